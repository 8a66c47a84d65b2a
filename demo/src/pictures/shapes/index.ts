import type { Shape } from '../shape.js';
import { bagShapes } from './bags.js';
import { bannerShapes } from './banners.js';
import { clothesShapes } from './clothes.js';
import { homeShapes } from './home.js';
import { clothLengthShapes } from './lengths.js';
import { notionShapes } from './notions.js';
import { scarfShapes } from './scarves.js';
import { swatchShapes } from './swatches.js';
import { tableShapes } from './table.js';
import { towelShapes } from './towels.js';

export const shapes = {
  ...clothLengthShapes,
  ...bagShapes,
  ...scarfShapes,
  ...towelShapes,
  ...homeShapes,
  ...tableShapes,
  ...clothesShapes,
  ...bannerShapes,
  ...swatchShapes,
  ...notionShapes,
} as const satisfies Readonly<Record<string, Shape>>;

export type ShapeName = keyof typeof shapes;
