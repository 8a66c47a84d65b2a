import { eventTitle } from '@zhidan/domain';
import type { MoneyStyle } from '@zhidan/domain/display';
import { addedUp, type FigureSums, type TracedEvent, type TracedStream } from '@zhidan/domain/statistics';
import type { TableLines } from '../sheet/lines.js';
import { headOf, type Series } from './charted.js';

/** A number of a row that is the sum of what is behind it, by the field of the row. */
export type Sum = Pick<Series, 'id' | 'title' | 'unit'>;

/** A stream with what the figures come to by then. */
export interface RunningStream extends TracedStream {
  readonly soFar: FigureSums;
}

/** Those that add something to one of these sums, or to none of them where they add up to nothing. */
export function concerned(streams: readonly TracedStream[], sums: readonly Sum[]): readonly TracedStream[] {
  const added = ({ adds }: TracedStream) => sums.flatMap(({ id }) => adds[id] ?? []);
  return streams.filter((stream) => {
    const amounts = added(stream);
    return amounts.length === 0 || amounts.some((amount) => amount !== 0);
  });
}

/** The streams with their running sums: those of the last one are the figures. */
export function running(streams: readonly TracedStream[]): readonly RunningStream[] {
  let soFar: FigureSums = {};
  return streams.map((stream) => ({ ...stream, soFar: (soFar = addedUp(soFar, stream.adds)) }));
}

/** One column of amounts: what a stream adds, or what that comes to by then. */
export interface AmountColumn {
  readonly title: string;
  readonly unit: Sum['unit'];
  readonly of: (stream: RunningStream) => number;
}

/**
 * The columns of these sums, as the table and the file have them; running ones of money alone. None where each stream
 * counts for one: then their number is the figure.
 */
export function amountColumnsOf(
  streams: readonly TracedStream[],
  sums: readonly Sum[],
  money: MoneyStyle,
): readonly AmountColumn[] {
  const added = sums.filter(({ id }) => streams.some(({ adds }) => adds[id] !== undefined));
  if (added.every(({ id }) => streams.every(({ adds }) => adds[id] === 1))) return [];
  return [
    ...added.map((sum): AmountColumn => ({
      title: headOf(sum, money),
      unit: sum.unit,
      of: ({ adds }) => adds[sum.id] ?? 0,
    })),
    ...added
      .filter(({ unit }) => unit === 'money')
      .map((sum): AmountColumn => ({
        title: `累計${headOf(sum, money)}`,
        unit: sum.unit,
        of: ({ soFar }) => soFar[sum.id] ?? 0,
      })),
  ];
}

/** What a stream is called: an order by its number. */
export const calledOf = ({ stream }: TracedStream): string => stream.replace('quotation-', '');

/** Who did it; a person who is not known any more by their uid. */
export const doneBy = ({ actor }: Pick<TracedEvent, 'actor'>): string => actor.name || actor.uid;

/** The same as a file: a line for each event, with what its stream adds beside the last of them. */
export const traceLines = (
  streams: readonly RunningStream[],
  columns: readonly AmountColumn[],
): TableLines => [
  ['依據', '事件', '人員', '時間', ...columns.map(({ title }) => title)],
  ...streams.flatMap((traced) =>
    traced.events.map((event, place) => [
      calledOf(traced),
      eventTitle(event.type),
      doneBy(event),
      event.at,
      ...columns.map(({ of }) => (place === traced.events.length - 1 ? of(traced) : '')),
    ]),
  ),
];
