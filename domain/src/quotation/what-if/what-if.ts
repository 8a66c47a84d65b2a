import { z } from 'zod';
import {
  bodyOfCommand,
  type QuotationCommandKind,
  quotationCommandKinds,
  routeOfCommand,
} from '../commands.js';
import { noSuch } from '../../core/no-such.js';
import type { ShownColumns } from '../readers/shown.js';
import { moneyQuestion } from '../money/questions.js';
import { warningSchema } from '../words/warnings.js';
import { fieldChangeSchema } from '../../record/field-changes.js';
import { shortStockSchema } from './short-stock.js';

/** Commands that may be tried: those for an order that is there which callers send by themselves. */
export const triedCommands: readonly QuotationCommandKind[] = quotationCommandKinds.filter(
  (kind) => kind !== 'request' && routeOfCommand(kind) !== undefined,
);

export const MOST_TRIED = 20;

const triedCommand = z.enum(triedCommands, noSuch('指令'));

/** What is asked of `what-if`: commands in their order, each as it would be sent. */
export const whatIfBody = z.object({
  commands: z
    .array(z.strictObject({ command: triedCommand, body: z.unknown().optional() }))
    .max(MOST_TRIED, `一次最多試算 ${MOST_TRIED} 個指令`),
});
export type WhatIfBody = z.infer<typeof whatIfBody>;

/** The same of an order that there is not yet: how it would be asked for, and the commands after that. */
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
  /** The order as it would be, as this caller may read it; null where it would be deleted. */
  order: z.record(z.string(), z.unknown()).nullable(),
  /** By the commands, of the fields that this caller reads; a block by its fields with dots, a list as a whole. */
  changes: z.array(fieldChangeSchema),
  warnings: z.array(warningSchema),
  /** What would be asked about money, as if it had been acknowledged. */
  questions: z.array(moneyQuestion),
  /** The first command that would be refused, with its place from 0: none after it is tried. */
  refused: z
    .object({
      index: z.int(),
      code: z.string(),
      detail: z.string(),
      errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    })
    .nullable(),
  /** What would be short; null for those who do not see what is in storage. */
  stock: z.array(shortStockSchema).nullable(),
  dates: datesSchema,
});
export type WhatIfAnswer = z.infer<typeof whatIfAnswer>;

/** The dates of an order that is there; of one that is not, none. */
export const datesOf = (shown: ShownColumns | undefined): WhatIfAnswer['dates'] => ({
  proofing_due_date: shown?.proofing_due_date ?? null,
  product_due_date: shown?.product_due_date ?? null,
  due_date: shown?.due_date ?? null,
  valid_until: shown?.valid_until ?? null,
  answer_by: shown?.answer_by ?? null,
});
