import { eventTitle } from '@zhidan/domain';
import type { MoneyStyle } from '@zhidan/domain/display';
import { sumFigures, type FigureSums, type TracedEvent, type TracedStream } from '@zhidan/domain/statistics';
import type { TableLines } from '../sheet/lines.js';
import { seriesHeading, type ChartSeries } from './charted.js';

/** A field of a row that is the sum of the listed streams. */
export type SumSeries = Pick<ChartSeries, 'id' | 'title' | 'unit'>;

/** A stream with the running totals up to it. */
export interface RunningStream extends TracedStream {
  readonly soFar: FigureSums;
}

/** The streams that contribute to one of these sums; all of them where the sums have no parts. */
export function streamsWithSums(
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
 * The columns of these sums in the table and the file; only money has running totals. Where each stream counts
 * as one, there are no columns, because the number of streams is the figure.
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

/** The person who caused the event; an unknown person is shown by uid. */
export const actorName = ({ actor }: Pick<TracedEvent, 'actor'>): string => actor.name || actor.uid;

/** The lines of a file: one for each event, with the stream's amount beside its last event. */
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
