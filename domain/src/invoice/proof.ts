import { rocPeriod, rocYear } from '../quotation/invoicing/period.js';
import { splitOffTax } from '../quotation/invoicing/tax.js';
import { invoiceStateTitles } from '../quotation/invoicing/codes.js';
import type { InvoiceRecord } from '../quotation/invoicing/state.js';

type Printed = Pick<
  InvoiceRecord,
  | 'number'
  | 'period'
  | 'day'
  | 'random_number'
  | 'buyer_id'
  | 'seller_id'
  | 'tax'
  | 'tax_type'
  | 'total'
  | 'lines'
>;

/** The text that the tax office's key encrypts on a printed invoice. */
export const sealedText = ({ number, random_number }: Printed): string => `${number}${random_number}`;

/** The content of the bar code (Code 39) on a printed invoice: period, number and random number. */
export const proofBarCode = ({ number, period, random_number }: Printed): string =>
  `${rocPeriod(period)}${number}${random_number}`;

const HEX_DIGITS = 8;
const hex = (sum: number): string => sum.toString(16).toUpperCase().padStart(HEX_DIGITS, '0');

/** The text that stands for the tax id of a buyer without one. */
const NO_BUYER = '00000000';

/** The tax office's code for texts in UTF-8. */
const UTF_8 = 1;

/**
 * The longest content of a code in bytes of UTF-8: both codes have the same size on paper, and a larger code
 * cannot be read from thermal paper.
 */
const LONGEST_CODE = 190;

/**
 * The contents of the two QR codes on a printed invoice. The left one begins with 77 characters that prove the
 * invoice, and contains its first item; the right one contains the others. Items that do not fit are left out, so
 * the left code also contains the number of items in both codes and in all. `sealed` is `sealedText`, encrypted
 * with the key from the tax office.
 */
export function proofQrCodes(invoice: Printed, sealed: string): readonly [left: string, right: string] {
  const { number, day, random_number, buyer_id, seller_id, total, lines } = invoice;
  const proven = [
    number,
    `${rocYear(day)}${day.slice(5, 7)}${day.slice(8, 10)}`,
    random_number,
    hex(netOf(invoice)),
    hex(total),
    buyer_id === '' ? NO_BUYER : buyer_id,
    seller_id,
    sealed,
  ].join('');
  const items = lines.map(({ description, quantity, amount }) =>
    [description.replaceAll(':', '：'), quantity, Number((amount / quantity).toFixed(2))].join(':'),
  );
  const leftOf = (shown: readonly string[]) =>
    [proven, '**********', shown.length, items.length, UTF_8, ...shown.slice(0, 1)].join(':') + ':';
  const rightOf = (shown: readonly string[]) => `**${shown.slice(1).join(':')}`;
  const most = items.findLastIndex((_item, at) => {
    const shown = items.slice(0, at + 1);
    return byteLength(leftOf(shown)) <= LONGEST_CODE && byteLength(rightOf(shown)) <= LONGEST_CODE;
  });
  const shown = items.slice(0, most + 1);
  return [leftOf(shown), rightOf(shown)];
}

const netOf = ({ tax, tax_type, total }: Printed): number => {
  if (tax_type === 2) return total;
  return tax > 0 ? total - tax : splitOffTax(total).net;
};

/** The length of a text in bytes of UTF-8. */
const byteLength = (text: string): number =>
  Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) return 1;
    if (code < 0x8_00) return 2;
    return code < 0x1_00_00 ? 3 : 4;
  }).reduce<number>((sum, bytes) => sum + bytes, 0);

/** Why no proof of an invoice may be printed; undefined where it may be. */
export function noProofBecause(
  { state, kind, is_printed }: Pick<InvoiceRecord, 'state' | 'kind' | 'is_printed'>,
  hasKey: boolean,
): string | undefined {
  if (state !== 'issued') return `這張發票${invoiceStateTitles[state]}，不印證明聯`;
  if (kind === 'donation') return '這張發票已捐贈，不印證明聯';
  if (!is_printed) return '這張發票存於載具，不印證明聯';
  return hasKey ? undefined : '尚未設定財政部核發的 QR 加密金鑰，不能印證明聯';
}
