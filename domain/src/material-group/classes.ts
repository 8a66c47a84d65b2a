import { z } from 'zod';
import { staff } from '../access/route-access.js';
import { name, pictures, text, type } from '../record/fields.js';
import { defineRecord } from '../record/record.js';

const access = {
  read: staff('material_authority_r', 'product_authority_r'),
  write: staff('material_authority_w', 'product_authority_w'),
};
const fields = { type, name, imgs: pictures(6), describe: text(1000) };

/** What people call the fields that the levels share. */
const labels = {
  type: '編號',
  name: '名稱',
  imgs: '圖片',
  describe: '說明',
};

/** The two levels that material groups are sorted into. */
export const materialGroupClassesOne = defineRecord({
  noun: 'materialGroupClassOne',
  resource: 'material-group-classes-one',
  section: '原物料組',
  title: '第一層原物料組分類',
  labels,
  schema: z.object(fields),
  searched: ['name', 'type', 'describe'],
  access,
});

export const materialGroupClassesTwo = defineRecord({
  noun: 'materialGroupClassTwo',
  resource: 'material-group-classes-two',
  section: '原物料組',
  title: '第二層原物料組分類',
  labels: { ...labels, level_one_id: '第一層分類' },
  schema: z.object({ ...fields, level_one_id: name }),
  searched: ['name', 'type', 'describe'],
  access,
  rules: { references: { level_one_id: materialGroupClassesOne } },
});
