import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import PendingIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { setupRow, type SetupRow } from '@zhidan/domain/desk';
import { EmptyState, ErrorState, SkeletonCard } from '@zhidan/ui-kit';
import { Link } from 'react-router';
import { figureRows, useOverview } from '../dashboard/overview.api.js';
import { PageTitle } from '../page/PageTitle.js';
import { setupWords } from './steps.js';

/**
 * What an empty installation still needs until its first paid order; the next step is shown most prominently.
 */
export function StartPage() {
  const { data: cards, error, isPending, isError, refetch } = useOverview();
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 760 }}>
      <PageTitle title="開始使用" />
      <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600 }}>
        開始使用
      </Typography>
      {isPending && <SkeletonCard />}
      {isError && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
      {cards !== undefined && <Steps rows={figureRows(cards, 'figures.setup', setupRow)} />}
    </Stack>
  );
}

function Steps({ rows }: { readonly rows: readonly SetupRow[] }) {
  if (rows.length === 0)
    return <EmptyState title="都設定好了" detail="商店已經有第一張付款的訂單，這一頁不再需要。" />;
  const next = rows.find(({ done }) => !done);
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>
        完成 {rows.filter(({ done }) => done).length}／{rows.length}
        。隨時可以離開，下次從還沒完成的地方繼續。
      </Typography>
      <Stack component="ol" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <Step key={row.step} {...row} isNext={row === next} />
        ))}
      </Stack>
    </>
  );
}

function Step({ step, done, isNext }: SetupRow & { readonly isNext: boolean }) {
  const { title, why, act, to } = setupWords[step];
  return (
    <Card
      component="li"
      variant="outlined"
      aria-current={isNext ? 'step' : undefined}
      sx={{ p: 2, ...(isNext && { borderColor: 'primary.main' }) }}
    >
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1.5}
        sx={{ alignItems: { xs: 'stretch', sm: 'center' } }}
      >
        <Stack direction="row" spacing={1.5} sx={{ flex: 1 }}>
          <Box
            aria-hidden
            sx={{ display: 'flex', color: done ? 'success.main' : 'text.secondary', pt: 0.25 }}
          >
            {done ? <CheckIcon /> : <PendingIcon />}
          </Box>
          <Box>
            <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
              {title}
              <Box component="span" sx={{ ml: 1, fontSize: 14, fontWeight: 400, color: 'text.secondary' }}>
                {done ? '已完成' : '還沒完成'}
              </Box>
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{why}</Typography>
          </Box>
        </Stack>
        <Button
          component={Link}
          to={to}
          variant={isNext ? 'contained' : done ? 'text' : 'outlined'}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {done ? '查看' : act}
        </Button>
      </Stack>
    </Card>
  );
}
