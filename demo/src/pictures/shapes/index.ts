import type { Shape } from '../shape.js';
import { bagShapes } from './bags.js';
import { bannerShapes } from './banners.js';
import { clothes } from './clothes.js';
import { home } from './home.js';
import { lengths } from './lengths.js';
import { notions } from './notions.js';
import { scarfShapes } from './scarves.js';
import { swatches } from './swatches.js';
import { table } from './table.js';
import { towelShapes } from './towels.js';

export const shapes = {
  ...lengths,
  ...bagShapes,
  ...scarfShapes,
  ...towelShapes,
  ...home,
  ...table,
  ...clothes,
  ...bannerShapes,
  ...swatches,
  ...notions,
} as const satisfies Readonly<Record<string, Shape>>;

export type ShapeName = keyof typeof shapes;
