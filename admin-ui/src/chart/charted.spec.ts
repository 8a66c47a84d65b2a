import { describe, expect, it } from '@jest/globals';
import { csvText } from '../sheet/csvText.js';
import {
  drawnPoints,
  hasFigures,
  chartLines,
  abbreviatedNumber,
  spokenChartSummary,
  type ChartData,
} from './charted.js';

const months: ChartData = {
  title: '營收',
  of: '月份',
  series: [
    { id: 'received', title: '已收款', unit: 'money', tone: 'main' },
    { id: 'orders', title: '訂單', unit: 'orders', tone: 'main', isOnlyInTable: true },
  ],
  points: [
    { key: '2026-03', title: '2026/03', values: { received: 9_450, orders: 2 }, to: '/orders/all' },
    { key: '2026-04', title: '=1+1', values: { received: 0, orders: 0 }, to: '/orders/all' },
  ],
  isOverTime: true,
};

describe('figures of a chart', () => {
  it.each([
    ['$NT 1,234', '$NT'],
    ['NT$1,234', 'NT$'],
  ] as const)(
    'are exported as CSV with all series, with money in %s, and without formulas',
    (style, sign) => {
      const text = csvText(chartLines(months, style)).replace('\uFEFF', '');
      expect(text.split('\r\n')).toEqual([
        `"月份","已收款（${sign}）","訂單（筆）"`,
        '"2026/03",9450,2',
        `"'=1+1",0,0`,
      ]);
    },
  );

  it('are described in words for screen readers', () => {
    expect(spokenChartSummary(months, 'NT$1,234')).toBe(
      '營收，已收款（NT$），共 2 項，最多 2026/03 9,450，最少 =1+1 0',
    );
    expect(spokenChartSummary({ ...months, points: [] }, 'NT$1,234')).toBe('營收：沒有資料');
  });

  it('are all drawn if the chart shows a period of time, and only up to a limit otherwise', () => {
    const points = Array.from({ length: 60 }, (_, at) => ({
      key: String(at),
      title: '',
      values: {},
      to: '',
    }));
    expect(drawnPoints({ ...months, points })).toHaveLength(60);
    expect(drawnPoints({ ...months, points, isOverTime: false })).toHaveLength(24);
  });

  it('are treated as missing when all of them are zero', () => {
    expect(hasFigures(months)).toBe(true);
    expect(hasFigures({ ...months, points: months.points.slice(1) })).toBe(false);
  });

  it.each([
    [0, '0'],
    [9_450, '9,450'],
    [91_537, '9.2萬'],
    [99_999, '10萬'],
    [350_000, '35萬'],
    [1_513_000, '151萬'],
    [120_000_000, '1.2億'],
    [-350_000, '-35萬'],
  ])('are abbreviated on the bars, as in the case of %i', (value, text) => {
    expect(abbreviatedNumber(value)).toBe(text);
  });
});
