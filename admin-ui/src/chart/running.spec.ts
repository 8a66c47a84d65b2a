import { expect, it } from '@jest/globals';
import {
  amountColumnsOf,
  streamsAddingToSums,
  withRunningTotals,
  traceLines,
  type SumSeries,
} from './running.js';

const money = 'NT$1,234';
const anna = { uid: 'u1', name: '林業務' };
const order = {
  stream: 'quotation-260302-1',
  revisions: [0, 4],
  events: [
    { revision: 0, type: 'QuotationRequested', at: '2026-03-02T01:00:00.000Z', actor: anna },
    { revision: 4, type: 'ReviewPassed', at: '2026-03-03T01:00:00.000Z', actor: anna },
  ],
};
const paid = {
  stream: 'quotation-260105-7',
  revisions: [9],
  // This actor has been erased since.
  events: [
    { revision: 9, type: 'PaymentAdded', at: '2026-03-05T01:00:00.000Z', actor: { uid: 'u2', name: '' } },
  ],
};

const sums: readonly SumSeries[] = [
  { id: 'ordered', title: '訂購金額', unit: 'money' },
  { id: 'received', title: '已收款', unit: 'money' },
  { id: 'quantity', title: '數量', unit: 'pieces' },
];

it('running totals end with the sum of all streams', () => {
  const streams = withRunningTotals([
    { ...order, adds: { ordered: 12_000, received: 5_000, orders: 1 } },
    { ...paid, adds: { ordered: 0, received: -800, orders: 0 } },
  ]);
  expect(streams.map(({ soFar }) => soFar)).toEqual([
    { ordered: 12_000, received: 5_000, orders: 1 },
    { ordered: 12_000, received: 4_200, orders: 1 },
  ]);
  const lines = traceLines(streams, amountColumnsOf(streams, sums, money));
  expect(lines[0]).toEqual([
    '依據',
    '事件',
    '人員',
    '時間',
    '訂購金額（NT$）',
    '已收款（NT$）',
    '累計訂購金額（NT$）',
    '累計已收款（NT$）',
  ]);
  expect(lines.at(-1)).toEqual([
    '260105-7',
    '新增付款紀錄',
    'u2',
    paid.events[0]?.at,
    0,
    -800,
    12_000,
    4_200,
  ]);
});

it('running totals show each amount once, beside the last event of its stream', () => {
  const streams = withRunningTotals([{ ...order, adds: { received: 5_000 } }]);
  expect(traceLines(streams, amountColumnsOf(streams, sums, money)).slice(1)).toEqual([
    ['260302-1', '詢價', '林業務', order.events[0]?.at, '', ''],
    ['260302-1', '審核通過', '林業務', order.events[1]?.at, 5_000, 5_000],
  ]);
});

it('running totals leave out streams that add nothing', () => {
  const streams = [
    { ...order, adds: { ordered: 12_000, received: 0 } },
    { ...paid, adds: { ordered: 0, received: -800 } },
  ];
  const of = (...ids: readonly string[]) =>
    streamsAddingToSums(
      streams,
      sums.filter(({ id }) => ids.includes(id)),
    );
  expect(of('received')).toEqual([streams[1]]);
  expect(of('ordered', 'received')).toEqual(streams);
  // Medians and shares cannot be summed.
  expect(of('quantity')).toEqual(streams);
});

it('numbers other than money have no running totals', () => {
  const streams = withRunningTotals([
    { ...order, adds: { quantity: 50, orders: 1 } },
    { ...paid, adds: { quantity: 30, orders: 1 } },
  ]);
  expect(amountColumnsOf(streams, sums, money).map(({ title }) => title)).toEqual(['數量（件）']);
});

it('streams whose values are only counts have no amount columns', () => {
  const streams = withRunningTotals([{ ...paid, adds: { orders: 1 } }]);
  expect(amountColumnsOf(streams, [{ id: 'orders', title: '訂單', unit: 'orders' }], money)).toEqual([]);
});
