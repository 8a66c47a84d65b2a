import { z } from 'zod';
import { forStaff } from '../access/route-access.js';
import { nameSchema } from '../record/fields.js';
import { defineRecord } from '../record/record.js';
import { materialClassFields, materialClassLabels } from './class-fields.js';

const access = {
  read: forStaff('material_authority_r', 'product_authority_r'),
  write: forStaff('material_authority_w'),
};

/** The two levels that materials are sorted into. */
export const materialClassesOne = defineRecord({
  noun: 'materialClassOne',
  resource: 'material-classes-one',
  section: '原物料',
  title: '第一層原物料分類',
  labels: materialClassLabels,
  schema: z.object(materialClassFields),
  searched: ['name', 'type', 'describe'],
  access,
});

export const materialClassesTwo = defineRecord({
  noun: 'materialClassTwo',
  resource: 'material-classes-two',
  section: '原物料',
  title: '第二層原物料分類',
  labels: { ...materialClassLabels, level_one_id: '第一層分類' },
  schema: z.object({ ...materialClassFields, level_one_id: nameSchema }),
  searched: ['name', 'type', 'describe'],
  access,
  rules: { references: { level_one_id: materialClassesOne } },
});
