import { z } from 'zod';
import { numberIn } from './read-number.js';

/**
 * A number as typed by a person or sent by a program: a JSON number, or a text with exactly one number in it.
 */
export const numericSchema = <Schema extends z.ZodType<number, number>>(schema: Schema) =>
  z.preprocess((sent) => (typeof sent === 'string' ? (numberIn(sent) ?? sent) : sent), schema);

/** A code or an index, which is chosen and never typed: a JSON number or its plain digits. */
export const codedSchema = <Schema extends z.ZodType<number, number>>(schema: Schema) =>
  z.preprocess((sent) => (typeof sent === 'string' && PLAIN.test(sent) ? Number(sent) : sent), schema);

/** NT$ or another amount with decimals that is never negative. */
export const amountSchema = () => numericSchema(z.number().min(0).max(1_000_000_000));

/** A whole number of at least `least`. */
export const countSchema = (least = 0) => numericSchema(z.int().min(least).max(100_000_000));

/** An index of at least `least`. */
export const listIndexSchema = (least = 0) => codedSchema(z.int().min(least).max(100_000_000));

const PLAIN = /^\s*-?\d+\s*$/;
