import type { Category } from '../../category/category.js';
import {
  ceilExact,
  ceilExactTo,
  toExact,
  addExact,
  multiplyExact,
  toNumber,
  type ExactNumber,
} from '../../core/exact.js';
import type { Catalogue } from './catalogue.js';
import type { PricingChoice } from './choice.js';
import { clothCost, materialOf, type InkAndPaper } from './cloth-line.js';
import type { PriceLine } from './price-line.js';

/** A line of the calculation as it is stored, with its exact, unrounded cost. */
export interface PricedLine {
  readonly line: PriceLine;
  readonly cost: ExactNumber;
}

/** The data that the price of a line depends on, apart from the chosen material. */
export interface LineSources {
  readonly category: Category;
  readonly quantity: number;
  readonly inkAndPaper: InkAndPaper;
  readonly catalogue: Catalogue;
}

/** Prices one chosen material for the whole order (facts section 1.3). */
export function pricedLineOf(choice: PricingChoice, sources: LineSources): PricedLine {
  if (choice.material.kind === 1) return generalLine(choice, sources);
  if (choice.material.kind === 4) return accessoryLine(choice, sources);
  return clothLine(choice, sources);
}

/** Outer cloth and lining are cut by the patterns of the product. */
function clothLine(choice: PricingChoice, { category, quantity, inkAndPaper }: LineSources): PricedLine {
  const { material, group } = choice;
  const pattern =
    group.kind === 1
      ? {
          layout_width: category.outside_layout_width,
          layout_height: category.outside_layout_height,
          cloth_loss: category.outside_cloth_loss,
        }
      : {
          layout_width: category.inside_layout_width,
          layout_height: category.inside_layout_height,
          cloth_loss: category.inside_cloth_loss,
        };
  const printed = material.kind === 2;
  const { total, shown } = clothCost(
    { cloth: material, ...pattern, typesetting: category.typesetting, printed, quantity },
    inkAndPaper,
  );
  const line = {
    line: 'cloth' as const,
    ...common(choice, quantity, total),
    ...shown,
    tailor_fee: 0,
    crop_fee: 0,
  };
  return { line, cost: total };
}

/** An accessory is printed on cloth of its own by a pattern of its own, then sewn and cut piece by piece. */
function accessoryLine(choice: PricingChoice, { quantity, inkAndPaper, catalogue }: LineSources): PricedLine {
  const {
    layout_width,
    layout_height,
    typesetting,
    accessory_cloth_loss,
    accessory_cloth_id,
    tailor_fee,
    crop_fee,
  } = choice.material;
  const cloth = materialOf(accessory_cloth_id, catalogue);
  const { total, shown } = clothCost(
    {
      cloth,
      layout_width,
      layout_height,
      typesetting,
      cloth_loss: accessory_cloth_loss,
      printed: true,
      quantity,
    },
    inkAndPaper,
  );
  const cost = addExact(
    total,
    multiplyExact(addExact(toExact(tailor_fee), toExact(crop_fee)), toExact(quantity)),
  );
  const line = { line: 'cloth' as const, ...common(choice, quantity, cost), ...shown, tailor_fee, crop_fee };
  return { line, cost };
}

/** A general material has a price per piece, with or without processing. */
function generalLine(choice: PricingChoice, { quantity }: LineSources): PricedLine {
  const { unit_price, processing_fee, processing_fee_flag } = choice.material;
  const perPiece = ceilExactTo(toExact(unit_price), 2);
  const processing = ceilExactTo(toExact(processing_fee_flag ? processing_fee : 0), 2);
  const cost = toExact(ceilExact(multiplyExact(addExact(perPiece, processing), toExact(quantity))));
  const line = {
    line: 'general' as const,
    ...common(choice, quantity, cost),
    unit_price: toNumber(perPiece, 2),
    processing_fee: toNumber(processing, 2),
    processing_fee_flag,
  };
  return { line, cost };
}

const common = (
  { material_group, material_id, group, material, composite_kind }: PricingChoice,
  quantity: number,
  cost: ExactNumber,
) => ({
  name: lineName(group.kind, material.kind),
  material_group,
  material_id,
  product_name: material.product_name,
  web_side_name: group.web_side_name,
  group_kind: group.kind,
  material_kind: material.kind,
  composite_kind,
  quantity,
  line_total: toNumber(cost, 6),
});

const prefixes = { 1: '表布類', 2: '裡布類', 3: '其他類' } as const;

function lineName(group_kind: 1 | 2 | 3, material_kind: number): string {
  if (material_kind === 1) return '一般原物料';
  const cloth = material_kind === 2 ? '轉印布料' : material_kind === 4 ? '配件類' : '非轉印布料';
  return `${prefixes[group_kind]}${cloth}`;
}
