import type { Pool } from '@zhidan/database';
import {
  categories,
  completionOf,
  levelOneCategories,
  recordReadModel,
  sqlNames,
  type Category,
} from '@zhidan/domain';
import type { CompletionRow } from '@zhidan/domain/statistics';
import { EVENT_LIMIT, type SourceEvent } from './behind.js';

const { from: products, columns: p } = sqlNames(recordReadModel(categories));
const { from: levelsOne, columns: l } = sqlNames(recordReadModel(levelOneCategories));

/**
 * The share of complete products: first over all products, then per first-level category in alphabetical order.
 */
export async function loadCompletion(pool: Pool): Promise<readonly CompletionRow[]> {
  const [levels, all] = await Promise.all([
    pool.query<{ id: string; name: string; type: string }>(
      `select ${l.id}, ${l.name}, ${l.type} from ${levelsOne} order by ${l.type}, ${l.id}`,
    ),
    pool.query<Category>(`select * from ${products}`),
  ]);
  const row = (key: string, title: string, type: string, of: readonly Category[]): CompletionRow => {
    const percents = of.map((category) => completionOf(category));
    const completed = percents.filter((percent) => percent === 100).length;
    const share = (part: number) => (of.length === 0 ? 0 : Math.floor(part / of.length));
    return {
      key,
      title,
      type,
      products: of.length,
      completed,
      percent: share(completed * 100),
      average: share(percents.reduce((sum, percent) => sum + percent, 0)),
    };
  };
  return [
    row('', '全部商品', '', all.rows),
    ...levels.rows.map(({ id, name, type }) =>
      row(
        id,
        name,
        type,
        all.rows.filter(({ level_one_id }) => level_one_id === id),
      ),
    ),
  ];
}

export async function completionSourceEvents(
  pool: Pool,
  key: string | undefined,
): Promise<readonly SourceEvent[]> {
  const { rows } = await pool.query<Category & { readonly id: string; readonly revision: number }>(
    `select * from ${products} order by ${p.id} limit ${EVENT_LIMIT}`,
  );
  return rows.flatMap((category) => {
    const { id, revision, level_one_id } = category;
    const adds = { products: 1, completed: completionOf(category) === 100 ? 1 : 0 };
    return ['', level_one_id]
      .filter((each) => key === undefined || each === key)
      .map((each) => ({ key: each, stream: `category-${id}`, revision, adds }));
  });
}
