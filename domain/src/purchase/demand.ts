import { toExact, addExact, toNumber } from '../core/exact.js';
import type { Material } from '../material/material.js';
import { stockUsesOf, type MaterialUse } from '../material/stock-taken.js';
import { rateOfUnit, type UnitWithBase } from '../storage/measure.js';
import type { StorageItemRow } from '../storage/item.js';
import { quantityLeft, smallestUnitsOf, type PurchaseItem } from './items.js';
import type { PurchaseRow } from './row.js';

export type PlannedItem = Pick<
  StorageItemRow,
  | 'id'
  | 'type'
  | 'product_name'
  | 'supplier_id'
  | 'unit'
  | 'unit_price'
  | 'minimum_order_quantity'
  | 'lead_time'
  | 'storage'
  | 'stock_alert'
>;
export type PlannedMaterial = Pick<
  Material,
  | 'type'
  | 'product_name'
  | 'supplier_id'
  | 'unit'
  | 'lead_time'
  | 'storage'
  | 'stock_alert'
  | 'monitoring'
  | 'count'
  | 'my_father'
> & { readonly id: string };

export interface PlanSources {
  readonly items: readonly PlannedItem[];
  readonly materials: readonly PlannedMaterial[];
  readonly suppliers: ReadonlyMap<string, string>;
  readonly rates: readonly UnitWithBase[];
  /** The materials that each order still has to take, as `orderedMaterialsToTake` returns them. */
  readonly orders: readonly {
    readonly quotation_no: string;
    readonly toTake: readonly MaterialUse[];
  }[];
  /** Purchases of which goods may still arrive. */
  readonly purchases: readonly (Pick<PurchaseRow, 'purchasing_no' | 'status' | 'received'> & {
    readonly items: readonly PurchaseItem[];
  })[];
}

/** Quantities of smallest units have four decimals. */
export const SMALLEST_UNIT_DECIMALS = 4;
export const sumQuantities = (one: number, other: number): number =>
  toNumber(addExact(toExact(one), toExact(other)), SMALLEST_UNIT_DECIMALS);

/** The quantity of one item that each order takes, by the order's number. */
export type MaterialNeed = ReadonlyMap<string, number>;
export const noNeed: MaterialNeed = new Map();

/** The quantity that orders will take of each storage item, and of each material that belongs to none. */
export function materialNeeds({
  items,
  materials,
  orders,
  rates,
}: PlanSources): ReadonlyMap<string, MaterialNeed> {
  const stored = new Map(items.map((item) => [item.id, item]));
  const unitOf = (id: string) => {
    const item = stored.get(id);
    return item && { name: item.unit, conversion_rate: rateOfUnit(item.unit, rates) };
  };
  const known = new Map(materials.map((material) => [material.id, material]));
  const needs = new Map<string, Map<string, number>>();
  for (const { quotation_no, toTake } of orders)
    for (const use of toTake) {
      const isStored = stored.has(known.get(use.material_id)?.my_father ?? '');
      for (const { item, quantity } of stockUsesOf([use], known, unitOf)) {
        const id = isStored ? item : use.material_id;
        const need = needs.get(id) ?? new Map<string, number>();
        needs.set(id, need.set(quotation_no, sumQuantities(need.get(quotation_no) ?? 0, quantity)));
      }
    }
  return needs;
}

/** The quantity of one item that open purchases will bring, with their numbers. */
export interface IncomingStock {
  readonly on_the_way: number;
  readonly purchases: ReadonlySet<string>;
}
export const noIncomingStock: IncomingStock = { on_the_way: 0, purchases: new Set() };

/** The quantities that open purchases will bring, by storage item. */
export function incomingStock(purchases: PlanSources['purchases']): ReadonlyMap<string, IncomingStock> {
  const coming = new Map<string, IncomingStock>();
  for (const { purchasing_no, status, items, received } of purchases) {
    if (status !== 'ordered') continue;
    for (const [index, item] of items.entries()) {
      const quantity = smallestUnitsOf({ ...item, quantity: quantityLeft(item, received[index] ?? 0) });
      if (quantity <= 0) continue;
      const before = coming.get(item.material_storage_id) ?? noIncomingStock;
      coming.set(item.material_storage_id, {
        on_the_way: sumQuantities(before.on_the_way, quantity),
        purchases: new Set(before.purchases).add(purchasing_no),
      });
    }
  }
  return coming;
}
