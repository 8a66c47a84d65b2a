import type { Material } from '../../material/material.js';
import { castMaterials } from '../cast/catalogue.js';

export const known = <Kept>(from: Readonly<Record<string, Kept>>, id: string): Kept => {
  const kept = from[id];
  if (kept === undefined) throw new Error(`the cast has no ${id}`);
  return kept;
};

export const ink = known<Material>(castMaterials, 'ink');
export const askedPolos = { category_id: 'polo', order_value: 100, proofing_value: 2 };
