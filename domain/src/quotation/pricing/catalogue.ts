import type { Category } from '../../category/category.js';
import type { Material } from '../../material/material.js';
import type { MaterialGroup } from '../../material-group/material-group.js';

/** The master data that prices are made of, as it stands when a price is asked for. */
export interface Catalogue {
  category(id: string): Category | undefined;
  materialGroup(id: string): MaterialGroup | undefined;
  material(id: string): Material | undefined;
}
