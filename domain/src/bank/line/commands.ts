import { z } from 'zod';
import { stageSchema } from '../../codes/schemas.js';
import { numericSchema } from '../../core/numeric.js';
import { acknowledgeField, type MoneyQuestion } from '../../quotation/money/questions.js';
import type { StatementLine } from '../statement/line.js';
import type { LineAllocation } from './events.js';

const sum = numericSchema(z.int().min(-1_000_000_000_000).max(1_000_000_000_000));

/** The part of an incoming line that is refunded at once to one of the orders that the line pays. */
const refundOfLine = z.object({
  quotation_no: z.string().trim().min(1).max(100),
  stage: stageSchema,
  amount: sum.pipe(z.int().min(1)),
  paid_date: z.iso.date().optional(),
  memo: z.string().trim().max(2_000).default(''),
});
export type RefundOfLine = z.infer<typeof refundOfLine>;

/** The orders that a line pays, with their amounts, and a part to be refunded. */
export const matchBankLineBody = z.object({
  allocations: z
    .array(z.object({ quotation_no: z.string().trim().min(1).max(100), stage: stageSchema, amount: sum }))
    .min(1)
    .max(50),
  refund: refundOfLine.optional(),
  acknowledge: acknowledgeField,
});

const reason = z.string().trim().max(2_000).default('');
export const unmatchBankLineBody = z.object({ reason });
export const ignoreBankLineBody = z.object({ reason });

export type BankLineCommand =
  | {
      readonly kind: 'import';
      readonly line: StatementLine & { readonly account: string; readonly statement_id: string };
    }
  | {
      readonly kind: 'begin';
      readonly allocations: readonly LineAllocation[];
      /** The questions about the line itself, as opposed to its orders, that a person has confirmed. */
      readonly acknowledged?: readonly MoneyQuestion[];
    }
  | { readonly kind: 'finish'; readonly allocations: readonly LineAllocation[] }
  | { readonly kind: 'unmatch' | 'ignore'; readonly reason: string };
