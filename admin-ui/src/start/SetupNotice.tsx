import { Button, Card, Stack, Typography } from '@mui/material';
import type { SetupRow } from '@zhidan/domain/desk';
import { Link } from 'react-router';
import { setupWords } from './steps.js';

/** The next step of setting up, on the overview of a shop without a paid order. */
export function SetupNotice({ rows }: { readonly rows: readonly SetupRow[] }) {
  const next = rows.find(({ done }) => !done);
  if (next === undefined) return null;
  const { title, why, act, to } = setupWords[next.step];
  return (
    <Card component="section" aria-label="開始使用" sx={{ p: 2, borderLeft: 4, borderColor: 'primary.main' }}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ alignItems: { xs: 'stretch', sm: 'center' } }}
      >
        <Stack sx={{ flex: 1 }}>
          <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
            開始使用：{title}（{rows.filter(({ done }) => done).length + 1}／{rows.length}）
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{why}</Typography>
        </Stack>
        <Stack direction="row" spacing={1}>
          <Button component={Link} to={to} variant="contained">
            {act}
          </Button>
          <Button component={Link} to="/start">
            所有步驟
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}
