import type { categorySchema } from '@zhidan/domain';
import type { z } from 'zod';
import type { PictureSpec } from '../pictures/picture.js';
import { type DemoRecord, type PictureRecipe, pictureSpecOf } from './demoRecord.js';
import { groupId } from './groups.js';
import { levelOneId, levelTwoId } from './levels.js';
import { materialId } from './material.js';
import { patternName } from './patternName.js';
import { smallestQuantityOf, type TierSizing, splitQuantityOf, tiersOf } from './tiers.js';

type CategoryFields = z.input<typeof categorySchema>;
export type DemoCategory = DemoRecord<CategoryFields>;

/**
 * Tags of a product: `new`, `hot`, `discount` and `vip` put it on these tabs of the catalogue; `unfinished`
 * means that it lacks its pattern.
 */
type ProductMark = 'new' | 'hot' | 'discount' | 'vip' | 'unfinished';

/** A product in the tables of the demo; sizes in cm, fees in NT$ per piece, weight in grams. */
export interface ProductRow {
  readonly type: string;
  readonly name: string;
  readonly specification: string;
  /** A short text of at most ten characters. */
  readonly feature: string;
  readonly describe: string;
  readonly look: PictureRecipe;
  /** The size in cm to which the outer cloth is cut. */
  readonly cut: readonly [width: number, height: number];
  /** The size in cm to which the lining is cut, where there is one. */
  readonly lining?: readonly [width: number, height: number];
  readonly sewing: number;
  readonly cutting: number;
  readonly sizing: TierSizing;
  readonly perCarton: number;
  readonly grams: number;
  readonly groups: readonly string[];
  readonly sizes?: readonly string[];
  /** The recommended selling price; 0 when none is set. */
  readonly selling: number;
  readonly ink?: 'ink-standard' | 'ink-active';
  readonly marks?: readonly ProductMark[];
  /** Whether the product is ordered without samples. */
  readonly withoutProofing?: boolean;
}

/** The texts printed on each shirt of a team. */
const TEAM_FIELDS: NonNullable<CategoryFields['piece_fields']> = [
  { key: 'size', title: '尺寸', max: 10, required: true },
  { key: 'name', title: '名字', max: 12 },
  { key: 'number', title: '號碼', max: 3, unique: true },
];

const CLOSE_UPS = ['swag', 'linenRumple', 'ripple', 'curtainFolds', 'pinch'] as const;

const isLength = (shape: PictureSpec['shape']): boolean => CLOSE_UPS.some((one) => one === shape);

/** Three pictures: the product, a close-up of its cloth, and a swatch of it. */
const picturesOf = (look: PictureRecipe, index: number): readonly PictureSpec[] => {
  const product = pictureSpecOf(look);
  const closeUp = CLOSE_UPS[index % CLOSE_UPS.length] ?? 'swag';
  const { pattern, palette, weave = 'cotton' } = product;
  const size = (product.size ?? 1) * 1.35;
  return [
    product,
    { pattern, palette, weave, size, shape: isLength(product.shape) ? 'stack' : closeUp },
    { pattern, palette, weave, shape: 'swatch' },
  ];
};

/**
 * The pattern number and file of a product. An unfinished product has neither; a quarter of the others has no
 * file yet.
 */
const patternOf = (pattern_no: string, index: number, marks: readonly ProductMark[]) => {
  if (marks.includes('unfinished')) return { pattern_no: '' };
  return index % 4 === 3
    ? { pattern_no }
    : { pattern_no, pattern_download: `/files/patterns/${patternName(pattern_no)}` };
};

const statusOf = (marks: readonly ProductMark[]): NonNullable<CategoryFields['status']> => ({
  activated: true,
  vip: marks.includes('vip'),
  new: marks.includes('new'),
  hot: marks.includes('hot'),
  discount: marks.includes('discount'),
});

/** Promotional texts of a product that is new or discounted. */
const praiseOf = ({ name, describe }: ProductRow, marks: readonly ProductMark[]) => ({
  switch: marks.includes('discount') || marks.includes('new'),
  ...(marks.includes('discount') ? { sales_event_description: `${name}本月優惠，量大另有階梯價` } : {}),
  ...(marks.includes('new') ? { new_product_description: `新上架：${describe}`.slice(0, 120) } : {}),
});

/**
 * How a product is sold: cloth by the yard, all else by the piece. Team shirts have fields for the print of
 * each piece.
 */
const soldAs = (sizing: TierSizing) => ({
  piece_fields: sizing === 'team' ? TEAM_FIELDS : [],
  sales_unit: sizing === 'cloth' ? '碼' : '件',
  quantity_step: 1,
});

/** Measures of a garment in cm, which grow from size to size. */
const sizeChartOf = (sizes: readonly string[]): string =>
  sizes.length === 0
    ? ''
    : [
        '尺寸,胸寬,衣長,肩寬',
        ...sizes.map((size, at) => `${size},${48 + 3 * at},${67 + 2 * at},${42 + 2 * at}`),
      ].join('\n');

const categoryOf = (levelOne: string, row: ProductRow, index: number): DemoCategory => {
  const { marks = [], cut, lining, sizing } = row;
  const levelTwo = `00${row.type.slice(0, 2)}`;
  return {
    id: `demo-category-${row.type}`,
    pictures: picturesOf(row.look, index),
    fields: {
      type: row.type,
      name: row.name,
      level_one_id: levelOneId(levelOne),
      level_two_id: levelTwoId(levelTwo),
      specification: row.specification,
      feature: row.feature,
      describe: row.describe,
      processing_describe: `裁片 ${cut[0]} × ${cut[1]} cm，平車 ${row.sewing} 元、裁切 ${row.cutting} 元`,
      status: statusOf(marks),
      ...praiseOf(row, marks),
      ...patternOf(`${levelOne}-${row.type}`, index, marks),
      pattern_free: !marks.includes('vip'),
      pattern_width: cut[0],
      pattern_height: cut[1],
      material_group: row.groups.map(groupId),
      sizes: [...(row.sizes ?? [])],
      size_chart: sizeChartOf(row.sizes ?? []),
      ...soldAs(sizing),
      quantity_profit: tiersOf(sizing, row.perCarton, row.grams),
      tailor_fee: row.sewing,
      crop_fee: row.cutting,
      outside_layout_width: cut[0],
      outside_layout_height: cut[1],
      outside_cloth_loss: 5,
      inside_layout_width: lining?.[0] ?? 0,
      inside_layout_height: lining?.[1] ?? 0,
      inside_cloth_loss: lining === undefined ? 0 : 4,
      typesetting: true,
      ink_id: materialId(row.ink ?? 'ink-standard'),
      paper_id: materialId('paper-70'),
      carton_id: materialId(row.perCarton >= 40 ? 'carton-s' : 'carton-l'),
      delivery_id: materialId('freight-home'),
      split_quantity: splitQuantityOf(sizing),
      mini_order: smallestQuantityOf(sizing),
      selling_price: row.selling,
      disable_proofing: row.withoutProofing ?? false,
    },
  };
};

/** The products of one first level, in the order of their tables. */
export const productsOf = (levelOne: string, rows: readonly ProductRow[]): readonly DemoCategory[] =>
  rows.map((row, index) => categoryOf(levelOne, row, index));
