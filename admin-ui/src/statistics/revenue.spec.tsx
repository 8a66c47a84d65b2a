import { describe, expect, it } from '@jest/globals';
import type { RevenueRow } from '@zhidan/domain/statistics';
import { wordsOf } from '@zhidan/ui-kit/testing';
import { MemoryRouter } from 'react-router';
import { csvText } from '../sheet/csvText.js';
import { revenueLines } from './revenueLines.js';
import { Revenue } from './RevenueFigures.js';

const march: RevenueRow = {
  key: '2026-03',
  title: '2026-03',
  orders: 2,
  ordered: 10_500,
  ordered_proofing: 2_100,
  ordered_production: 8_400,
  received: 9_450,
  received_proofing: 1_050,
  received_production: 8_400,
  refunded: 1_050,
  unpaid: 1_050,
  monthly_average: 10_500,
  last_order: '2026-03-16',
};

/** The cells of each line of the file, by its first line. */
function fileOf(rows: readonly RevenueRow[]): readonly Readonly<Record<string, string>>[] {
  const text = csvText(revenueLines('月份', rows)).replace('\uFEFF', '');
  const [head = [], ...lines] = text
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
  return lines.map((line) => Object.fromEntries(head.map((title, at) => [title, line[at] ?? ''])));
}

describe('revenue', () => {
  it('separates samples from production in its file, of what was ordered and of what came in', () => {
    expect(fileOf([march])).toEqual([
      {
        月份: '2026-03',
        訂單: '2',
        訂購金額: '10500',
        '訂購：打樣': '2100',
        '訂購：生產': '8400',
        已收款: '9450',
        '已收：打樣': '1050',
        '已收：生產': '8400',
        退款: '1050',
        尚未回收: '1050',
        平均每月: '10500',
        最近一筆: '2026-03-16',
      },
    ]);
  });

  it('separates them on the screen too, in each line and in the sums', () => {
    const april = { ...march, key: '2026-04', title: '2026-04', ordered_proofing: 0, received_proofing: 900 };
    const words = wordsOf(
      <MemoryRouter>
        <Revenue title="月份" by="month" range={{ from: '2026-03', to: '2026-04' }} rows={[march, april]} />
      </MemoryRouter>,
    );
    expect(words).toContain('訂購金額 訂購 打樣 訂購 生產 已收款 已收 打樣 已收 生產 尚未回收');
    const [first = '', sums = ''] = [/2026-03 .*?事件/, /合計 .*$/].map((line) => line.exec(words)?.[0]);
    const amounts = (line: string) => [...line.matchAll(/\$NT ([\d,]+)/g)].map(([, amount]) => amount);
    expect(amounts(first)).toEqual(['10,500', '2,100', '8,400', '9,450', '1,050', '8,400', '1,050']);
    expect(amounts(sums)).toEqual(['21,000', '2,100', '16,800', '18,900', '1,950', '16,800', '2,100']);
  });
});
