import { describe, expect, it } from '@jest/globals';
import type { RevenueRow } from '@zhidan/domain/statistics';
import { wordsOf } from '@zhidan/ui-kit/testing';
import { MemoryRouter } from 'react-router';
import { csvText } from '../sheet/csvText.js';
import { revenuePaymentsPath } from './links.js';
import { revenueColumnsOf, revenueLines, sumTexts, type RevenuePart } from './revenueColumns.js';
import { RevenueTable } from './RevenueFigures.js';

const march: RevenueRow = {
  key: '2026-03',
  title: '2026-03',
  orders: 2,
  ordered: 10_500,
  ordered_proofing: 2_100,
  ordered_production: 8_400,
  ordered_untaxed: 10_000,
  ordered_tax: 500,
  paid: 9_000,
  unpaid: 1_050,
  later: 900,
  unclaimed: 0,
  credit: 450,
  received: 8_400,
  received_proofing: 1_050,
  received_production: 8_400,
  refunded: 1_050,
  received_untaxed: 8_000,
  received_tax: 400,
  discounted: 600,
  recorded: 9_000,
  monthly_average: 10_500,
  last_order: '2026-03-16',
};

/** The lines of the downloaded file, each by its first cell. */
function fileOf(part: RevenuePart): readonly Readonly<Record<string, string>>[] {
  const text = csvText(revenueLines('月份', part, [march])).replace('\uFEFF', '');
  const [head = [], ...lines] = text
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
  return lines.map((line) => Object.fromEntries(head.map((title, at) => [title, line[at] ?? ''])));
}

describe('revenue', () => {
  it('by received payments is exported in columns that add up', () => {
    expect(fileOf('payments')).toEqual([
      {
        月份: '2026-03',
        '已收：打樣': '1050',
        '已收：生產': '8400',
        退款: '1050',
        已收款: '8400',
        '已收：未稅': '8000',
        '已收：稅額': '400',
        折扣與調整: '600',
        入帳合計: '9000',
      },
    ]);
  });

  it('by orders is exported in columns that add up', () => {
    expect(fileOf('orders')).toEqual([
      {
        月份: '2026-03',
        訂單: '2',
        '訂購：打樣': '2100',
        '訂購：生產': '8400',
        訂購金額: '10500',
        '訂購：未稅': '10000',
        '訂購：稅額': '500',
        已入帳: '9000',
        尚未回收: '1050',
        尚未請款: '900',
        溢收: '450',
        平均每月: '10500',
        最近一筆: '2026-03-16',
      },
    ]);
  });

  it('is shown with a text that explains how the columns add up', () => {
    expect(sumTexts(revenueColumnsOf('payments', [march]))).toEqual([
      '已收款＝已收：打樣＋已收：生產－退款',
      '已收款＝已收：未稅＋已收：稅額',
      '入帳合計＝已收款＋折扣與調整',
    ]);
    expect(sumTexts(revenueColumnsOf('orders', [march]))).toEqual([
      '訂購金額＝訂購：打樣＋訂購：生產',
      '訂購金額＝訂購：未稅＋訂購：稅額',
      '訂購金額＝已入帳＋尚未回收＋尚未請款－溢收',
    ]);
  });

  it('shows the totals on the screen, in each line and below the lines', () => {
    const april = { ...march, key: '2026-04', title: '2026-04', refunded: 0, received: 9_450 };
    const words = wordsOf(
      <MemoryRouter>
        <RevenueTable
          title="月份"
          part="payments"
          by="month"
          range={{ from: '2026-03', to: '2026-04' }}
          rows={[march, april]}
        />
      </MemoryRouter>,
    );
    expect(words).toContain('已收 打樣 已收 生產 退款 已收款 已收 未稅 已收 稅額 折扣與調整 入帳合計');
    const [first = '', sums = ''] = [/2026-03 .*?事件/, /合計 \$.*$/].map((line) => line.exec(words)?.[0]);
    const amounts = (line: string) => [...line.matchAll(/\$NT ([\d,]+)/g)].map(([, amount]) => amount);
    expect(amounts(first)).toEqual(['1,050', '8,400', '1,050', '8,400', '8,000', '400', '600', '9,000']);
    expect(amounts(sums).slice(0, 4)).toEqual(['2,100', '16,800', '1,050', '17,850']);
  });

  it('links a figure of a month to the payments with a day of payment in that month', () => {
    const address = revenuePaymentsPath(march, 'month', { from: '2026-01', to: '2026-03' }, 'received');
    const filter: unknown = JSON.parse(new URLSearchParams(address.split('?')[1]).get('filter') ?? '');
    expect(filter).toEqual({
      paid_date_gte: '2026-03-01',
      paid_date_lte: '2026-03-31',
      figure: 'received',
    });
  });
});
