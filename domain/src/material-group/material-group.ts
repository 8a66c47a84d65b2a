import { z } from 'zod';
import { materialGroupKindSchema } from '../codes/schemas.js';
import { forEveryone, forStaff } from '../access/route-access.js';
import { amountSchema, codedSchema } from '../core/numeric.js';
import { refuse } from '../core/refused.js';
import { materials } from '../material/material.js';
import {
  altTextSchema,
  optionalIdSchema,
  nameSchema,
  picturesSchema,
  previewSchema,
  textSchema,
} from '../record/fields.js';
import { defineRecord } from '../record/record.js';
import { recordRowSchema } from '../record/row.js';
import { materialGroupClassesOne, materialGroupClassesTwo } from './classes.js';

/** Materials of which a buyer chooses one (`facts.md` section 3.4). */
export const materialGroupSchema = z.object({
  /** The number of the group (組合編號). */
  type: z.string().regex(/^\d{4}$/, '組合編號必須是四位數字'),
  name: nameSchema,
  web_side_name: nameSchema,
  kind: codedSchema(materialGroupKindSchema),
  /** The ids of its materials; the first is used where the buyer chooses none. */
  choice_level_three_material: z.array(z.string().max(100)).max(500).default([]),
  /** The id of the group's class on the first level; the next field is that on the second level. */
  level_one_id: optionalIdSchema(),
  level_two_id: optionalIdSchema(),
  select_description: textSchema(120),
  processing_fee: amountSchema().default(0),
  describe: z.string().trim().min(1, '此欄位不能為空').max(1_000),
  imgs: picturesSchema(2),
  preview: previewSchema,
  alt: altTextSchema,
  status: z
    .object({ activated: z.boolean().default(true), vip: z.boolean().default(false) })
    .default({ activated: true, vip: false }),
});
export type MaterialGroup = z.infer<typeof materialGroupSchema>;

export const materialGroups = defineRecord({
  noun: 'materialGroup',
  resource: 'material-groups',
  section: '原物料組',
  title: '原物料組',
  labels: {
    type: '組合編號',
    name: '原物料組名稱',
    web_side_name: '客戶端顯示',
    kind: '種類',
    choice_level_three_material: '原料清單',
    level_one_id: '第一層分類',
    level_two_id: '第二層分類',
    select_description: '配件選擇說明',
    processing_fee: '加工費',
    describe: '備註',
    imgs: '圖片',
    preview: '圖片預覽',
    alt: '圖片說明',
    status: '狀態',
  },
  schema: materialGroupSchema,
  searched: ['name', 'web_side_name', 'type', 'describe'],
  access: { read: forEveryone, write: forStaff('material_authority_w', 'product_authority_w') },
  rules: {
    references: {
      choice_level_three_material: materials,
      level_one_id: materialGroupClassesOne,
      level_two_id: materialGroupClassesTwo,
    },
    check({ level_two_id }) {
      if (level_two_id === '') refuse({ code: 'CLASS_NOT_CHOSEN' });
    },
  },
});

export const materialGroupRow = recordRowSchema(materialGroups);
export type MaterialGroupRow = z.infer<typeof materialGroupRow>;

/** Columns of a group for buyers and visitors. */
export const publicMaterialGroupFields = [
  'type',
  'web_side_name',
  'kind',
  'choice_level_three_material',
  'select_description',
  'describe',
  'imgs',
  'preview',
  'alt',
] as const satisfies readonly (keyof MaterialGroup)[];
