import { Box, Link, Stack, TableCell, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { TracedStream } from '@zhidan/domain/statistics';
import { DateTime, ErrorState, Money, SkeletonCard } from '@zhidan/ui-kit';
import { get } from '@zhidan/ui-kit/api';
import { Link as RouterLink } from 'react-router';
import { HeadedTable, rightHead } from '../page/HeadedTable.js';
import { pathOfEvents } from '../quotation/orderPath.js';
import { DownloadButtons } from '../sheet/DownloadButtons.js';
import { saveLinesAsCsv, saveLinesAsExcel } from '../sheet/saveLines.js';
import { amounts, areMoney, running, traceLines, type RunningStream } from './running.js';

interface Traced {
  readonly trace?: readonly TracedStream[];
}

interface TraceProps {
  /** Where the figure is read together with what is behind it. */
  readonly address: string;
  /** Name of the saved file, without its ending. */
  readonly file: string;
}

const NO_OF_STREAM = /^quotation-(.+)$/;

const pageOf = ({ stream, revisions }: TracedStream): string => {
  const [, no] = NO_OF_STREAM.exec(stream) ?? [];
  return no === undefined
    ? `/events?${new URLSearchParams({ filter: JSON.stringify({ stream }) })}`
    : pathOfEvents(no, revisions);
};

/** The events that a figure is made of, read at its address; of money with what each adds, and their running sums. */
export function Trace({ address, file }: TraceProps) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['events', 'trace', address],
    queryFn: ({ signal }) => get<readonly Traced[]>(address, signal),
  });
  if (isPending) return <SkeletonCard />;
  if (error !== null) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  const streams = running(data.flatMap(({ trace = [] }) => trace));
  const lines = traceLines(streams);
  return (
    <Box component="section" aria-label="數字的依據">
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        <Typography component="h3" sx={{ fontSize: 16, fontWeight: 600, mr: 'auto' }}>
          數字的依據：{streams.length} 筆
        </Typography>
        <DownloadButtons
          onCsv={() => saveLinesAsCsv(lines, file)}
          onExcel={() => saveLinesAsExcel(lines, file)}
        />
      </Stack>
      {areMoney(streams) ? (
        <OfMoney streams={streams} />
      ) : (
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
          {streams.map((traced) => (
            <Link key={traced.stream} component={RouterLink} to={pageOf(traced)}>
              {traced.stream.replace('quotation-', '')}（事件 {traced.revisions.join('、')}）
            </Link>
          ))}
        </Stack>
      )}
    </Box>
  );
}

const heads = ['日期', '依據', ...amounts.map(({ title }) => rightHead(title))];

/** The oldest first: the last running sums are the figures. */
const OfMoney = ({ streams }: { readonly streams: readonly RunningStream[] }) => (
  <HeadedTable label="依據的明細" heads={heads} maxHeight={480} sx={{ '& td, & th': { px: 1 } }}>
    {streams.map((traced) => (
      <TableRow key={traced.stream} hover>
        <TableCell sx={{ whiteSpace: 'nowrap' }}>
          {traced.at !== undefined && <DateTime at={traced.at} dateOnly />}
        </TableCell>
        <TableCell>
          <Link component={RouterLink} to={pageOf(traced)} sx={{ whiteSpace: 'nowrap' }}>
            {traced.stream.replace('quotation-', '')}
          </Link>
          <Box
            component="span"
            sx={{ color: 'text.secondary', display: { xs: 'block', sm: 'inline' }, ml: { sm: 1 } }}
          >
            事件 {traced.revisions.join('、')}
          </Box>
        </TableCell>
        {amounts.map(({ title, of }) => (
          <TableCell key={title} align="right" sx={{ whiteSpace: 'nowrap' }}>
            <Money amount={of(traced)} />
          </TableCell>
        ))}
      </TableRow>
    ))}
  </HeadedTable>
);
