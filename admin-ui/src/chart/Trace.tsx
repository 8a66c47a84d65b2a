import { Box, Link, Stack, TableCell, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { eventTitle } from '@zhidan/domain';
import type { TracedStream } from '@zhidan/domain/statistics';
import { DateTime, ErrorState, Money, SkeletonCard, useDisplayStyle } from '@zhidan/ui-kit';
import { getJson, RequestFailed } from '@zhidan/ui-kit/api';
import { Link as RouterLink } from 'react-router';
import { HeadedTable, rightAlignedHead, type HeadCell } from '../page/HeadedTable.js';
import { orderEventsPath } from '../quotation/orderPath.js';
import { DownloadButtons } from '../sheet/DownloadButtons.js';
import { saveLinesAsCsv, saveLinesAsExcel } from '../sheet/saveLines.js';
import {
  streamTitle,
  amountColumnsOf,
  streamsAddingToSums,
  actorName,
  withRunningTotals,
  traceLines,
  type AmountColumn,
  type RunningStream,
  type SumSeries,
} from './running.js';

interface Traced {
  readonly trace?: readonly TracedStream[];
}

interface TraceProps {
  /** The API paths that return the figure, or its parts, with the events behind them. */
  readonly addresses: readonly string[];
  /** The fields of the row that are sums over the listed events. */
  readonly sums: readonly SumSeries[];
  /** The name of the saved file without its extension. */
  readonly file: string;
}

const NO_OF_STREAM = /^quotation-(.+)$/;

const pageOf = ({ stream, revisions }: TracedStream): string => {
  const [, no] = NO_OF_STREAM.exec(stream) ?? [];
  return no === undefined
    ? `/events?${new URLSearchParams({ filter: JSON.stringify({ stream }) })}`
    : orderEventsPath(no, revisions);
};

/** The events behind a figure, with the amount that each stream adds. */
export function FigureEvents({ addresses, sums, file }: TraceProps) {
  const { money } = useDisplayStyle();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['events', 'trace', ...addresses],
    queryFn: ({ signal }) =>
      Promise.all(addresses.map((address) => getJson<readonly Traced[]>(address, signal))),
  });
  if (isPending) return <SkeletonCard />;
  if (error !== null) return <ErrorState detail={whyNot(error)} onRetry={() => void refetch()} />;
  const streams = withRunningTotals(
    streamsAddingToSums(
      data.flat().flatMap(({ trace = [] }) => trace),
      sums,
    ),
  );
  const columns = amountColumnsOf(streams, sums, money);
  const lines = traceLines(streams, columns);
  return (
    <Box component="section" aria-label="數字的依據">
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        <Typography component="h3" sx={{ fontSize: 16, fontWeight: 600, mr: 'auto' }}>
          數字的依據：{streams.length.toLocaleString('en-US')} 筆
        </Typography>
        <DownloadButtons
          onCsv={() => saveLinesAsCsv(lines, file)}
          onExcel={() => saveLinesAsExcel(lines, file)}
        />
      </Stack>
      <EventTable streams={streams} columns={columns} />
    </Box>
  );
}

/**
 * The text of a failure. The server refuses an answer with too many events as an error of a query parameter,
 * whose message is then used.
 */
const whyNot = (error: Error): string =>
  error instanceof RequestFailed ? (error.errors[0]?.message ?? error.detail) : error.message;

interface EventTableProps {
  readonly streams: readonly RunningStream[];
  readonly columns: readonly AmountColumn[];
}

/** Hides a column on a phone, where its content is shown below the first column. */
const onlyWhereWide = { display: { xs: 'none', md: 'table-cell' }, whiteSpace: 'nowrap' };
const wideHead = (title: string): HeadCell => ({ title, sx: onlyWhereWide });

/** One line per event in order; the last running totals equal the figures. */
const EventTable = ({ streams, columns }: EventTableProps) => (
  <HeadedTable
    label="依據的明細"
    heads={[
      '依據',
      wideHead('事件'),
      wideHead('人員'),
      wideHead('時間'),
      ...columns.map(({ title }) => rightAlignedHead(title)),
    ]}
    maxHeight={480}
    // Breaks lines only between words; otherwise a narrow column on a phone would show one letter per line.
    sx={{ '& td, & th': { px: 1 }, '& thead th': { wordBreak: 'keep-all', overflowWrap: 'normal' } }}
  >
    {streams.map((traced, place) => (
      <Events key={`${traced.stream} ${place}`} traced={traced} columns={columns} />
    ))}
  </HeadedTable>
);

/** The events of a stream; the amount of the stream stands beside its last event. */
function Events({
  traced,
  columns,
}: {
  readonly traced: RunningStream;
  readonly columns: readonly AmountColumn[];
}) {
  const last = traced.events.length - 1;
  return traced.events.map((event, place) => (
    <TableRow
      key={event.revision}
      hover
      sx={{ '& td': { verticalAlign: 'top', ...(place < last ? { borderBottom: 0, pb: 0 } : {}) } }}
    >
      <TableCell sx={{ whiteSpace: { md: 'nowrap' } }}>
        {place === 0 && (
          <Link component={RouterLink} to={pageOf(traced)} sx={{ whiteSpace: 'nowrap' }}>
            {streamTitle(traced)}
          </Link>
        )}
        <Box sx={{ display: { md: 'none' } }}>
          {eventTitle(event.type)}
          <Box sx={{ color: 'text.secondary' }}>
            {actorName(event)} <DateTime at={event.at} dateOnly />
          </Box>
        </Box>
      </TableCell>
      <TableCell sx={onlyWhereWide}>{eventTitle(event.type)}</TableCell>
      <TableCell sx={onlyWhereWide}>{actorName(event)}</TableCell>
      <TableCell sx={onlyWhereWide}>
        <DateTime at={event.at} />
      </TableCell>
      {columns.map(({ title, unit, of }) => (
        <TableCell key={title} align="right" sx={{ whiteSpace: 'nowrap' }}>
          {place === last && <Amount value={of(traced)} unit={unit} />}
        </TableCell>
      ))}
    </TableRow>
  ));
}

const Amount = ({ value, unit }: { readonly value: number; readonly unit: AmountColumn['unit'] }) =>
  unit === 'money' ? <Money amount={value} /> : value.toLocaleString('en-US');
