import { z } from 'zod';
import {
  bodyOfCommand,
  type QuotationCommandKind,
  quotationCommandKinds,
  routeOfCommand,
} from '../commands.js';
import { unknownNameMessage } from '../../core/no-such.js';
import type { ShownColumns } from '../readers/shown.js';
import { moneyQuestion } from '../money/questions.js';
import { warningSchema } from '../words/warnings.js';
import { fieldChangeSchema } from '../../record/field-changes.js';
import { shortStockSchema } from './short-stock.js';

/** The commands that can be tried: those on an existing order that callers can send themselves. */
export const whatIfCommands: readonly QuotationCommandKind[] = quotationCommandKinds.filter(
  (kind) => kind !== 'request' && routeOfCommand(kind) !== undefined,
);

export const MAX_WHAT_IF_COMMANDS = 20;

const triedCommand = z.enum(whatIfCommands, unknownNameMessage('指令'));

/** The body of `what-if`: the commands in their order, each as it would be sent. */
export const whatIfBody = z.object({
  commands: z
    .array(z.strictObject({ command: triedCommand, body: z.unknown().optional() }))
    .max(MAX_WHAT_IF_COMMANDS, `一次最多試算 ${MAX_WHAT_IF_COMMANDS} 個指令`),
});
export type WhatIfBody = z.infer<typeof whatIfBody>;

/** The body of `what-if` for a new order: its request, and the commands that would follow. */
export const newOrderWhatIfBody = whatIfBody.extend({ request: bodyOfCommand('request') });
export type NewOrderWhatIfBody = z.infer<typeof newOrderWhatIfBody>;

/** The dates that follow from an order, as its record shows them. */
const dateFields = [
  'proofing_due_date',
  'product_due_date',
  'due_date',
  'valid_until',
  'answer_by',
] as const satisfies readonly (keyof ShownColumns)[];

const datesSchema = z.record(z.enum(dateFields), z.string().nullable());

export const whatIfAnswer = z.object({
  /** The order after the commands, as this caller may read it; null where it would be deleted. */
  order: z.record(z.string(), z.unknown()).nullable(),
  /**
   * The fields that the commands change and this caller reads; nested blocks by their fields with dots, lists
   * as a whole.
   */
  changes: z.array(fieldChangeSchema),
  warnings: z.array(warningSchema),
  /** The questions about payments that the commands would raise; the trial counts them as acknowledged. */
  questions: z.array(moneyQuestion),
  /** The first command that would be refused, with its place from 0; the commands after it are not tried. */
  refused: z
    .object({
      index: z.int(),
      code: z.string(),
      detail: z.string(),
      errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    })
    .nullable(),
  /** The material that would be short; null for callers who may not see the storage. */
  stock: z.array(shortStockSchema).nullable(),
  dates: datesSchema,
});
export type WhatIfAnswer = z.infer<typeof whatIfAnswer>;

/** The dates of an existing order; null for an order that does not exist. */
export const datesOf = (shown: ShownColumns | undefined): WhatIfAnswer['dates'] => ({
  proofing_due_date: shown?.proofing_due_date ?? null,
  product_due_date: shown?.product_due_date ?? null,
  due_date: shown?.due_date ?? null,
  valid_until: shown?.valid_until ?? null,
  answer_by: shown?.answer_by ?? null,
});
