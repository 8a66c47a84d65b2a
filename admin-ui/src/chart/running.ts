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

/** The same as a file; of what is no money the events alone. */
export function traceLines(streams: readonly RunningStream[]): TableLines {
  if (!streams.some(({ ordered }) => ordered !== undefined))
    return [['依據', '事件'], ...streams.map(({ stream, revisions }) => [stream, revisions.join('、')])];
  return [
    ['日期', '依據', '事件', '訂購金額', '已收款', '累計訂購', '累計收款'],
    ...streams.map(({ at, stream, revisions, ordered, received, orderedSoFar, receivedSoFar }) => [
      at ?? '',
      stream.replace('quotation-', ''),
      revisions.join('、'),
      ordered ?? 0,
      received ?? 0,
      orderedSoFar,
      receivedSoFar,
    ]),
  ];
}
