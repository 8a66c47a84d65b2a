import { expect, it } from '@jest/globals';
import { running, traceLines } from './running.js';

const order = { stream: 'quotation-260302-1', revisions: [0, 4], at: '2026-03-02T01:00:00.000Z' };
const paid = { stream: 'quotation-260105-7', revisions: [9], at: '2026-03-05T01:00:00.000Z' };

it('ends with the figures that the streams come to', () => {
  const streams = running([
    { ...order, ordered: 12_000, received: 5_000 },
    { ...paid, ordered: 0, received: -800 },
  ]);
  expect(streams.map(({ orderedSoFar, receivedSoFar }) => [orderedSoFar, receivedSoFar])).toEqual([
    [12_000, 5_000],
    [12_000, 4_200],
  ]);
  expect(traceLines(streams).at(-1)).toEqual([paid.at, '260105-7', '9', 0, -800, 12_000, 4_200]);
});

it('has no sums of what is no money', () => {
  expect(traceLines(running([{ stream: 'category-1', revisions: [3] }]))).toEqual([
    ['依據', '事件'],
    ['category-1', '3'],
  ]);
});
