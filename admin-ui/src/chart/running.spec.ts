import { expect, it } from '@jest/globals';
import { columnsOf, running, traceLines, type Sum } from './running.js';

const money = 'NT$1,234';
const order = { stream: 'quotation-260302-1', revisions: [0, 4], at: '2026-03-02T01:00:00.000Z' };
const paid = { stream: 'quotation-260105-7', revisions: [9], at: '2026-03-05T01:00:00.000Z' };

const sums: readonly Sum[] = [
  { id: 'ordered', title: '訂購金額', unit: 'money' },
  { id: 'received', title: '已收款', unit: 'money' },
  { id: 'quantity', title: '數量', unit: 'pieces' },
];

it('ends with the figures that the streams come to', () => {
  const streams = running([
    { ...order, adds: { ordered: 12_000, received: 5_000, orders: 1 } },
    { ...paid, adds: { ordered: 0, received: -800, orders: 0 } },
  ]);
  expect(streams.map(({ soFar }) => soFar)).toEqual([
    { ordered: 12_000, received: 5_000, orders: 1 },
    { ordered: 12_000, received: 4_200, orders: 1 },
  ]);
  const lines = traceLines(streams, columnsOf(streams, sums, money));
  expect(lines[0]).toEqual([
    '日期',
    '依據',
    '事件',
    '訂購金額（NT$）',
    '已收款（NT$）',
    '累計訂購金額（NT$）',
    '累計已收款（NT$）',
  ]);
  expect(lines.at(-1)).toEqual([paid.at, '260105-7', '9', 0, -800, 12_000, 4_200]);
});

it('has what is no money without running sums', () => {
  const streams = running([
    { stream: 'quotation-260302-1', revisions: [7], adds: { quantity: 50, orders: 1 } },
    { stream: 'quotation-260302-2', revisions: [3], adds: { quantity: 30, orders: 1 } },
  ]);
  expect(traceLines(streams, columnsOf(streams, sums, money))).toEqual([
    ['依據', '事件', '數量（件）'],
    ['260302-1', '7', 50],
    ['260302-2', '3', 30],
  ]);
});

it('has no columns where each stream counts for one', () => {
  const streams = running([{ stream: 'category-1', revisions: [3], adds: { orders: 1 } }]);
  const columns = columnsOf(streams, [{ id: 'orders', title: '訂單', unit: 'orders' }], money);
  expect(traceLines(streams, columns)).toEqual([
    ['依據', '事件'],
    ['category-1', '3'],
  ]);
});
