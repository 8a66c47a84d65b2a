import {
  categories,
  materialCostFields,
  materialGroups,
  materials,
  mayTakePattern,
  publicMaterialFields,
  publicMaterialGroupFields,
  recordReadModel,
  sqlNames,
} from '@zhidan/domain';
import { z } from 'zod';
import type { ComputedColumns } from '../resource/resource.js';
import { recordResource } from '../record/resource.js';
import { stockJoin, shownStock, stockColumns } from './stock.js';

const patterns = ['pattern_download', 'inside_pattern_download'];

/** Buyers and visitors see no cost, supplier, margin or stock of a material. */
export const materialResource = recordResource(
  materials,
  {
    rows: 'all',
    columns: publicMaterialFields,
    row(record, caller) {
      const row = { ...record, storage: shownStock(record) };
      if (mayTakePattern(record['pattern_free'] === true, caller)) return row;
      return { ...row, ...Object.fromEntries(patterns.map((pattern) => [pattern, ''])) };
    },
    hiddenFields: patterns,
  },
  {
    beside: stockColumns,
    restricted: {
      columns: materialCostFields,
      to: ['material_authority_w', 'purchasing_authority_r', 'accounting_authority_r'],
    },
    joined: stockJoin,
  },
);

const { from: products, columns: product } = sqlNames(recordReadModel(categories));

/** The products that offer a material of the group, for staff. */
const tagged: ComputedColumns = {
  columns: z.object({ tag_me: z.array(z.string()) }),

  async beside(rows, { pool }) {
    const { rows: found } = await pool.query<{ group_id: string; ids: string[] }>(
      `select group_id, array_agg(${product.id} order by ${product.id}) as ids
         from ${products}, jsonb_array_elements_text(${product.material_group}) as group_id
        where group_id = any($1) group by group_id`,
      [rows.map(({ id }) => id)],
    );
    const byGroup = new Map(found.map(({ group_id, ids }) => [group_id, ids]));
    return rows.map(({ id }) => ({ tag_me: byGroup.get(String(id)) ?? [] }));
  },
};

export const materialGroupResource = recordResource(
  materialGroups,
  { rows: { only: { 'status.activated': true } }, columns: publicMaterialGroupFields },
  {
    computed: tagged,
    restricted: {
      columns: ['processing_fee'],
      to: ['material_authority_w', 'product_authority_r', 'purchasing_authority_r'],
    },
  },
);
