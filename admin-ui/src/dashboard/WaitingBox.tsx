import { Box, Card, Link, Stack, Typography } from '@mui/material';
import type { OverviewCard, WaitingWork } from '@zhidan/domain/desk';
import { Link as RouterLink } from 'react-router';
import { cardRowMapperOf } from './cardRows.js';

interface WaitingBoxProps {
  readonly work: WaitingWork;
  readonly card: OverviewCard;
}

/** A card for one kind of waiting work: the number of records, and the first of them. */
export function WaitingWorkCard({ work, card }: WaitingBoxProps) {
  const rows = cardRowMapperOf(card.card);
  return (
    <Card component="section" aria-label={work.title} sx={{ p: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'baseline', gap: 1, mb: 1 }}>
        <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600, flex: 1 }}>
          {work.title}
        </Typography>
        <Link component={RouterLink} to={work.address}>
          {work.isQueue ? '處理' : '查看'} {card.count.toLocaleString('en-US')} 筆
        </Link>
      </Stack>
      <Stack component="ol" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {card.first
          .flatMap((record) => rows?.row(record) ?? [])
          .map(({ to, name, detail, figure, isLate = false }) => (
            <Stack
              key={to}
              component="li"
              direction="row"
              sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, minHeight: 28 }}
            >
              <Link component={RouterLink} to={to} noWrap sx={{ flex: 'none', maxWidth: '60%' }}>
                {name}
              </Link>
              {/* The name stays readable beside its figure; on a phone it has its own line. */}
              <Typography noWrap sx={{ flex: 1, minWidth: detail === '' ? 0 : '5em' }}>
                {detail}
              </Typography>
              <Box
                component="span"
                sx={{
                  display: 'inline-flex',
                  alignItems: 'center',
                  gap: 1,
                  ml: 'auto',
                  whiteSpace: 'nowrap',
                  color: isLate ? 'error.main' : 'text.secondary',
                }}
              >
                {figure}
              </Box>
            </Stack>
          ))}
      </Stack>
    </Card>
  );
}
