import { lineSchema } from './fields.js';
import { isTaxId } from './tax-id.js';

/** A text in a given format, or empty; `message` explains what is wrong and suggests a correction. */
export const formSchema = (
  fits: (value: string) => boolean,
  message: (value: string) => string,
  most = 200,
) =>
  lineSchema(most)
    .superRefine((value, context) => {
      if (value !== '' && !fits(value)) context.addIssue(message(value));
    })
    .default('');

/**
 * The text with the leading zeros that spreadsheets drop from a number; undefined where zeros alone do not
 * complete it.
 */
const withZeros = (text: string, length: number): string | undefined =>
  /^\d+$/.test(text) && text.length < length ? text.padStart(length, '0') : undefined;

const offering = (message: string, likely: string | undefined): string =>
  likely === undefined ? message : `${message}，是不是「${likely}」？`;

const NO_TAX_ID = '統一編號不正確';
const TAX_ID_DIGITS = 8;

function taxIdFault(text: string): string {
  const likely = withZeros(text, TAX_ID_DIGITS);
  return offering(NO_TAX_ID, likely !== undefined && isTaxId(likely) ? likely : undefined);
}

/** A Taiwanese tax id, or none. */
export const taxIdSchema = formSchema(isTaxId, taxIdFault, TAX_ID_DIGITS);

const NO_MOBILE = '手機號碼必須是 09 開頭的十個數字';

const isMobile = (text: string): boolean => /^09\d{8}$/.test(text);
/** A mobile number without its leading zero. */
const mobileOf = (text: string): string | undefined => (/^9\d{8}$/.test(text) ? `0${text}` : undefined);

/** A mobile number of Taiwan, `09########`, or none. */
export const mobileNumberSchema = formSchema(isMobile, (text) => offering(NO_MOBILE, mobileOf(text)), 10);

/** A telephone number of any country with any signs; a mobile number of Taiwan must have its leading zero. */
export const telephoneSchema = (most: number) =>
  formSchema(
    (text) => mobileOf(text) === undefined,
    (text) => offering(NO_MOBILE, mobileOf(text)),
    most,
  );
