import type { OrdersAtCode } from '@zhidan/domain/statistics';
import { boardColumns } from '../board/columns.js';
import { FigureBars } from './Bars.js';
import { tracePath } from '../statistics/figures.api.js';
import { orderListPath } from './links.js';

export const OrdersByCode = ({ rows }: { readonly rows: readonly OrdersAtCode[] }) => (
  <FigureBars
    title="各階段的訂單數"
    bars={boardColumns.map(({ id, title, codes }) => {
      const count = rows
        .filter(({ code }) => codes.some((one) => one === code))
        .reduce((sum, { orders }) => sum + orders, 0);
      return {
        key: id,
        title,
        value: count,
        shown: count.toLocaleString('en-US'),
        to: orderListPath({ code: codes }),
        sources: {
          addresses: codes.map((code) => tracePath('overview', { key: String(code) })),
          sums: [{ id: 'orders', title: '訂單', unit: 'orders' }],
        },
      };
    })}
  />
);
