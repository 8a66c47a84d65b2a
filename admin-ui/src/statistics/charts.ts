import { addDays } from '@zhidan/domain/core';
import type { OverdueAgeBand } from '@zhidan/domain/overdue';
import {
  funnelSteps,
  type AgeingRow,
  type FunnelRow,
  type LeadTimeRow,
  type WorkloadRow,
  type ReturnsRow,
  type RevenueDimension,
  type RevenueRow,
} from '@zhidan/domain/statistics';
import type { MonthRange } from '@zhidan/ui-kit';
import type { ChartData } from '../chart/charted.js';
import { orderListPath } from '../dashboard/links.js';
import { monthBounds } from '../quotation/list/months.js';
import {
  workloadKey,
  workloadSeries,
  productionLoadOrdersPath,
  revenueOrdersPath,
  revenuePaymentsPath,
} from './links.js';
import type { RevenuePart } from './revenueColumns.js';

export const revenueChart = (
  rows: readonly RevenueRow[],
  of: string,
  by: RevenueDimension,
  range: MonthRange,
  part: RevenuePart,
): ChartData => ({
  ...chartsOfRevenue[part],
  of,
  points: rows.map((row) => ({
    key: row.key,
    title: by === 'month' ? row.key.replace('-', '/') : row.title || row.key || '未指定',
    values: { received: row.received, ordered: row.ordered, unpaid: row.unpaid, later: row.later },
    to:
      part === 'payments'
        ? revenuePaymentsPath(row, by, range, 'received')
        : revenueOrdersPath(row, by, range),
  })),
  isOverTime: by === 'month',
});

const chartsOfRevenue: Readonly<Record<RevenuePart, Pick<ChartData, 'title' | 'series'>>> = {
  payments: {
    title: '收到的款項',
    series: [{ id: 'received', title: '已收款', unit: 'money', tone: 'main' }],
  },
  orders: {
    title: '訂購與尚未回收',
    series: [
      { id: 'ordered', title: '訂購金額', unit: 'money', tone: 'main' },
      { id: 'unpaid', title: '尚未回收', unit: 'money', tone: 'soon' },
      { id: 'later', title: '尚未請款', unit: 'money', tone: 'quiet' },
    ],
  },
};

/** The bounds of each age in days since the due date, both inclusive; the last age has no upper bound. */
const daysOf: Readonly<Record<OverdueAgeBand, readonly [number, number | undefined]>> = {
  '0-30': [1, 30],
  '31-60': [31, 60],
  '61-90': [61, 90],
  '90+': [91, undefined],
};

function overdueCasesPath(age: OverdueAgeBand, today: string): string {
  const [from, to] = daysOf[age];
  const filter = {
    status: ['open', 'promised'],
    due_date_lte: addDays(today, -from),
    ...(to === undefined ? {} : { due_date_gte: addDays(today, -to) }),
  };
  return `/overdues?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}

export const ageingChart = (rows: readonly AgeingRow[], today: string): ChartData => ({
  title: '逾期款項',
  of: '逾期',
  series: [
    { id: 'unpaid', title: '未收', unit: 'money', tone: 'wrong' },
    { id: 'cases', title: '案件', unit: 'orders', tone: 'wrong', isOnlyInTable: true },
  ],
  points: rows.map(({ key, title, cases, unpaid }) => ({
    key,
    title,
    values: { unpaid, cases },
    to: overdueCasesPath(key, today),
  })),
});

export const workloadChart = (rows: readonly WorkloadRow[]): ChartData => ({
  title: '生產負載',
  of: '訂單狀態與最後進度',
  series: workloadSeries,
  points: rows.map((row) => ({
    key: workloadKey(row),
    title: `${row.code} ${row.title}・${row.status_code === null ? '還沒開始' : row.step_title}`,
    values: { quantity: row.quantity, orders: row.orders },
    to: productionLoadOrdersPath(row),
  })),
});

export const funnelChart = (rows: readonly FunnelRow[], range: MonthRange): ChartData => ({
  title: '從詢價到結案',
  of: '走到哪一步',
  series: [
    { id: 'orders', title: '訂單', unit: 'orders', tone: 'main' },
    { id: 'percent', title: '佔詢價', unit: 'percent', tone: 'main', isOnlyInTable: true },
  ],
  points: rows.map(({ key, title, orders, percent }) => {
    const step = funnelSteps.find((one) => one.key === key);
    return {
      key,
      title: `${title} ${percent}%`,
      values: { orders, percent },
      to: orderListPath({
        ...monthBounds(range),
        'stays.code': step?.reachedBy ?? [],
        ...(step?.standsAt == null ? {} : { code: [step.standsAt] }),
      }),
    };
  }),
});

const sentIn = (range: MonthRange) => {
  const { creation_date_gte, creation_date_lte } = monthBounds(range);
  return { goods_sent_date_gte: creation_date_gte, goods_sent_date_lte: creation_date_lte };
};

export const leadTimeChart = (rows: readonly LeadTimeRow[], range: MonthRange): ChartData => ({
  title: '各商品的交期',
  of: '商品',
  series: [
    { id: 'median', title: '一半的訂單在此之內', unit: 'days', tone: 'main' },
    { id: 'p85', title: '85% 的訂單在此之內', unit: 'days', tone: 'soon' },
    { id: 'whole_median', title: '含詢價與打樣，一半', unit: 'days', tone: 'main', isOnlyInTable: true },
    { id: 'whole_p85', title: '含詢價與打樣，85%', unit: 'days', tone: 'main', isOnlyInTable: true },
    { id: 'orders', title: '訂單', unit: 'orders', tone: 'main', isOnlyInTable: true },
  ],
  points: rows.map(({ key, title, orders, median, p85, whole_median, whole_p85 }) => ({
    key,
    title: title || key,
    values: { median, p85, whole_median, whole_p85, orders },
    to: orderListPath({ ...sentIn(range), category_id: key }),
  })),
});

export const returnsChart = (rows: readonly ReturnsRow[]): ChartData => ({
  title: '退回的原因',
  of: '原因',
  series: [
    { id: 'times', title: '退回', unit: 'times', tone: 'wrong' },
    { id: 'orders', title: '訂單', unit: 'orders', tone: 'main', isOnlyInTable: true },
  ],
  points: rows.map(({ key, title, times, orders, quotation_nos }) => ({
    key,
    title,
    values: { times, orders },
    to: orderListPath({ quotation_no: quotation_nos }),
  })),
});
