import { type Pattern } from '../tile.js';
import { checks } from './checks.js';
import { stripes } from './stripes.js';
import { wagara } from './wagara.js';

export const patterns = { ...stripes, ...checks, ...wagara } as const satisfies Readonly<
  Record<string, Pattern>
>;

export type PatternName = keyof typeof patterns;
