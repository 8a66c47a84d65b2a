import { z } from 'zod';
import { everyone, staff } from '../access/route-access.js';
import { name, text } from '../record/fields.js';
import { defineRecord, recordStamps } from '../record/record.js';

const access = { read: everyone, write: staff('product_authority_w') };

const levelOneFields = {
  /** A letter code such as SS, TD, TF. */
  type: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{1,10}$/, '類型必須是英文字母'),
  name,
  img: z.string().max(500).default(''),
  imgs: z.array(z.string().max(500)).max(6).default([]),
  describe: text(1000),
};

/** The first level of the catalogue (facts section 3.2). */
export const levelOneCategorySchema = z.object(levelOneFields);
export type LevelOneCategory = z.infer<typeof levelOneCategorySchema>;

/** The second level, which belongs to one of the first. */
export const levelTwoCategorySchema = z.object({
  ...levelOneFields,
  type: z.string().regex(/^\d{4}$/, '類型必須是四位數字'),
  level_one_id: name,
});
export type LevelTwoCategory = z.infer<typeof levelTwoCategorySchema>;

export const levelOneCategories = defineRecord({
  noun: 'levelOneCategory',
  resource: 'level-one-categories',
  title: '第一層商品分類',
  schema: levelOneCategorySchema,
  searched: ['name', 'type', 'describe'],
  access,
});

export const levelTwoCategories = defineRecord({
  noun: 'levelTwoCategory',
  resource: 'level-two-categories',
  title: '第二層商品分類',
  schema: levelTwoCategorySchema,
  searched: ['name', 'type', 'describe'],
  access,
});

export const levelOneCategoryRow = levelOneCategorySchema.extend(recordStamps.shape);
export type LevelOneCategoryRow = z.infer<typeof levelOneCategoryRow>;
export const levelTwoCategoryRow = levelTwoCategorySchema.extend(recordStamps.shape);
export type LevelTwoCategoryRow = z.infer<typeof levelTwoCategoryRow>;
