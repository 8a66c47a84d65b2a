import { z } from 'zod';
import { numberIn } from './read-number.js';

/** A number as a person types it or a program sends it: a JSON number, or a text with exactly one number in it. */
export const numericSchema = <Schema extends z.ZodType<number, number>>(schema: Schema) =>
  z.preprocess((sent) => (typeof sent === 'string' ? (numberIn(sent) ?? sent) : sent), schema);

/** A code or a place in a list, which is chosen and never typed: a JSON number or its plain digits. */
export const codedSchema = <Schema extends z.ZodType<number, number>>(schema: Schema) =>
  z.preprocess((sent) => (typeof sent === 'string' && PLAIN.test(sent) ? Number(sent) : sent), schema);

/** NT$ or a measure that may have decimals and is never negative. */
export const amountSchema = () => numericSchema(z.number().min(0).max(1_000_000_000));

/** A count, from `least` on. */
export const countSchema = (least = 0) => numericSchema(z.int().min(least).max(100_000_000));

/** A place in a list, from `least` on. */
export const listPlaceSchema = (least = 0) => codedSchema(z.int().min(least).max(100_000_000));

const PLAIN = /^\s*-?\d+\s*$/;
