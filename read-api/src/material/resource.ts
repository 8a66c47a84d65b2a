import {
  materialCostFields,
  materialGroups,
  materials,
  mayTakePattern,
  publicMaterialFields,
  publicMaterialGroupFields,
} from '@zhidan/domain';
import { recordResource } from '../record/resource.js';
import { joinedStock, shownStock, stockBeside } from './stock.js';

const patterns = ['pattern_download', 'inside_pattern_download'];

/** Buyers and visitors see no cost, supplier, margin or stock keeping of a material. */
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
    beside: stockBeside,
    restricted: {
      columns: materialCostFields,
      to: ['material_authority_w', 'purchasing_authority_r', 'accounting_authority_r'],
    },
    joined: joinedStock,
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
