import { Box, Link, Stack, TableCell, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { TracedStream } from '@zhidan/domain/statistics';
import { DateTime, ErrorState, Money, SkeletonCard, useDisplayStyle } from '@zhidan/ui-kit';
import { get } from '@zhidan/ui-kit/api';
import { Link as RouterLink } from 'react-router';
import { HeadedTable, rightHead } from '../page/HeadedTable.js';
import { pathOfEvents } from '../quotation/orderPath.js';
import { DownloadButtons } from '../sheet/DownloadButtons.js';
import { saveLinesAsCsv, saveLinesAsExcel } from '../sheet/saveLines.js';
import {
  areDated,
  calledOf,
  columnsOf,
  running,
  traceLines,
  type Column,
  type RunningStream,
  type Sum,
} from './running.js';

interface Traced {
  readonly trace?: readonly TracedStream[];
}

interface TraceProps {
  /** Where the figure is read together with what is behind it. */
  readonly address: string;
  /** The numbers of the row that are sums of what is behind it. */
  readonly sums: readonly Sum[];
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

/** The events that a figure is made of, read at its address, with what each adds to it. */
export function Trace({ address, sums, file }: TraceProps) {
  const { money } = useDisplayStyle();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['events', 'trace', address],
    queryFn: ({ signal }) => get<readonly Traced[]>(address, signal),
  });
  if (isPending) return <SkeletonCard />;
  if (error !== null) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  const streams = running(data.flatMap(({ trace = [] }) => trace));
  const columns = columnsOf(streams, sums, money);
  const lines = traceLines(streams, columns);
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
      {columns.length > 0 ? <Amounts streams={streams} columns={columns} /> : <Streams streams={streams} />}
    </Box>
  );
}

interface StreamsProps {
  readonly streams: readonly RunningStream[];
}

const Streams = ({ streams }: StreamsProps) => (
  <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
    {streams.map((traced) => (
      <Link key={traced.stream} component={RouterLink} to={pageOf(traced)}>
        {calledOf(traced)}（事件 {traced.revisions.join('、')}）
      </Link>
    ))}
  </Stack>
);

/** In their order: the last running sums are the figures. */
function Amounts({ streams, columns }: StreamsProps & { readonly columns: readonly Column[] }) {
  const dated = areDated(streams);
  return (
    <HeadedTable
      label="依據的明細"
      heads={[...(dated ? ['日期'] : []), '依據', ...columns.map(({ title }) => rightHead(title))]}
      maxHeight={480}
      // Between words only: on a phone a head would stand in a column of single letters.
      sx={{ '& td, & th': { px: 1 }, '& thead th': { wordBreak: 'keep-all', overflowWrap: 'normal' } }}
    >
      {streams.map((traced) => (
        <TableRow key={traced.stream} hover>
          {dated && (
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              {traced.at !== undefined && <DateTime at={traced.at} dateOnly />}
            </TableCell>
          )}
          <TableCell>
            <Link component={RouterLink} to={pageOf(traced)} sx={{ whiteSpace: 'nowrap' }}>
              {calledOf(traced)}
            </Link>
            <Box
              component="span"
              sx={{ color: 'text.secondary', display: { xs: 'block', sm: 'inline' }, ml: { sm: 1 } }}
            >
              事件 {traced.revisions.join('、')}
            </Box>
          </TableCell>
          {columns.map(({ title, unit, of }) => (
            <TableCell key={title} align="right" sx={{ whiteSpace: 'nowrap' }}>
              {unit === 'money' ? <Money amount={of(traced)} /> : of(traced).toLocaleString('en-US')}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </HeadedTable>
  );
}
