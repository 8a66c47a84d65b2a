import { z } from 'zod';
import { stages, type Stage } from '../../codes/stage.js';
import { exact, minus, toNumber } from '../../core/exact.js';
import type { Material } from '../../material/material.js';
import { stockTakenOf } from '../../material/stock-taken.js';
import { isCaseClosed } from '../derived.js';
import type { Quotation } from '../state.js';
import { without, type TakenMaterial } from '../stock/ledger.js';
import { isDeducted, isInWork, materialsNeeded } from '../stock/need.js';

/** A storage item of which an order would take more than there is. Quantities are in its smallest units. */
export const shortStockSchema = z.object({
  /** Id of the storage item. */
  item: z.string(),
  product_name: z.string(),
  unit: z.string(),
  /** Ids of the materials of the order that are taken from it. */
  materials: z.array(z.string()),
  needed: z.number(),
  available: z.number(),
  short: z.number(),
});
export type ShortStock = z.infer<typeof shortStockSchema>;

/** Of the record of a storage item; nothing ever moved of one without `storage`. */
const storedItem = z.object({
  product_name: z.string(),
  unit: z.string(),
  storage: z.number().default(0),
});

export interface InStorage {
  material(id: string): Pick<Material, 'count' | 'my_father'> | undefined;
  /** The fields of a storage item's record; undefined for none. */
  item(id: string): unknown;
}

/** Of what the order needs after a change and has not taken so far, what is not in storage. */
export function shortStock(before: Quotation, after: Quotation, { material, item }: InStorage): ShortStock[] {
  const toTake = stages.flatMap((stage) => stillToTake(stage, before, after));
  const materials = new Map(
    toTake.flatMap(({ material_id }) => {
      const known = material(material_id);
      return known === undefined ? [] : [[material_id, known] as const];
    }),
  );
  const taken = stockTakenOf(toTake, materials);
  return taken.flatMap(({ item: id, materials: from, quantity: needed }) => {
    const stored = storedItem.optional().parse(item(id));
    if (stored === undefined) return [];
    const { product_name, unit, storage: available } = stored;
    const short = toNumber(minus(exact(needed), exact(available)), DECIMALS);
    return short > 0
      ? [{ item: id, product_name, unit, materials: [...from], needed, available, short }]
      : [];
  });
}

const DECIMALS = 4;

/** Work that began without stock being taken takes none any more, and neither does an order that has ended. */
function stillToTake(stage: Stage, before: Quotation, after: Quotation): readonly TakenMaterial[] {
  if (isCaseClosed(after) || (isInWork(stage, after) && !isDeducted(stage, after))) return [];
  return without(materialsNeeded(stage, after), before.stock_taken[stage]);
}
