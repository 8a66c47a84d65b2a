import type { Pool } from '@zhidan/database';
import { stockInUnit } from '@zhidan/domain';
import { z } from 'zod';
import { servingTableOf } from '../resource/source.js';

/** The stock of a material's storage item, or the stock in its own record where it has no item. */
const inStock = 'coalesce(other.storage, own.storage)';

/** A unit that is missing in the table of units counts as one smallest unit. */
const rate = `coalesce((select conversion_rate from ${servingTableOf('unit-conversion-rates')} as rates
  where rates.name = other.unit order by rates.type limit 1), 1)`;

export const stockJoin = {
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

export const stockColumns = z.object({
  /** The stock in smallest units of the storage item, or in the material's own unit where it has no item. */
  stock: z.number(),
  /** The unit in which the stock is counted; the next field says how many smallest units it holds. */
  stock_unit: z.string(),
  stock_rate: z.number(),
  in_item: z.boolean(),
  /**
   * Whether the stock has fallen below its alert level; together with `monitoring` this gives the list of
   * watched materials.
   */
  below_alert: z.boolean(),
});

const shown = stockColumns.partial().extend({ storage: z.number(), unit: z.string(), count: z.number() });

/** The stock of a material in its own unit. A row of the past has only the material's own record. */
export function shownStock(row: object): number {
  const { stock, stock_unit, stock_rate, in_item, ...material } = shown.parse(row);
  if (stock === undefined || in_item !== true) return material.storage;
  return stockInUnit(material, { storage: stock, unit: stock_unit ?? '', conversion_rate: stock_rate ?? 1 });
}

export async function shownStocks(pool: Pool, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { stock, stock_unit, stock_rate, in_item } = stockJoin.columns;
  const { rows } = await pool.query<{ id: string }>(
    `select own.id, own.storage, own.unit, own.count, ${stock} as stock, ${stock_unit} as stock_unit,
       ${stock_rate} as stock_rate, ${in_item} as in_item
     from ${servingTableOf('materials')} as own
     left join ${servingTableOf('storage-items')} as other on other.id = own.my_father
     where own.id = any($1::text[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, shownStock(row)]));
}
