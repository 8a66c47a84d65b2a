import { z } from 'zod';
import { forEveryone, forStaff } from '../access/route-access.js';
import { amountSchema, countSchema } from '../core/numeric.js';
import { materialGroups } from '../material-group/material-group.js';
import { materials } from '../material/material.js';
import type { PathOf } from '../core/pick.js';
import { refuse } from '../core/refused.js';
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
import { completionSchema, completionOf } from './completion.js';
import { levelIdSchema, levelOneCategories, levelTwoCategories } from './levels.js';
import { tiersSchema } from './tier.js';
import { categoryLabels } from './labels.js';

/** The names of sizes or colours, each at most once. */
const sizes = z
  .array(filledLineSchema(30))
  .max(50)
  .refine((names) => new Set(names).size === names.length, '尺寸不能重複')
  .default([]);

/** A value that each piece of an order has individually, such as a name on a shirt. */
const pieceField = z.object({
  key: z.string().regex(/^[a-z][a-z0-9_]{0,29}$/, '代號是小寫英文字母開頭的英文、數字或底線'),
  title: filledLineSchema(30),
  max: countSchema(1).default(20),
  required: z.boolean().default(false),
  /** Whether each piece of an order must have a different value. */
  unique: z.boolean().default(false),
});
export type PieceField = z.infer<typeof pieceField>;

const pieceFields = z
  .array(pieceField)
  .max(20)
  .refine((fields) => new Set(fields.map(({ key }) => key)).size === fields.length, '代號不能重複')
  .default([]);

const video = () =>
  z.object({ label: textSchema(100), link: textSchema(500) }).default({ label: '', link: '' });

/** A product that buyers configure, on the third level of the catalogue (`facts.md` sections 1.1 and 3.2). */
export const categorySchema = z.object({
  name: nameSchema,
  type: z.string().regex(/^\d{4}$/, '類型必須是四位數字'),
  level_one_id: levelIdSchema,
  level_two_id: levelIdSchema,
  imgs: picturesSchema(9),
  thumbnail: textSchema(500),
  preview: previewSchema,
  alt: altTextSchema,
  banner_imgs: picturesSchema(6),
  status: z
    .object({
      activated: z.boolean().default(true),
      vip: z.boolean().default(false),
      new: z.boolean().default(false),
      hot: z.boolean().default(false),
      discount: z.boolean().default(false),
    })
    .default({ activated: true, vip: false, new: false, hot: false, discount: false }),
  specification: textSchema(500),
  feature: textSchema(10),
  describe: textSchema(1_000),
  /** How the product is processed, for staff only. */
  processing_describe: textSchema(1_000),
  sample_order: z.object({ name: textSchema(100), url: textSchema(500) }).default({ name: '', url: '' }),
  /** True for a product among discounts and new products, false for one in the ordinary catalogue. */
  switch: z.boolean().default(false),
  start_date_of_discount: textSchema(30),
  end_date_of_discount: textSchema(30),
  sales_event_description: textSchema(120),
  new_product_description: textSchema(120),
  introduction_video: video(),
  salting_on_color_video: video(),
  note_one_video: video(),
  note_two_video: video(),

  pattern_no: textSchema(50),
  pattern_free: z.boolean().default(true),
  pattern_download: textSchema(500),
  pattern_width: amountSchema().default(0),
  pattern_height: amountSchema().default(0),

  /** The material groups from which an order takes one material each, in this order. */
  material_group: z.array(z.string().max(100)).max(50).default([]),
  quantity_profit: tiersSchema,
  /** Sizes or colours in which a quantity may be divided; empty where the quantity is a single number. */
  sizes,
  /** The measures of each size, one line per row as in a spreadsheet; the first line has the titles. */
  size_chart: textSchema(3_000),
  piece_fields: pieceFields,
  /** The unit that is shown after a quantity: 件, 條, 碼, 公尺, 組. */
  sales_unit: filledLineSchema(10).default('件'),
  /**
   * Between the tiers, multiples of this step may be ordered; with 0 or null only the quantities of the tiers.
   */
  quantity_step: z.preprocess((sent) => (sent === null ? 0 : sent), countSchema()).default(0),
  /** The sewing fee for the body of the product in NT$ per piece; the next field is the cutting fee. */
  tailor_fee: amountSchema().default(0),
  crop_fee: amountSchema().default(0),
  /**
   * The width of the pattern on outer cloth in cm; the next fields are its height and the share of lost cloth
   * in percent.
   */
  outside_layout_width: amountSchema().default(0),
  outside_layout_height: amountSchema().default(0),
  outside_cloth_loss: amountSchema().default(0),
  inside_layout_width: amountSchema().default(0),
  inside_layout_height: amountSchema().default(0),
  inside_cloth_loss: amountSchema().default(0),
  /** Whether the pattern may be turned to save cloth. */
  typesetting: z.boolean().default(true),
  ink_id: nameSchema,
  paper_id: nameSchema,
  delivery_id: filledLineSchema(100, '紙箱跟運費欄位必填！'),
  carton_id: filledLineSchema(100, '紙箱跟運費欄位必填！'),
  /** The fewest pieces of one design; 0 means unset and counts as 1. */
  split_quantity: countSchema().default(0),
  /** The fewest pieces of an order. */
  mini_order: countSchema().default(0),
  /** Suggested retail price, NT$; 0 when none is set. */
  selling_price: amountSchema().default(0),
  disable_proofing: z.boolean().default(false),
});
export type Category = z.infer<typeof categorySchema>;

