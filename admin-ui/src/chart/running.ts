import type { TracedStream } from '@zhidan/domain/statistics';
import type { TableLines } from '../sheet/lines.js';

/** What a stream adds to a figure, and what it comes to by then. */
export interface RunningStream extends TracedStream {
  readonly orderedSoFar: number;
  readonly receivedSoFar: number;
}

/** The streams with their running sums: those of the last one are the figures. */
export function running(streams: readonly TracedStream[]): readonly RunningStream[] {
  let orderedSoFar = 0;
  let receivedSoFar = 0;
  return streams.map((stream) => {
    orderedSoFar += stream.ordered ?? 0;
    receivedSoFar += stream.received ?? 0;
    return { ...stream, orderedSoFar, receivedSoFar };
  });
}

/** The amounts of a stream, as the table and the file call them. */
export const amounts: readonly { readonly title: string; readonly of: (stream: RunningStream) => number }[] =
  [
    { title: '訂購金額', of: ({ ordered = 0 }) => ordered },
    { title: '已收款', of: ({ received = 0 }) => received },
    { title: '累計訂購', of: ({ orderedSoFar }) => orderedSoFar },
    { title: '累計收款', of: ({ receivedSoFar }) => receivedSoFar },
  ];

/** Whether streams add to sums of money. */
export const areMoney = (streams: readonly TracedStream[]): boolean =>
  streams.some(({ ordered }) => ordered !== undefined);

/** The same as a file; of what is no money the events alone. */
export function traceLines(streams: readonly RunningStream[]): TableLines {
  if (!areMoney(streams))
    return [['依據', '事件'], ...streams.map(({ stream, revisions }) => [stream, revisions.join('、')])];
  return [
    ['日期', '依據', '事件', ...amounts.map(({ title }) => title)],
    ...streams.map((traced) => [
      traced.at ?? '',
      traced.stream.replace('quotation-', ''),
      traced.revisions.join('、'),
      ...amounts.map(({ of }) => of(traced)),
    ]),
  ];
}
