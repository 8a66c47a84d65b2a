import { z } from 'zod';
import { forStaff } from '../access/route-access.js';
import { materialClassFields, materialClassLabels } from '../material/class-fields.js';
import { nameSchema } from '../record/fields.js';
import { defineRecord } from '../record/record.js';

const access = {
  read: forStaff('material_authority_r', 'product_authority_r'),
  write: forStaff('material_authority_w', 'product_authority_w'),
};

/** The two levels that material groups are sorted into. */
export const materialGroupClassesOne = defineRecord({
  noun: 'materialGroupClassOne',
  resource: 'material-group-classes-one',
  section: '原物料組',
  title: '第一層原物料組分類',
  labels: materialClassLabels,
  schema: z.object(materialClassFields),
  searched: ['name', 'type', 'describe'],
  access,
});

export const materialGroupClassesTwo = defineRecord({
  noun: 'materialGroupClassTwo',
  resource: 'material-group-classes-two',
  section: '原物料組',
  title: '第二層原物料組分類',
  labels: { ...materialClassLabels, level_one_id: '第一層分類' },
  schema: z.object({ ...materialClassFields, level_one_id: nameSchema }),
  searched: ['name', 'type', 'describe'],
  access,
  rules: { references: { level_one_id: materialGroupClassesOne } },
});
