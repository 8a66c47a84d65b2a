import { z } from 'zod';
import { forStaff } from '../access/route-access.js';
import { nameSchema, textSchema } from '../record/fields.js';
import { defineRecord } from '../record/record.js';

const access = {
  read: forStaff('storage_authority_r', 'purchasing_authority_r', 'material_authority_r'),
  write: forStaff('storage_authority_w'),
};

const fields = {
  /** A letter and four digits, such as `A0001`. */
  type: z
    .string()
    .trim()
    .regex(/^[A-Za-z]\d{4}$/, '編號必須是一個英文字母加四位數字'),
  name: nameSchema,
  describe: textSchema(1_000),
};

/** The labels of fields that both levels have. */
const labels = {
  type: '編號',
  name: '名稱',
  describe: '說明',
};

/** The two levels of classes for storage items (`facts.md` section 3.5). */
export const storageClassesOne = defineRecord({
  noun: 'storageClassOne',
  resource: 'storage-classes-one',
  section: '倉庫',
  title: '第一層倉庫分類',
  labels,
  schema: z.object(fields),
  searched: ['name', 'type', 'describe'],
  access,
  rules: { unique: { type: 'NAME_EXISTS', name: 'NAME_EXISTS' } },
});

export const storageClassesTwo = defineRecord({
  noun: 'storageClassTwo',
  resource: 'storage-classes-two',
  section: '倉庫',
  title: '第二層倉庫分類',
  labels: { ...labels, level_one_id: '第一層倉庫分類' },
  schema: z.object({ ...fields, level_one_id: nameSchema }),
  searched: ['name', 'type', 'describe'],
  access,
  rules: { references: { level_one_id: storageClassesOne } },
});
