import { z } from 'zod';

/** A short text that must not be blank. */
export const name = z.string().trim().min(1, '此欄位不能為空').max(100);

/** A text that may be missing. */
export const text = (max = 500) => z.string().trim().max(max).default('');

/** Code of a class or master table row. */
export const type = z.string().trim().max(20).default('');

/** A length in cm. */
export const centimetres = z.number().positive().max(100_000);

/** An address on the web, or none. */
export const webAddress = z
  .union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)], '網址格式不正確')
  .default('');
