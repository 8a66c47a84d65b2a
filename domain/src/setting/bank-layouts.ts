import { z } from 'zod';
import { staff } from '../access/route-access.js';
import { defineSetting } from './define-setting.js';

/** A column by the words at its head or by its number, from 1. */
const column = z.union([z.string().trim().min(1).max(100), z.int().min(1).max(200)]);

/** Which column of a statement holds what, where its words are not known. */
export const mappingSchema = z
  .strictObject({
    /** Row with the words at the heads, from 1; 0 where there is none. Looked for when left out. */
    header: z.int().min(0).max(100).optional(),
    date: column,
    /** One column for both directions: money that goes out is negative, or `mark` says it. */
    amount: column.optional(),
    /** Says of each row whether money came in or went out (`借`/`貸`, `支`/`收`, `D`/`C`), … */
    mark: column.optional(),
    /** … or one column for each. */
    deposit: column.optional(),
    withdrawal: column.optional(),
    balance: column.optional(),
    payer: column.optional(),
    /** Account that the money came from, or its last digits. */
    account: column.optional(),
    remark: z.union([column, z.array(column).max(20)]).optional(),
  })
  .refine(({ amount, deposit }) => amount !== undefined || deposit !== undefined, {
    message: '請指定金額或存入的欄位',
    path: ['amount'],
  });
export type Mapping = z.infer<typeof mappingSchema>;

const MOST_ACCOUNTS = 50;

/** How the statements of the shop's accounts are laid out, where their words are not known: shown once for each account. */
export const bankLayouts = defineSetting({
  id: 'bank-layouts',
  event: 'BankLayoutsSet',
  version: 2,
  title: '對帳單欄位',
  labels: { layouts: '各帳號的欄位' },
  isPublic: false,
  write: staff('accounting_authority_w'),
  schema: z.object({
    layouts: z
      .array(z.object({ account: z.string().trim().max(100), mapping: mappingSchema }))
      .max(MOST_ACCOUNTS)
      .default([]),
  }),
});
