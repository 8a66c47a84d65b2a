import { z } from 'zod';
import type { Caller } from '../../access/caller.js';
import type { Category } from '../../category/category.js';
import { nearestQuantity } from '../../category/quantity.js';
import { isClosed } from '../../codes/quotation-codes.js';
import { refuse } from '../../core/refused.js';
import { doPiecesFit } from '../../piece/checked.js';
import type { Piece } from '../../piece/piece.js';
import type { Material } from '../../material/material.js';
import { usesEarlierSamples } from '../approval/earlier.js';
import type { Addressees } from '../addressee/addressees.js';
import type { Breakdown, BreakdownEntry } from '../breakdown/breakdown.js';
import { breakdownText } from '../breakdown/breakdown.js';
import { effectiveUnitPrice } from '../derived.js';
import { orderFileFolders } from '../file/folders.js';
import type { OrderFile } from '../file/state.js';
import { refusalAtCode } from '../not-now.js';
import { orderOfOwner } from '../readers/owners-part.js';
import type { Catalogue } from '../pricing/catalogue.js';
import { goodsHaveLeft } from '../goods-left.js';
import { maxDesigns } from '../pricing/proofing-count.js';
import { rolesOf } from '../readers/roles.js';
import type { Quotation } from '../state.js';

/** A value that differs from the earlier order: a text or an amount in NT$; null where there is none. */
export const reorderDifference = z.object({
  what: z.string(),
  before: z.union([z.string(), z.number()]).nullable(),
  now: z.union([z.string(), z.number()]).nullable(),
});
export type ReorderDifference = z.infer<typeof reorderDifference>;

/** The request for a reorder, as far as the product still offers what was ordered. */
export interface ReorderRequest extends Addressees {
  readonly category_id: string;
  readonly order_value: number;
  readonly proofing_value: number;
  readonly select_material: string[];
  readonly breakdown: BreakdownEntry[];
  /** The list of pieces; empty where there was none, or where it does not fit any more. */
  readonly pieces: Record<string, string>[];
  /** The art files that are copied to the new order. */
  readonly art: readonly OrderFile[];
  readonly differences: readonly ReorderDifference[];
}

/** An order may be reordered once it has ended or its goods have reached the buyer. */
export const mayReorder = (order: Pick<Quotation, 'code'>): boolean =>
  isClosed(order.code) || goodsHaveLeft(order);

/**
 * Throws `Refused` unless the order belongs to the caller, or to a customer for whom sales act, and may be
 * reordered.
 */
export function assertReorderable(order: Quotation, caller: Caller): void {
  if (!rolesOf(caller, order).includes('owner'))
    refuse({ code: caller.is_employee ? 'NO_PERMISSION' : 'QUOTATION_NOT_FOUND' });
  if (!mayReorder(order)) refuse(refusalAtCode(order));
}

/**
 * A request with the quantity, designs, accessories, sizes, names and numbers, addressees and art of an earlier order. Choices
 * that today's catalogue lacks are replaced by the nearest ones, and the differences are listed. Throws
 * `Refused` where the product no longer exists.
 */
export function reorderRequestOf(whole: Quotation, catalogue: Catalogue): ReorderRequest {
  const order = orderOfOwner(whole);
  const { category_id, delivery, invoice } = order;
  const category = catalogue.category(category_id) ?? refuse({ code: 'CATEGORY_NOT_FOUND', category_id });
  const order_value = nearestQuantity(order.order_value, category);
  const proofing_value = Math.min(order.proofing_value, maxDesigns(order_value, category.split_quantity));
  const chosen = category.material_group.map((group) => chosenAgain(group, order, catalogue));
  const breakdown = order_value === order.order_value ? sizesLeft(order.breakdown, category) : [];
  const pieces = piecesLeft(order.roster, order_value, category);
  return {
    category_id,
    order_value,
    proofing_value,
    select_material: chosen.map(({ material_id }) => material_id),
    breakdown,
    pieces,
    delivery,
    invoice,
    art: order.files.filter(({ folder }) => orderFileFolders[folder].holds === 'art'),
    differences: [
      ...difference('訂購數量', order.order_value, order_value),
      ...difference('打樣款數', order.proofing_value, proofing_value),
      ...chosen.flatMap(({ differences }) => differences),
      ...(breakdown.length === order.breakdown.length
        ? []
        : [{ what: '各尺寸數量', before: breakdownText(order.breakdown), now: null }]),
      ...(pieces.length === order.roster.length
        ? []
        : [{ what: '每件名單', before: `${order.roster.length} 件`, now: null }]),
    ],
  };
}

/** The differences between the prices of the new quotation and those that were agreed before. */
export const priceDifferences = (before: Quotation, now: Quotation): readonly ReorderDifference[] => [
  ...difference('單價', effectiveUnitPrice(before), effectiveUnitPrice(now)),
  ...(usesEarlierSamples(now) ? [] : difference('打樣費用', before.proofing_price, now.proofing_price)),
];

const difference = (what: string, before: number, now: number): readonly ReorderDifference[] =>
  before === now ? [] : [{ what, before, now }];

/**
 * The sizes of a breakdown that the product still has; where one is missing, the whole breakdown is dropped.
 */
const sizesLeft = (breakdown: Breakdown, { sizes }: Category): BreakdownEntry[] =>
  breakdown.every(({ label }) => sizes.includes(label)) ? [...breakdown] : [];

/** The list of pieces, where the quantity is the same and the product still has every field of it. */
const piecesLeft = (roster: readonly Piece[], order_value: number, category: Category) =>
  roster.length === order_value && doPiecesFit(roster, category) ? roster.map((piece) => ({ ...piece })) : [];

/**
 * The accessory that was chosen from a group, or another one where it no longer exists, with the differences to
 * report.
 */
function chosenAgain(material_group: string, order: Quotation, catalogue: Catalogue) {
  const group = catalogue.materialGroup(material_group);
  const members = group?.choice_level_three_material ?? [];
  const before = order.select_material[order.material_group.indexOf(material_group)];
  if (before !== undefined && members.includes(before)) {
    const same = catalogue.material(before);
    if (same !== undefined) return { material_id: before, differences: supplyOf(same) };
  }
  const material_id = members[0] ?? '';
  const now = catalogue.material(material_id);
  const gone = {
    what: group?.web_side_name ?? '配件',
    before: before === undefined ? null : nameOf(catalogue.material(before)),
    now: now?.product_name ?? null,
  };
  return { material_id, differences: [gone, ...supplyOf(now)] };
}

const nameOf = (material: Material | undefined): string => material?.product_name ?? '已停售的配件';

/** The days until a material is available, as a difference; empty where it is in stock. */
const supplyOf = (material: Material | undefined): readonly ReorderDifference[] =>
  material !== undefined && material.storage <= 0 && material.lead_time > 0
    ? [{ what: `${material.product_name}的庫存`, before: null, now: `備料 ${material.lead_time} 天` }]
    : [];
