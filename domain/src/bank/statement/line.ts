import { z } from 'zod';

/** A line of a statement as it was read. */
export const statementLine = z.object({
  /** Taipei date. */
  date: z.string(),
  /** Whole NT$; negative for money that went out. */
  amount: z.int(),
  /** Whole NT$ on the account after it; null where the statement does not say. */
  balance: z.int().nullable(),
  /** The payer as the bank names them; empty where it does not. */
  payer: z.string(),
  /** Last five digits of the account that paid; empty where the bank does not show them. */
  five_digits: z.string(),
  /** All other text of the bank. */
  remark: z.string(),
  /** The row as it was, cells with a tab between them. */
  raw: z.string(),
});
export type StatementLine = z.infer<typeof statementLine>;

/** The name of an account however it is written: `Esun 001` is `ESUN-001`. */
export const foldedAccount = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\p{P}\s]/gu, '')
    .toUpperCase();

/**
 * Identifies each line of a file, so that it is recognised in another file: account, date, amount and balance;
 * without a balance, payer and remark. Identical lines of one file are numbered, so that two such transfers
 * stay two.
 */
export function identitiesOf(account: string, lines: readonly StatementLine[]): readonly string[] {
  const seen = new Map<string, number>();
  return lines.map(({ date, amount, balance, payer, five_digits, remark }) => {
    const more = balance === null ? [payer, five_digits, remark.replace(/\s/g, '')] : [balance];
    const alike = JSON.stringify([foldedAccount(account), date, amount, ...more]);
    const count = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, count);
    return `${alike}#${count}`;
  });
}
