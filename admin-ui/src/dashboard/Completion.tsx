import { Bars } from './Bars.js';
import { useCompletion } from './figures.api.js';
import { Figure } from './Figure.js';

/** How much of what products need is there, by their first level. */
export const Completion = () => (
  <Figure query={useCompletion()}>
    {(rows) => (
      <Bars
        title="商品資料完成度"
        width={150}
        bars={rows.map(({ key, title, products, completed, percent }) => ({
          key,
          title,
          value: percent,
          shown: `${completed} / ${products} 項・${percent} %`,
          to: `/categories?${new URLSearchParams({
            filter: JSON.stringify(key === '' ? {} : { level_one_id: key }),
            sort: 'completion',
            order: 'ASC',
          })}`,
        }))}
      />
    )}
  </Figure>
);
