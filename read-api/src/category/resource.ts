import {
  categories,
  levelOneCategories,
  levelTwoCategories,
  mayTakePattern,
  publicTiers,
  publicCategoryFields,
  publicLevelOneFields,
  publicLevelTwoFields,
  type Caller,
  type CategoryRow,
} from '@zhidan/domain';
import { recordResource } from '../record/resource.js';

export const levelOneCategoryResource = recordResource(levelOneCategories, {
  rows: 'all',
  columns: publicLevelOneFields,
});
export const levelTwoCategoryResource = recordResource(levelTwoCategories, {
  rows: 'all',
  columns: publicLevelTwoFields,
});

type Masked = Pick<CategoryRow, 'quantity_profit' | 'pattern_free' | 'pattern_download'>;

/** Of the tiers the quantity alone; the pattern for those who may take it. */
export function publicCategory<Row extends Readonly<Record<string, unknown>>>(row: Row, caller: Caller) {
  const category = row as unknown as Masked;
  return {
    ...row,
    quantity_profit: publicTiers(category),
    pattern_download: mayTakePattern(category.pattern_free, caller) ? category.pattern_download : '',
  };
}

/** Buyers and visitors read the products that are switched on, and nothing of what they cost us. */
export const categoryResource = recordResource(categories, {
  rows: { only: { 'status.activated': true } },
  columns: publicCategoryFields,
  row: publicCategory,
  hiddenFields: ['pattern_download'],
});
