import {
  materialGroups,
  materials,
  mayTakePattern,
  publicMaterialFields,
  publicMaterialGroupFields,
} from '@zhidan/domain';
import { recordResource } from '../record/resource.js';

const patterns = ['pattern_download', 'inside_pattern_download'];

/** Buyers and visitors see no cost, supplier, margin or stock keeping of a material. */
export const materialResource = recordResource(materials, {
  rows: 'all',
  columns: publicMaterialFields,
  row(row, caller) {
    if (mayTakePattern(row['pattern_free'] === true, caller)) return row;
    return { ...row, ...Object.fromEntries(patterns.map((pattern) => [pattern, ''])) };
  },
  hiddenFields: patterns,
});

export const materialGroupResource = recordResource(materialGroups, {
  rows: { only: { 'status.activated': true } },
  columns: publicMaterialGroupFields,
});
