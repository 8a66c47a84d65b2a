import type { Category } from '../../category/category.js';
import type { Material } from '../../material/material.js';
import type { MaterialGroup } from '../../material-group/material-group.js';

/** The current master data from which prices are calculated. */
export interface Catalogue {
  category(id: string): Category | undefined;
  materialGroup(id: string): MaterialGroup | undefined;
  material(id: string): Material | undefined;
}
