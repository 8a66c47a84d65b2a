import { Box, Card, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { stoppedPartsIn, type StoppedPart, type Readiness } from '@zhidan/domain/readiness';
import { ErrorState, SkeletonCard } from '@zhidan/ui-kit';
import { Link as RouterLink } from 'react-router';
import { streamEventsPath } from '../event/eventsOfStream.js';

const EVERY_MS = 30_000;

/** Shows staff who run the installation whether all read models have processed the latest events. */
export function ReadModelHealth() {
  const { data, error, isPending, isError, refetch } = useQuery({
    queryKey: ['readiness'],
    // `fetch` instead of `get`, because the status 'not ready' is an answer, not a failure.
    queryFn: async ({ signal }): Promise<Readiness> => (await fetch('/readyz', { signal })).json(),
    refetchInterval: EVERY_MS,
  });
  if (isPending) return <SkeletonCard />;
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  const projections = data.projections ?? [];
  const halts = stoppedPartsIn(data);
  const behind = projections.filter(
    (one) => one.stop === undefined && (one.behind || one.phase !== 'following'),
  );
  return (
    <Card component="section" aria-label="資料更新狀態" sx={{ p: 2 }}>
      <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
        資料更新狀態
      </Typography>
      <Typography
        sx={{ color: behind.length + halts.length === 0 ? 'success.main' : 'error.main', fontWeight: 600 }}
      >
        {sentenceFor(projections.length, behind.length, halts.length)}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {halts.map((halt) => (
          <HaltLine key={halt.what} {...halt} />
        ))}
        {behind.map(({ projection, lag_ms }) => (
          <li key={projection}>
            {projection}：更新中{lag_ms !== null && `，落後 ${Math.round(lag_ms / 1_000)} 秒`}
          </li>
        ))}
      </Box>
    </Card>
  );
}

function sentenceFor(all: number, behind: number, halts: number): string {
  if (behind + halts === 0) return `${all} 份清單都是最新的`;
  return [
    ...(halts > 0 ? [`${halts} 項停在無法處理的事件，請通知工程師`] : []),
    ...(behind > 0 ? [`${behind} 份清單還在更新`] : []),
  ].join('；');
}

/** A stopped projection or process, described so that the user can report it to an engineer. */
const HaltLine = ({ what, at, error, stream }: StoppedPart) => (
  <li>
    {what} 停在{' '}
    {stream === undefined ? (
      at
    ) : (
      <Link component={RouterLink} to={streamEventsPath(stream)} sx={{ overflowWrap: 'anywhere' }}>
        {at}
      </Link>
    )}
    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {error}
    </Typography>
  </li>
);
