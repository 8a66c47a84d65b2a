import { z } from 'zod';
import { stages } from '../../codes/stage.js';
import { toExact, subtractExact, toNumber } from '../../core/exact.js';
import { type StockedMaterial, stockUsesOf, type UnitOfItem } from '../../material/stock-taken.js';
import type { Quotation } from '../state.js';
import { materialsStillToTake } from '../stock/still-to-take.js';

/** A storage item of which an order would take more than is available, in its smallest units. */
export const shortStockSchema = z.object({
  /** The id of the storage item. */
  item: z.string(),
  product_name: z.string(),
  unit: z.string(),
  /** The ids of the order's materials that are taken from it. */
  materials: z.array(z.string()),
  needed: z.number(),
  available: z.number(),
  short: z.number(),
});
export type ShortStock = z.infer<typeof shortStockSchema>;

/** The needed part of a storage item's record; an item without `storage` has had no movement. */
const storedItem = z.object({
  product_name: z.string(),
  unit: z.string(),
  storage: z.number().default(0),
});

export interface StockLookup {
  material(id: string): StockedMaterial | undefined;
  /** The fields of a storage item's record; undefined where it does not exist. */
  item(id: string): unknown;
  readonly unitOfItem: UnitOfItem;
}

/** The storage items that lack material which the order needs after a change and has not taken yet. */
export function shortStock(
  before: Quotation,
  after: Quotation,
  { material, item, unitOfItem }: StockLookup,
): ShortStock[] {
  const toTake = stages.flatMap((stage) => materialsStillToTake(stage, after, before.stock_taken[stage]));
  const materials = new Map(
    toTake.flatMap(({ material_id }) => {
      const known = material(material_id);
      return known === undefined ? [] : [[material_id, known] as const];
    }),
  );
  const taken = stockUsesOf(toTake, materials, unitOfItem);
  return taken.flatMap(({ item: id, materials: from, quantity: needed }) => {
    const stored = storedItem.optional().parse(item(id));
    if (stored === undefined) return [];
    const { product_name, unit, storage: available } = stored;
    const short = toNumber(subtractExact(toExact(needed), toExact(available)), DECIMALS);
    return short > 0
      ? [{ item: id, product_name, unit, materials: [...from], needed, available, short }]
      : [];
  });
}

const DECIMALS = 4;
