import type { Pool } from '@zhidan/database';
import { stockInUnit } from '@zhidan/domain';
import { z } from 'zod';
import { serving } from '../resource/source.js';

/** What there is of a material: of the storage item that it is taken from, else what its own record says. */
const inStock = 'coalesce(other.storage, own.storage)';

/** A word that is no unit of the table is one smallest unit. */
const rate = `coalesce((select conversion_rate from ${serving('unit-conversion-rates')} as rates
  where rates.name = other.unit order by rates.type limit 1), 1)`;

/** The storage item of each material, beside it. */
export const joinedStock = {
  resource: 'storage-items',
  by: 'my_father',
  columns: {
    stock: inStock,
    stock_unit: 'coalesce(other.unit, own.unit)',
    stock_rate: `case when other.id is null then 1 else ${rate} end`,
    in_item: 'other.id is not null',
    below_alert: `(${inStock} < own.stock_alert)`,
  },
} as const;

export const stockBeside = z.object({
  /** In smallest units of the storage item; in the material's own unit where it belongs to none. */
  stock: z.number(),
  /** The unit that the stock is counted in, and how many smallest units it holds. */
  stock_unit: z.string(),
  stock_rate: z.number(),
  /** Whether the material belongs to a storage item. */
  in_item: z.boolean(),
  /** Whether it has to be bought; with `monitoring` the list of what is watched. */
  below_alert: z.boolean(),
});

const shown = stockBeside.partial().extend({ storage: z.number(), unit: z.string(), count: z.number() });

/** How much there is of a material in its own unit. Of the past only its own record is known. */
export function shownStock(row: object): number {
  const { stock, stock_unit, stock_rate, in_item, ...material } = shown.parse(row);
  if (stock === undefined || in_item !== true) return material.storage;
  return stockInUnit(material, { storage: stock, unit: stock_unit ?? '', conversion_rate: stock_rate ?? 1 });
}

/** The same for some materials by their ids. */
export async function shownStocks(pool: Pool, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { stock, stock_unit, stock_rate, in_item } = joinedStock.columns;
  const { rows } = await pool.query<{ id: string }>(
    `select own.id, own.storage, own.unit, own.count, ${stock} as stock, ${stock_unit} as stock_unit,
       ${stock_rate} as stock_rate, ${in_item} as in_item
     from ${serving('materials')} as own
     left join ${serving('storage-items')} as other on other.id = own.my_father
     where own.id = any($1::text[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, shownStock(row)]));
}
