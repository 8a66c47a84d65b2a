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

/** Hides all of a tier except its quantity, and hides the pattern from callers who may not download it. */
export function publicCategory<Row extends Readonly<Record<string, unknown>>>(row: Row, caller: Caller) {
  const category = row as unknown as Masked;
  return {
    ...row,
    quantity_profit: publicTiers(category),
    pattern_download: mayTakePattern(category.pattern_free, caller) ? category.pattern_download : '',
  };
}

/** Buyers and visitors see the products that are switched on, without their costs. */
export const categoryResource = recordResource(categories, {
  rows: { only: { 'status.activated': true } },
  columns: publicCategoryFields,
  row: publicCategory,
  hiddenFields: ['pattern_download'],
});
