import type { Pattern } from '../tile.js';
import { checks } from './checks.js';
import { crafts } from './crafts.js';
import { florals } from './florals.js';
import { geometric } from './geometric.js';
import { knits } from './knits.js';
import { leaves } from './leaves.js';
import { scenes } from './scenes.js';
import { stripes } from './stripes.js';
import { wagara } from './wagara.js';

export const patterns = {
  ...stripes,
  ...checks,
  ...wagara,
  ...florals,
  ...leaves,
  ...crafts,
  ...geometric,
  ...knits,
  ...scenes,
} as const satisfies Readonly<Record<string, Pattern>>;

export type PatternName = keyof typeof patterns;
