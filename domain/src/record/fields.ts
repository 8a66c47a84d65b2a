import { z } from 'zod';
import { foldedName } from '../core/folded-name.js';
import { isPlainText, toOneLine } from '../core/keepable.js';
import { numericSchema } from '../core/numeric.js';
import { fileUrl, PICTURE_FOLDER } from '../file/addresses.js';

const NOT_PLAIN = '有看不見的控制字元或改變文字方向的字元，請刪除後重新輸入';
const EMPTY = '此欄位不能為空';

/** A text of one line without invisible characters. */
export const lineSchema = (max: number) =>
  z.string().overwrite(toOneLine).trim().max(max).refine(isPlainText, NOT_PLAIN);

/** A text of one line with at least one visible character; `missing` is the message for an empty one. */
export const filledLineSchema = (max: number, missing = EMPTY) =>
  z
    .string(missing)
    .overwrite(toOneLine)
    .trim()
    .min(1, missing)
    .max(max)
    .refine((value) => value === '' || foldedName(value) !== '', missing)
    .refine(isPlainText, NOT_PLAIN);

/** A short text that must not be blank. */
export const nameSchema = filledLineSchema(100);

/** A text with a higher limit may have several lines. */
const LONGEST_LINE = 200;

export const textSchema = (max = 500) =>
  (max > LONGEST_LINE ? z.string().trim().max(max) : lineSchema(max)).default('');

/** The code of a class or of a master table row. */
export const typeCodeSchema = lineSchema(20).default('');

/** The id of a record of another kind, or empty. */
export const optionalIdSchema = () => lineSchema(100).default('');

/**
 * The addresses of pictures, the first of which represents the record; the id of an uploaded picture is
 * replaced by its address.
 */
export const picturesSchema = (most: number) =>
  z.array(z.string().max(500).overwrite(addressOfPicture)).max(most).default([]);

const addressOfPicture = (sent: string): string =>
  sent.startsWith(`${PICTURE_FOLDER}/`) ? fileUrl(sent) : sent;

/** A tiny version of the first picture as a data URI, shown blurred until the picture is loaded. */
export const previewSchema = z
  .string()
  .max(4000)
  .regex(/^(data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2})?$/, '預覽圖格式不正確')
  .default('');

/** The description of the first picture for people who cannot see it. */
export const altTextSchema = textSchema(200);

/** A length in cm. */
export const centimetresSchema = numericSchema(z.number().positive().max(100_000));

/** An address on the web, or empty. */
export const webAddressSchema = z
  .union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)], '網址格式不正確')
  .default('');

/** An address on the web, a page of this shop, or empty. */
export const pageAddressSchema = z
  // The default of the inner schema is removed, because it would stand for an address that was not sent.
  .union([webAddressSchema.unwrap(), z.string().regex(/^\/(?!\/)[^\s\\]{0,499}$/)], '網址格式不正確')
  .default('');

const NO_DATE = '日期格式不正確';

export const dateSchema = z.iso.date(NO_DATE);

/** A calendar date, or empty. */
export const optionalDateSchema = z.union([z.literal(''), dateSchema], NO_DATE).default('');
