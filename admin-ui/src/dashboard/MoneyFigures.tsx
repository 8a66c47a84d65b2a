import type { AgeingRow, RevenueRow } from '@zhidan/domain/statistics';
import { Money } from '@zhidan/ui-kit';
import { revenuePaymentsPath } from '../statistics/links.js';
import { FigureBars } from './Bars.js';
import { tracePath } from '../statistics/figures.api.js';

export const RevenueByMonth = ({ rows }: { readonly rows: readonly RevenueRow[] }) => (
  <FigureBars
    title="最近六個月的收款"
    width={110}
    bars={rows.map(({ key, received }) => ({
      key,
      title: key.replace('-', '/'),
      value: received,
      shown: <Money amount={received} />,
      to: revenuePaymentsPath({ key }, 'month', { from: key, to: key }, 'received'),
      sources: {
        addresses: [tracePath('revenue', { by: 'month', from: key, to: key })],
        sums: [{ id: 'received', title: '已收款', unit: 'money' }],
      },
    }))}
  />
);

const overdueSums = [
  { id: 'cases', title: '案件', unit: 'orders' },
  { id: 'unpaid', title: '未收', unit: 'money' },
] as const;

export const OverdueAgeing = ({ rows }: { readonly rows: readonly AgeingRow[] }) => (
  <FigureBars
    title="逾期款項"
    width={140}
    bars={rows.map(({ key, title, cases, unpaid }) => ({
      key,
      title,
      value: unpaid,
      shown: (
        <>
          {cases} 件・
          <Money amount={unpaid} />
        </>
      ),
      to: '/accounting/overdue',
      sources: { addresses: [tracePath('overdue', { key })], sums: overdueSums },
    }))}
  />
);
