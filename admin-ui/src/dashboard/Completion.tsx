import type { CompletionRow } from '@zhidan/domain/statistics';
import type { SumSeries } from '../chart/running.js';
import { FigureBars } from './Bars.js';
import { tracePath } from '../statistics/figures.api.js';

/** The fields of a row that are sums over products. */
export const completionSums: readonly SumSeries[] = [
  { id: 'completed', title: '完成', unit: 'products' },
  { id: 'products', title: '商品', unit: 'products' },
];

/** The path of the product list, least complete first, for one first-level category or all. */
export const productListPath = (level_one_id: string): string =>
  `/categories?${new URLSearchParams({
    filter: JSON.stringify(level_one_id === '' ? {} : { level_one_id }),
    sort: 'completion',
    order: 'ASC',
  })}`;

/** The completion of the products by first-level category. */
export const CompletionFigures = ({ rows }: { readonly rows: readonly CompletionRow[] }) => (
  <FigureBars
    title="商品資料完成度"
    width={150}
    bars={rows.map(({ key, title, products, completed, percent }) => ({
      key,
      title,
      value: percent,
      shown: `${completed} / ${products} 項・${percent} %`,
      to: productListPath(key),
      sources: { addresses: [tracePath('completion', { key })], sums: completionSums },
    }))}
  />
);