export const categories = defineRecord({
  noun: 'category',
  resource: 'categories',
  section: '商品',
  title: '商品',
  labels: categoryLabels,
  schema: categorySchema,
  searched: ['name', 'type', 'pattern_no', 'specification', 'describe', 'feature'],
  access: { read: forEveryone, write: forStaff('product_authority_w') },
  rules: {
    unique: { name: 'CATEGORY_NAME_EXISTS' },
    references: {
      level_one_id: levelOneCategories,
      level_two_id: levelTwoCategories,
      material_group: materialGroups,
      ink_id: materials,
      paper_id: materials,
      delivery_id: materials,
      carton_id: materials,
    },
    check({ level_one_id, level_two_id }, others) {
      const levelTwo = others.record(levelTwoCategories.resource, level_two_id);
      if (levelTwo?.['level_one_id'] !== level_one_id) refuse({ code: 'LEVELS_DO_NOT_MATCH' });
    },
  },
  derived: {
    schema: completionSchema,
    of: (category) => ({ completion: completionOf(category) }),
  },
  upcasters: [
    (fields) => ({ sizes: [], ...fields }),
    (fields) => ({ sales_unit: '件', quantity_step: 0, piece_fields: [], ...fields }),
    (fields) => ({ size_chart: '', ...fields }),
  ],
});

export const categoryRow = recordRowSchema(categories).extend(completionSchema.shape);
export type CategoryRow = z.infer<typeof categoryRow>;

/** The columns of a product for buyers and visitors; costs are left out, and tiers show only their quantity. */
export const publicCategoryFields = [
  'name',
  'type',
  'level_one_id',
  'level_two_id',
  'imgs',
  'thumbnail',
  'preview',
  'alt',
  'banner_imgs',
  'status.activated',
  'status.vip',
  'status.new',
  'status.hot',
  'status.discount',
  'specification',
  'feature',
  'describe',
  'sample_order.name',
  'sample_order.url',
  'switch',
  'start_date_of_discount',
  'end_date_of_discount',
  'sales_event_description',
  'new_product_description',
  'introduction_video.label',
  'introduction_video.link',
  'salting_on_color_video.label',
  'salting_on_color_video.link',
  'note_one_video.label',
  'note_one_video.link',
  'note_two_video.label',
  'note_two_video.link',
  'pattern_no',
  'pattern_free',
  'pattern_download',
  'pattern_width',
  'pattern_height',
  'material_group',
  'quantity_profit.quantity',
  'sizes',
  'size_chart',
  'piece_fields.key',
  'piece_fields.title',
  'piece_fields.max',
  'piece_fields.required',
  'piece_fields.unique',
  'sales_unit',
  'quantity_step',
  'split_quantity',
  'mini_order',
  'selling_price',
  'disable_proofing',
  'completion',
  'create_date',
  'last_modify_date',
] as const satisfies readonly PathOf<CategoryRow>[];

/** The tiers as buyers see them. */
export const publicTiers = ({
  quantity_profit,
}: Pick<Category, 'quantity_profit'>): readonly { quantity: number }[] =>
  quantity_profit.map(({ quantity }) => ({ quantity }));
