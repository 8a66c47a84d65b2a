import { z } from 'zod';
import { foldedName } from '../core/folded-name.js';
import { isPlain, onOneLine } from '../core/keepable.js';
import { numeric } from '../core/numeric.js';
import { fileUrl, PICTURES } from '../file/addresses.js';

const NOT_PLAIN = '有看不見的控制字元或改變文字方向的字元，請刪除後重新輸入';
const EMPTY = '此欄位不能為空';

/** A text of one line, in which nothing is that its reader does not see. */
export const line = (max: number) =>
  z.string().overwrite(onOneLine).trim().max(max).refine(isPlain, NOT_PLAIN);

/** The same, with something in it to be seen; `missing` says that there is not. */
export const filledLine = (max: number, missing = EMPTY) =>
  z
    .string(missing)
    .overwrite(onOneLine)
    .trim()
    .min(1, missing)
    .max(max)
    .refine((value) => value === '' || foldedName(value) !== '', missing)
    .refine(isPlain, NOT_PLAIN);

/** A short text that must not be blank. */
export const name = filledLine(100);

/** What is longer may have lines. */
const LONGEST_LINE = 200;

/** A text that may be missing. */
export const text = (max = 500) => (max > LONGEST_LINE ? z.string().trim().max(max) : line(max)).default('');

/** Code of a class or master table row. */
export const type = line(20).default('');

/** The id of a record of another kind, or none. */
export const idOrNone = () => line(100).default('');

/** Addresses of pictures, the first of which stands for the record; the id of one that was uploaded becomes its address. */
export const pictures = (most: number) =>
  z.array(z.string().max(500).overwrite(addressOfPicture)).max(most).default([]);

const addressOfPicture = (sent: string): string => (sent.startsWith(`${PICTURES}/`) ? fileUrl(sent) : sent);

/** A tiny picture of the first one as a data URI, shown blurred until the real one is there. */
export const preview = z
  .string()
  .max(4000)
  .regex(/^(data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2})?$/, '預覽圖格式不正確')
  .default('');

/** What the first picture shows, for those who cannot see it. */
export const alt = text(200);

/** A length in cm. */
export const centimetres = numeric(z.number().positive().max(100_000));

/** An address on the web, or none. */
export const webAddress = z
  .union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)], '網址格式不正確')
  .default('');

/** An address on the web, a page of this shop, or none. */
export const pageAddress = z
  // Without the default of its own, which would stand for an address that nobody sent.
  .union([webAddress.unwrap(), z.string().regex(/^\/(?!\/)[^\s\\]{0,499}$/)], '網址格式不正確')
  .default('');

const NO_DATE = '日期格式不正確';

/** A day of the calendar. */
export const date = z.iso.date(NO_DATE);

/** A day of the calendar, or none. */
export const dateOrNone = z.union([z.literal(''), date], NO_DATE).default('');
