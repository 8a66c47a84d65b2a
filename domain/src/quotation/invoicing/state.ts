import { z } from 'zod';
import { stageSchema } from '../../codes/schemas.js';
import { invoiceNumberSchema, invoiceStates } from './codes.js';
import { invoiceKinds } from '../addressee/addressees.js';
import type { InitialFields } from '../begun.js';
import { instant } from '../due/instant.js';

/** What an invoice names, and what of its sum that is. */
export const invoiceLineSchema = z.object({
  stage: stageSchema,
  description: z.string(),
  quantity: z.int(),
  unit: z.string(),
  /** NT$ with tax. */
  total: z.int(),
  /** NT$ as the invoice writes it: without tax for a company, with tax for all others. */
  amount: z.int(),
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

/** What of an invoice is let off afterwards. */
const allowanceSchema = z.object({
  allowance_no: z.string(),
  day: z.string(),
  lines: z.array(invoiceLineSchema.pick({ stage: true, description: true, total: true })),
  net: z.int(),
  tax: z.int(),
  total: z.int(),
  cancelled: z.boolean(),
});
export type Allowance = z.infer<typeof allowanceSchema>;

const zeroRate = z.object({ reason: z.int(), clearance: z.union([z.literal(1), z.literal(2)]) });
export type ZeroRate = z.infer<typeof zeroRate>;

/** What was agreed of an invoice when it was issued, and never changes after. */
export const issuedFields = {
  /** Place among the invoices of its order, from 1. */
  place: z.int(),
  /** Of the command that issued it, by which a repetition is known. */
  issue_id: z.string(),
  number: invoiceNumberSchema,
  period: z.string(),
  /** Taipei day and time. */
  day: z.string(),
  time: z.string(),
  /** Four digits that prove a printed one. */
  random_number: z.string(),
  kind: z.enum(invoiceKinds),
  /** Tax id of the buyer; empty for people. */
  buyer_id: z.string(),
  /** On paper: nothing else keeps it. */
  is_printed: z.boolean(),
  tax_type: z.union([z.literal(1), z.literal(2)]),
  zero_rate: zeroRate.nullable(),
  lines: z.array(invoiceLineSchema),
  /** NT$ as the invoice adds up: without tax for a company, with tax for all others. */
  sales: z.int(),
  /** NT$ of tax that the invoice names; 0 where its sum has it inside. */
  tax: z.int(),
  total: z.int(),
} as const;

export const invoiceRecordSchema = z.object({
  ...issuedFields,
  title: z.string(),
  carrier: z.string(),
  donation_code: z.string(),
  seller_id: z.string(),
  state: z.enum(invoiceStates),
  allowances: z.array(allowanceSchema),
  created_date: instant,
});
export type InvoiceRecord = z.infer<typeof invoiceRecordSchema>;

/** Of the state of an order: its invoices, the first first. */
export const invoicingState = { invoices: z.array(invoiceRecordSchema) };

/** The same as an order begins. */
export const initialInvoicing = { invoices: [] } satisfies InitialFields<typeof invoicingState>;
