import { z } from 'zod';
import { forStaff } from '../access/route-access.js';
import { defineSetting } from './define-setting.js';

/** A column of a statement, by the title in its header or by its number, from 1. */
const column = z.union([z.string().trim().min(1).max(100), z.int().min(1).max(200)]);

/** The meaning of each column of a statement with unknown titles. */
export const statementMappingSchema = z
  .strictObject({
    /** The row with the column titles, from 1; 0 where there is none. By default it is detected. */
    header: z.int().min(0).max(100).optional(),
    date: column,
    /** One column for both directions: outgoing money is negative, or marked by `mark`. */
    amount: column.optional(),
    /** The column that marks each row as incoming or outgoing (`借`/`貸`, `支`/`收`, `D`/`C`). */
    mark: column.optional(),
    /** Instead of `amount`, one column for each direction. */
    deposit: column.optional(),
    withdrawal: column.optional(),
    balance: column.optional(),
    payer: column.optional(),
    /** The account of the payer, or its last digits. */
    account: column.optional(),
    remark: z.union([column, z.array(column).max(20)]).optional(),
  })
  .refine(({ amount, deposit }) => amount !== undefined || deposit !== undefined, {
    message: '請指定金額或存入的欄位',
    path: ['amount'],
  });
export type StatementMapping = z.infer<typeof statementMappingSchema>;

const MOST_ACCOUNTS = 50;

/** The statement layout of each bank account with unknown column titles; staff enter it once per account. */
export const bankLayoutsSetting = defineSetting({
  id: 'bank-layouts',
  event: 'BankLayoutsSet',
  version: 2,
  title: '對帳單欄位',
  labels: { layouts: '各帳號的欄位' },
  isPublic: false,
  write: forStaff('accounting_authority_w'),
  schema: z.object({
    layouts: z
      .array(z.object({ account: z.string().trim().max(100), mapping: statementMappingSchema }))
      .max(MOST_ACCOUNTS)
      .default([]),
  }),
});
