import type { Shape } from '../shape.js';
import { bags } from './bags.js';
import { banners } from './banners.js';
import { clothes } from './clothes.js';
import { home } from './home.js';
import { lengths } from './lengths.js';
import { notions } from './notions.js';
import { scarves } from './scarves.js';
import { swatches } from './swatches.js';
import { table } from './table.js';
import { towels } from './towels.js';

export const shapes = {
  ...lengths,
  ...bags,
  ...scarves,
  ...towels,
  ...home,
  ...table,
  ...clothes,
  ...banners,
  ...swatches,
  ...notions,
} as const satisfies Readonly<Record<string, Shape>>;

export type ShapeName = keyof typeof shapes;
