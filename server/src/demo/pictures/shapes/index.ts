import { type Shape } from '../shape.js';
import { lengths } from './lengths.js';

export const shapes = { ...lengths } as const satisfies Readonly<Record<string, Shape>>;

export type ShapeName = keyof typeof shapes;
