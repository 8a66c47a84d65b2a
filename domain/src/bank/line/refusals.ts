import type { RefusalMessages } from '../../core/sentences.js';

/** Refusals of commands on bank statements and their lines. */
export type BankRefusal =
  | { readonly code: 'BANK_LINE_NOT_FOUND' }
  /** The line is matched, or being matched, with other orders. */
  | { readonly code: 'BANK_LINE_MATCHED'; readonly orders: readonly string[] }
  | { readonly code: 'BANK_LINE_IGNORED' }
  /**
   * The allocations exceed the line or have the wrong sign: `amount` is the line's and `sum` the allocations'
   * sum in NT$.
   */
  | { readonly code: 'ALLOCATION_SUM'; readonly amount: number; readonly sum: number }
  | { readonly code: 'ALLOCATION_TWICE' }
  /** The refund exceeds `most`, the NT$ of the line that were matched with the order. */
  | { readonly code: 'REFUND_ABOVE_LINE'; readonly field: string; readonly most: number }
  | { readonly code: 'STATEMENT_TOO_LONG'; readonly rows: number; readonly most: number };

/** Refusals that are answered as "not found". */
export const bankNotFoundCodes = ['BANK_LINE_NOT_FOUND'] as const satisfies readonly BankRefusal['code'][];

/** Refusals of invalid input. */
export const bankMalformedCodes = [
  'ALLOCATION_SUM',
  'ALLOCATION_TWICE',
  'REFUND_ABOVE_LINE',
] as const satisfies readonly BankRefusal['code'][];

/** Refusals that are answered as "too large". */
export const bankTooLargeCodes = ['STATEMENT_TOO_LONG'] as const satisfies readonly BankRefusal['code'][];

export const bankRefusalMessages: RefusalMessages<BankRefusal, 'ALLOCATION_SUM' | 'REFUND_ABOVE_LINE'> = {
  BANK_LINE_NOT_FOUND: () => '找不到這筆銀行交易',
  BANK_LINE_MATCHED: ({ orders }) => `這筆銀行交易已經對到訂單 ${orders.join('、')}，請先取消對帳`,
  BANK_LINE_IGNORED: () => '這筆銀行交易已經略過，請先取消略過',
  ALLOCATION_SUM: ({ amount, sum }, money) =>
    `分配的金額合計 ${money(sum)}，與銀行交易的 ${money(amount)} 不符`,
  ALLOCATION_TWICE: () => '同一筆訂單的同一個階段只能分配一次',
  REFUND_ABOVE_LINE: ({ most }, money) => `最多退還這筆匯款中屬於該訂單的 ${money(most)}`,
  STATEMENT_TOO_LONG: ({ rows, most }) => `一份對帳單最多 ${most} 筆，這份有 ${rows} 筆`,
};
