import { Box, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ErrorState, SkeletonCard } from '@zhidan/ui-kit';

interface Projection {
  readonly projection: string;
  readonly behind: boolean;
  readonly lag_ms: number;
  readonly phase: string;
}

interface Readiness {
  readonly ready: boolean;
  readonly projections?: readonly Projection[];
}

const EVERY_MS = 30_000;

/** Whether everything that is read keeps up with what happens, for those who look after the house. */
export function Health() {
  const { data, error, isPending, isError, refetch } = useQuery({
    queryKey: ['readiness'],
    // Not ready is an answer too.
    queryFn: async ({ signal }) => (await (await fetch('/readyz', { signal })).json()) as Readiness,
    refetchInterval: EVERY_MS,
  });
  if (isPending) return <SkeletonCard />;
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  const projections = data.projections ?? [];
  const behind = projections.filter((one) => one.behind || one.phase !== 'following');
  return (
    <Card component="section" aria-label="資料更新狀態" sx={{ p: 2 }}>
      <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
        資料更新狀態
      </Typography>
      <Typography sx={{ color: behind.length === 0 ? 'success.main' : 'error.main', fontWeight: 600 }}>
        {behind.length === 0
          ? `${projections.length} 份清單都是最新的`
          : `${behind.length} 份清單還在更新或停住了`}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {behind.map(({ projection, phase, lag_ms }) => (
          <li key={projection}>
            {projection}：{phase}，落後 {Math.round(lag_ms / 1000)} 秒
          </li>
        ))}
      </Box>
    </Card>
  );
}
