import {
  materialCostFields,
  materialGroups,
  materials,
  mayTakePattern,
  publicMaterialFields,
  publicMaterialGroupFields,
} from '@zhidan/domain';
import { z } from 'zod';
import { recordResource } from '../record/resource.js';

const patterns = ['pattern_download', 'inside_pattern_download'];

/** What there is of a material: of the storage item that it is taken from, else what its own record says. */
const inStock = 'coalesce(other.storage, own.storage)';

/** Buyers and visitors see no cost, supplier, margin or stock keeping of a material. */
export const materialResource = recordResource(
  materials,
  {
    rows: 'all',
    columns: publicMaterialFields,
    row(record, caller) {
      const row = { ...record, storage: record['stock'] ?? record['storage'] };
      if (mayTakePattern(record['pattern_free'] === true, caller)) return row;
      return { ...row, ...Object.fromEntries(patterns.map((pattern) => [pattern, ''])) };
    },
    hiddenFields: patterns,
  },
  {
    beside: z.object({
      stock: z.number(),
      /** Whether it has to be bought; with `monitoring` the list of what is watched. */
      below_alert: z.boolean(),
    }),
    restricted: {
      columns: materialCostFields,
      to: ['material_authority_w', 'purchasing_authority_r', 'accounting_authority_r'],
    },
    joined: {
      resource: 'storage-items',
      by: 'my_father',
      columns: { stock: inStock, below_alert: `(${inStock} < own.stock_alert)` },
    },
  },
);

export const materialGroupResource = recordResource(
  materialGroups,
  { rows: { only: { 'status.activated': true } }, columns: publicMaterialGroupFields },
  {
    restricted: {
      columns: ['processing_fee'],
      to: ['material_authority_w', 'product_authority_r', 'purchasing_authority_r'],
    },
  },
);
