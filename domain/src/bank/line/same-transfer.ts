import type { BankLine } from './line.js';
import { foldedAccount } from '../statement/line.js';

/** Fields of a line that identify its transfer. */
export type TransferContent = Pick<
  BankLine,
  'account' | 'date' | 'amount' | 'balance' | 'payer' | 'five_digits' | 'remark' | 'raw'
>;

/** `same`: the same transfer. `maybe`: a person has to check. `other`: two transfers. */
export type TransferSameness = 'same' | 'maybe' | 'other';

/**
 * Whether two lines of different statements are one transfer. If both lines have a balance, the balance
 * decides: two transfers never leave the same balance on the same day. Otherwise payer and remark decide.
 */
export function samenessOf(one: TransferContent, other: TransferContent): TransferSameness {
  if (!isSameAccount(one.account, other.account) || one.date !== other.date || one.amount !== other.amount)
    return 'other';
  if (one.balance !== null && other.balance !== null) return one.balance === other.balance ? 'same' : 'other';
  if (one.balance === null && other.balance === null && saysTheSame(one, other)) return 'same';
  return isOtherPayer(one, other) ? 'other' : 'maybe';
}

/** A statement without an account name may belong to any account; Excel drops leading zeros of an account. */
function isSameAccount(one: string, other: string): boolean {
  const [a, b] = [foldedAccount(one), foldedAccount(other)].map((name) =>
    /^\d+$/.test(name) ? name.replace(/^0+/, '') : name,
  );
  return a === b || a === '' || b === '';
}

const folded = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toUpperCase();

const saysTheSame = (one: TransferContent, other: TransferContent): boolean =>
  one.raw === other.raw ||
  (one.five_digits === other.five_digits &&
    folded(one.payer) === folded(other.payer) &&
    folded(one.remark) === folded(other.remark));

/**
 * Whether two lines name different payers. A bank may hide a name or a part of it, while the digits of an
 * account are shown completely or not at all.
 */
function isOtherPayer(one: TransferContent, other: TransferContent): boolean {
  if (one.five_digits !== '' && other.five_digits !== '') return one.five_digits !== other.five_digits;
  const [a, b] = [folded(one.payer), folded(other.payer)];
  return a !== '' && b !== '' && a !== b && !HIDDEN.test(a + b);
}

const HIDDEN = /[○〇*●]/;

/** A line with the data for recognising duplicates. */
export type ComparableLine = TransferContent &
  Pick<BankLine, 'statement_id' | 'status' | 'create_date'> & { readonly id: string };

/**
 * Lines that this one may duplicate: from another statement, not ignored, and either older or already matched.
 */
export const possibleDuplicatesOf = (
  line: ComparableLine,
  others: readonly ComparableLine[],
): readonly ComparableLine[] =>
  others.filter(
    (other) =>
      other.id !== line.id &&
      other.statement_id !== line.statement_id &&
      other.status !== 'ignored' &&
      (other.status !== 'open' || isBefore(other, line)) &&
      samenessOf(line, other) !== 'other',
  );

const isBefore = (one: ComparableLine, other: ComparableLine): boolean =>
  one.create_date < other.create_date || (one.create_date === other.create_date && one.id < other.id);
