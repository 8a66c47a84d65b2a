import type { Pool } from '@zhidan/database';
import { completionOf, type Category } from '@zhidan/domain';
import { TOO_MANY, type Behind } from './behind.js';

/** How far the products of a first-level category are; `key` is empty for all of them. */
export interface CompletionRow {
  readonly key: string;
  readonly title: string;
  readonly type: string;
  readonly products: number;
  readonly completed: number;
  /** Completed products among all, in whole percent. */
  readonly percent: number;
  /** Mean of the single products' percent, whole. */
  readonly average: number;
}

/** All products first, then each first-level category in the order of its letters. */
export async function completionOfCategories(pool: Pool): Promise<readonly CompletionRow[]> {
  const [levels, categories] = await Promise.all([
    pool.query<{ id: string; name: string; type: string }>(
      'select id, name, type from read_model.level_one_categories order by type, id',
    ),
    pool.query<Category>('select * from read_model.categories'),
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
    row('', '全部商品', '', categories.rows),
    ...levels.rows.map(({ id, name, type }) =>
      row(
        id,
        name,
        type,
        categories.rows.filter(({ level_one_id }) => level_one_id === id),
      ),
    ),
  ];
}

export async function behindCompletion(pool: Pool, key: string | undefined): Promise<readonly Behind[]> {
  const { rows } = await pool.query<Behind>(
    `select each.key, 'category-' || id as stream, revision
       from read_model.categories cross join lateral (values (''), (level_one_id)) as each(key)
      where $1::text is null or each.key = $1 order by id limit ${TOO_MANY}`,
    [key ?? null],
  );
  return rows;
}
