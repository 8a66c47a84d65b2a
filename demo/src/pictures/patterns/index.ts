import type { Pattern } from '../tile.js';
import { checkPatterns } from './checks.js';
import { craftPatterns } from './crafts.js';
import { floralPatterns } from './florals.js';
import { geometricPatterns } from './geometric.js';
import { knitPatterns } from './knits.js';
import { leafPatterns } from './leaves.js';
import { scenePatterns } from './scenes.js';
import { stripePatterns } from './stripes.js';
import { wagaraPatterns } from './wagara.js';

export const patterns = {
  ...stripePatterns,
  ...checkPatterns,
  ...wagaraPatterns,
  ...floralPatterns,
  ...leafPatterns,
  ...craftPatterns,
  ...geometricPatterns,
  ...knitPatterns,
  ...scenePatterns,
} as const satisfies Readonly<Record<string, Pattern>>;

export type PatternName = keyof typeof patterns;
