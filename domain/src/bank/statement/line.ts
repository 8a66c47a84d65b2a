import { z } from 'zod';

export const statementLine = z.object({
  /** The Taipei date of the transfer. */
  date: z.string(),
  /** The amount in whole NT$; negative for outgoing money. */
  amount: z.int(),
  /** The balance after the transfer in whole NT$; null where the statement has none. */
  balance: z.int().nullable(),
  /** The payer's name from the bank; empty where there is none. */
  payer: z.string(),
  /** Last five digits of the account that paid; empty where the bank does not show them. */
  five_digits: z.string(),
  /** All other text from the bank. */
  remark: z.string(),
  /** The original row, with tabs between its cells. */
  raw: z.string(),
});
export type StatementLine = z.infer<typeof statementLine>;

/** The canonical form of an account name: `Esun 001` becomes `ESUN-001`. */
export const foldedAccount = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\p{P}\s]/gu, '')
    .toUpperCase();

/**
 * The identity of each line of a file, by which another file's copy is recognised: account, date, amount and
 * balance; without a balance, payer and remark. Identical lines of one file are numbered, so that they remain
 * separate.
 */
export function lineIdentitiesOf(account: string, lines: readonly StatementLine[]): readonly string[] {
  const seen = new Map<string, number>();
  return lines.map(({ date, amount, balance, payer, five_digits, remark }) => {
    const more = balance === null ? [payer, five_digits, remark.replace(/\s/g, '')] : [balance];
    const alike = JSON.stringify([foldedAccount(account), date, amount, ...more]);
    const count = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, count);
    return `${alike}#${count}`;
  });
}
