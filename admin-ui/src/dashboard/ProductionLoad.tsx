import type { WorkloadRow } from '@zhidan/domain/statistics';
import { workloadKey, workloadSeries } from '../statistics/links.js';
import { FigureBars } from './Bars.js';
import { tracePath } from '../statistics/figures.api.js';
import { orderListPath } from './links.js';

/** The number of waiting or processed pieces by code. */
export function ProductionLoad({ rows }: { readonly rows: readonly WorkloadRow[] }) {
  const codes = [...new Set(rows.map(({ code }) => code))];
  return (
    <FigureBars
      title="打樣與生產的工作量"
      width={120}
      titleWidth={150}
      bars={codes.map((code) => {
        const at = rows.filter((row) => row.code === code);
        const orders = at.reduce((sum, row) => sum + row.orders, 0);
        const pieces = at.reduce((sum, row) => sum + row.quantity, 0);
        return {
          key: String(code),
          title: `${code} ${at[0]?.title ?? ''}`,
          value: pieces,
          shown: `${orders} 筆・${pieces.toLocaleString('en-US')} 個`,
          to: orderListPath({ code: [code] }),
          sources: {
            addresses: at.map((row) => tracePath('load', { key: workloadKey(row) })),
            sums: workloadSeries,
          },
        };
      })}
    />
  );
}
