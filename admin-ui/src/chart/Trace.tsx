import { Box, Link, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { TracedStream } from '@zhidan/domain/statistics';
import { ErrorState, SkeletonCard } from '@zhidan/ui-kit';
import { get } from '@zhidan/ui-kit/api';
import { Link as RouterLink } from 'react-router';
import { pathOfEvents } from '../quotation/orderPath.js';

interface Traced {
  readonly trace?: readonly TracedStream[];
}

const NO_OF_STREAM = /^quotation-(.+)$/;

const pageOf = ({ stream, revisions }: TracedStream): string => {
  const [, no] = NO_OF_STREAM.exec(stream) ?? [];
  return no === undefined
    ? `/events?${new URLSearchParams({ filter: JSON.stringify({ stream }) })}`
    : pathOfEvents(no, revisions);
};

/** The events that a figure is made of, read at its address. */
export function Trace({ address }: { readonly address: string }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['events', 'trace', address],
    queryFn: ({ signal }) => get<readonly Traced[]>(address, signal),
  });
  if (isPending) return <SkeletonCard />;
  if (error !== null) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  const streams = data.flatMap(({ trace = [] }) => trace);
  return (
    <Box component="section" aria-label="數字的依據">
      <Typography component="h3" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
        數字的依據：{streams.length} 筆
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        {streams.map((traced) => (
          <Link key={traced.stream} component={RouterLink} to={pageOf(traced)}>
            {traced.stream.replace('quotation-', '')}（事件 {traced.revisions.join('、')}）
          </Link>
        ))}
      </Stack>
    </Box>
  );
}
