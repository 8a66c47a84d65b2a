import { eventTitle } from '@zhidan/domain';
import type { MoneyStyle } from '@zhidan/domain/display';
import { sumFigures, type FigureSums, type TracedEvent, type TracedStream } from '@zhidan/domain/statistics';
import type { TableLines } from '../sheet/lines.js';
import { seriesHeading, type ChartSeries } from './charted.js';

/** A field of a row that is a sum over the listed streams. */
export type SumSeries = Pick<ChartSeries, 'id' | 'title' | 'unit'>;

/** A stream with the running totals of the list up to and including this stream. */
export interface RunningStream extends TracedStream {
  readonly soFar: FigureSums;
}

/** The streams that change one of these sums. Streams without any amount for these sums count as well. */
export function streamsAddingToSums(
  streams: readonly TracedStream[],
  sums: readonly SumSeries[],
): readonly TracedStream[] {
  const added = ({ adds }: TracedStream) => sums.flatMap(({ id }) => adds[id] ?? []);
  return streams.filter((stream) => {
    const amounts = added(stream);
    return amounts.length === 0 || amounts.some((amount) => amount !== 0);
  });
}

/** The streams with their running totals; the totals of the last one equal the figures. */
export function withRunningTotals(streams: readonly TracedStream[]): readonly RunningStream[] {
  let soFar: FigureSums = {};
  return streams.map((stream) => ({ ...stream, soFar: (soFar = sumFigures(soFar, stream.adds)) }));
}

/** A column of amounts: a stream's contribution, or the running total. */
export interface AmountColumn {
  readonly title: string;
  readonly unit: SumSeries['unit'];
  readonly of: (stream: RunningStream) => number;
}

/**
 * The columns of these sums in the table and the file; only money has running totals. If each stream counts as
 * one, there are no columns, because the figure is then the number of streams.
 */
export function amountColumnsOf(
  streams: readonly TracedStream[],
  sums: readonly SumSeries[],
  money: MoneyStyle,
): readonly AmountColumn[] {
  const added = sums.filter(({ id }) => streams.some(({ adds }) => adds[id] !== undefined));
  if (added.every(({ id }) => streams.every(({ adds }) => adds[id] === 1))) return [];
  return [
    ...added.map((sum): AmountColumn => ({
      title: seriesHeading(sum, money),
      unit: sum.unit,
      of: ({ adds }) => adds[sum.id] ?? 0,
    })),
    ...added
      .filter(({ unit }) => unit === 'money')
      .map((sum): AmountColumn => ({
        title: `累計${seriesHeading(sum, money)}`,
        unit: sum.unit,
        of: ({ soFar }) => soFar[sum.id] ?? 0,
      })),
  ];
}

/** The name of a stream; an order is named by its number. */
export const streamTitle = ({ stream }: TracedStream): string => stream.replace('quotation-', '');

/** The name of the person who caused the event; without a name, the uid. */
export const actorName = ({ actor }: Pick<TracedEvent, 'actor'>): string => actor.name || actor.uid;

/** The lines of a downloaded file: one per event, with the stream's amount on the line of its last event. */
export const traceLines = (
  streams: readonly RunningStream[],
  columns: readonly AmountColumn[],
): TableLines => [
  ['依據', '事件', '人員', '時間', ...columns.map(({ title }) => title)],
  ...streams.flatMap((traced) =>
    traced.events.map((event, place) => [
      streamTitle(traced),
      eventTitle(event.type),
      actorName(event),
      event.at,
      ...columns.map(({ of }) => (place === traced.events.length - 1 ? of(traced) : '')),
    ]),
  ),
];
