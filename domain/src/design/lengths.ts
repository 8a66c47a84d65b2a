import { z } from 'zod';
import { numericSchema } from '../core/numeric.js';

/** Lengths are in millimetres and stored to a tenth, which is finer than cloth is cut. */
export const tenthsOfMm = (mm: number): number => Math.round(mm * 10);

export const roundedMm = (mm: number): number => tenthsOfMm(mm) / 10;

/** A length as callers send it, rounded to a tenth of a millimetre. */
export const millimetresSchema = (least: number, most: number) =>
  numericSchema(z.number().min(least).max(most)).transform(roundedMm);

/** A rotation as callers send it: degrees clockwise, from 0 up to 360, rounded to a tenth. */
export const degreesSchema = () => numericSchema(z.number().min(-3_600).max(3_600)).transform(roundedDegrees);

export function roundedDegrees(turn: number): number {
  const tenthsOfTurn = Math.round(turn * 10) % 3_600;
  return (tenthsOfTurn < 0 ? tenthsOfTurn + 3_600 : tenthsOfTurn) / 10;
}

/** A width and height, or a point: across and down from the upper left. */
export type Vector2 = readonly [x: number, y: number];

/** A colour as `#RRGGBB`. */
export const hexColour = z
  .string()
  .trim()
  .regex(/^#[0-9a-f]{6}$/i, '顏色請用 #RRGGBB')
  .transform((hex) => hex.toLowerCase());

export type Rgb = readonly [red: number, green: number, blue: number];

export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
