import type { MoneyStyle } from '@zhidan/domain/display';
import { addedUp, type Adds, type TracedStream } from '@zhidan/domain/statistics';
import type { TableLines } from '../sheet/lines.js';
import { headOf, type Series } from './charted.js';

/** A number of a row that is the sum of what is behind it, by the field of the row. */
export type Sum = Pick<Series, 'id' | 'title' | 'unit'>;

/** A stream with what the figures come to by then. */
export interface RunningStream extends TracedStream {
  readonly soFar: Adds;
}

/** The streams with their running sums: those of the last one are the figures. */
export function running(streams: readonly TracedStream[]): readonly RunningStream[] {
  let soFar: Adds = {};
  return streams.map((stream) => ({ ...stream, soFar: (soFar = addedUp(soFar, stream.adds)) }));
}

/** One column of amounts: what a stream adds, or what that comes to by then. */
export interface Column {
  readonly title: string;
  readonly unit: Sum['unit'];
  readonly of: (stream: RunningStream) => number;
}

/**
 * The columns of these sums, as the table and the file have them; running ones of money alone. None where each stream
 * counts for one: then their number is the figure.
 */
export function columnsOf(
  streams: readonly TracedStream[],
  sums: readonly Sum[],
  money: MoneyStyle,
): readonly Column[] {
  const added = sums.filter(({ id }) => streams.some(({ adds }) => adds[id] !== undefined));
  if (added.every(({ id }) => streams.every(({ adds }) => adds[id] === 1))) return [];
  return [
    ...added.map((sum): Column => ({
      title: headOf(sum, money),
      unit: sum.unit,
      of: ({ adds }) => adds[sum.id] ?? 0,
    })),
    ...added
      .filter(({ unit }) => unit === 'money')
      .map((sum): Column => ({
        title: `累計${headOf(sum, money)}`,
        unit: sum.unit,
        of: ({ soFar }) => soFar[sum.id] ?? 0,
      })),
  ];
}

/** What a stream is called: an order by its number. */
export const calledOf = ({ stream }: TracedStream): string => stream.replace('quotation-', '');

/** Whether it is known when what they add came. */
export const areDated = (streams: readonly TracedStream[]): boolean =>
  streams.some(({ at }) => at !== undefined);

/** The same as a file. */
export function traceLines(streams: readonly RunningStream[], columns: readonly Column[]): TableLines {
  const dated = areDated(streams);
  return [
    [...(dated ? ['日期'] : []), '依據', '事件', ...columns.map(({ title }) => title)],
    ...streams.map((traced) => [
      ...(dated ? [traced.at ?? ''] : []),
      calledOf(traced),
      traced.revisions.join('、'),
      ...columns.map(({ of }) => of(traced)),
    ]),
  ];
}
