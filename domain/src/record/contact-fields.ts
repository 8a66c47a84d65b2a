import { line } from './fields.js';
import { isTaxId } from './tax-id.js';

/** Text of one form, or nothing; `message` says of another text what is wrong, and what it is likely to be. */
export const form = (fits: (value: string) => boolean, message: (value: string) => string, most = 200) =>
  line(most)
    .superRefine((value, context) => {
      if (value !== '' && !fits(value)) context.addIssue(message(value));
    })
    .default('');

/** A spreadsheet takes a number for an amount and drops the zeros before it. */
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
export const taxId = form(isTaxId, taxIdFault, TAX_ID_DIGITS);

const NO_MOBILE = '手機號碼必須是 09 開頭的十個數字';

const isMobile = (text: string): boolean => /^09\d{8}$/.test(text);
/** A mobile number that lost its zero. */
const mobileOf = (text: string): string | undefined => (/^9\d{8}$/.test(text) ? `0${text}` : undefined);

/** A mobile number of Taiwan, `09########`, or none. */
export const mobile = form(isMobile, (text) => offering(NO_MOBILE, mobileOf(text)), 10);

/** A number that is called, of any country and with any signs; a mobile number of Taiwan has its zero. */
export const callable = (most: number) =>
  form(
    (text) => mobileOf(text) === undefined,
    (text) => offering(NO_MOBILE, mobileOf(text)),
    most,
  );
