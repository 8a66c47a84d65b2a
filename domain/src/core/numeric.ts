import { z } from 'zod';

/** A JSON number; a numeric string is accepted in its place. */
export const numeric = <Schema extends z.ZodType<number, number>>(schema: Schema) =>
  z.preprocess(numberInText, schema);

/** NT$ or a measure that may have decimals and is never negative. */
export const amount = () => numeric(z.number().min(0).max(1_000_000_000));

/** A count, from `least` on. */
export const count = (least = 0) => numeric(z.int().min(least).max(100_000_000));

const NUMBER = /^\s*-?\d+(\.\d+)?\s*$/;

const numberInText = (sent: unknown): unknown =>
  typeof sent === 'string' && NUMBER.test(sent) ? Number(sent) : sent;
