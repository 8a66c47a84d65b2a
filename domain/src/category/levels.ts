import { z } from 'zod';
import { forEveryone, forStaff } from '../access/route-access.js';
import {
  altTextSchema,
  filledLineSchema,
  nameSchema,
  picturesSchema,
  previewSchema,
  textSchema,
} from '../record/fields.js';
import { defineRecord } from '../record/record.js';
import { recordRowSchema } from '../record/row.js';

/** Fields common to all levels. */
const table = {
  section: '商品',
  searched: ['name', 'type', 'describe'],
  access: { read: forEveryone, write: forStaff('product_authority_w') },
} as const;

const levelOneFields = {
  /** A letter code such as SS, TD, TF. */
  type: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{1,10}$/, '類型必須是英文字母'),
  name: nameSchema,
  img: z.string().max(500).default(''),
  imgs: picturesSchema(6),
  preview: previewSchema,
  alt: altTextSchema,
  describe: textSchema(1_000),
};

/** The first level of the catalogue (`facts.md` section 3.2). */
export const levelOneCategorySchema = z.object(levelOneFields);
export type LevelOneCategory = z.infer<typeof levelOneCategorySchema>;

/** The id of a record of the level above, which must exist (`facts.md` section 3.2). */
export const levelIdSchema = filledLineSchema(100, '提交資訊出現異常');

/** The second level; each of its records belongs to a record of the first level. */
export const levelTwoCategorySchema = z.object({
  ...levelOneFields,
  type: z.string().regex(/^\d{4}$/, '類型必須是四位數字'),
  level_one_id: levelIdSchema,
});
export type LevelTwoCategory = z.infer<typeof levelTwoCategorySchema>;

const labels = {
  type: '類型',
  name: '名稱',
  img: '圖片',
  imgs: '圖片',
  preview: '圖片預覽',
  alt: '圖片說明',
  describe: '備註說明',
};

export const levelOneCategories = defineRecord({
  noun: 'levelOneCategory',
  resource: 'level-one-categories',
  ...table,
  title: '第一層商品分類',
  labels,
  schema: levelOneCategorySchema,
  rules: { unique: { name: 'CATEGORY_NAME_EXISTS' } },
});

export const levelTwoCategories = defineRecord({
  noun: 'levelTwoCategory',
  resource: 'level-two-categories',
  ...table,
  title: '第二層商品分類',
  labels: { ...labels, level_one_id: '第一層分類' },
  schema: levelTwoCategorySchema,
  rules: {
    unique: { name: 'CATEGORY_NAME_EXISTS' },
    references: { level_one_id: levelOneCategories },
  },
});

export const levelOneCategoryRow = recordRowSchema(levelOneCategories);
export type LevelOneCategoryRow = z.infer<typeof levelOneCategoryRow>;
export const levelTwoCategoryRow = recordRowSchema(levelTwoCategories);
export type LevelTwoCategoryRow = z.infer<typeof levelTwoCategoryRow>;

/** Columns of the first level for buyers and visitors. */
export const publicLevelOneFields = [
  'type',
  'name',
  'img',
  'imgs',
  'preview',
  'alt',
  'describe',
  'create_date',
  'last_modify_date',
] as const satisfies readonly (keyof LevelOneCategoryRow)[];

/** The columns of the second level for buyers and visitors. */
export const publicLevelTwoFields = [
  ...publicLevelOneFields,
  'level_one_id',
] as const satisfies readonly (keyof LevelTwoCategoryRow)[];
