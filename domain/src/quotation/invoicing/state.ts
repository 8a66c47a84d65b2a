import { z } from 'zod';
import { stageSchema } from '../../codes/schemas.js';
import { invoiceNumberSchema, invoiceStates } from './codes.js';
import { invoiceKinds } from '../addressee/addressees.js';
import type { InitialFields } from '../begun.js';
import { instantSchema } from '../due/instant.js';

/** One item on an invoice, with its part of the total. */
export const invoiceLineSchema = z.object({
  stage: stageSchema,
  description: z.string(),
  quantity: z.int(),
  unit: z.string(),
  /** In NT$ with tax. */
  total: z.int(),
  /** In NT$ as printed on the invoice: without tax for a company, with tax for all others. */
  amount: z.int(),
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

/** An allowance that was issued on an invoice (折讓). */
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

/** The fields of an invoice that are fixed when it is issued. */
export const issuedInvoiceFields = {
  /** The position among the invoices of the order, from 1. */
  place: z.int(),
  /** The id of the command that issued the invoice; a repeated command is recognised by it. */
  issue_id: z.string(),
  number: invoiceNumberSchema,
  period: z.string(),
  /** The Taipei day; `time` is the Taipei time. */
  day: z.string(),
  time: z.string(),
  /** The four random digits that prove that a printed invoice is genuine. */
  random_number: z.string(),
  kind: z.enum(invoiceKinds),
  /** The buyer's tax id; empty for a person. */
  buyer_id: z.string(),
  /** Whether the invoice is printed on paper, because no carrier or charity stores it. */
  is_printed: z.boolean(),
  tax_type: z.union([z.literal(1), z.literal(2)]),
  zero_rate: zeroRate.nullable(),
  lines: z.array(invoiceLineSchema),
  /** The sum of the lines in NT$: without tax for a company, with tax for all others. */
  sales: z.int(),
  /** The tax in NT$ that the invoice states; 0 where the tax is included in `sales`. */
  tax: z.int(),
  total: z.int(),
} as const;

export const invoiceRecordSchema = z.object({
  ...issuedInvoiceFields,
  title: z.string(),
  carrier: z.string(),
  donation_code: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  seller_address: z.string(),
  state: z.enum(invoiceStates),
  allowances: z.array(allowanceSchema),
  created_date: instantSchema,
});
export type InvoiceRecord = z.infer<typeof invoiceRecordSchema>;

/** The part of an order's state that holds its invoices, the earliest first. */
export const invoicingState = { invoices: z.array(invoiceRecordSchema) };

export const initialInvoicing = { invoices: [] } satisfies InitialFields<typeof invoicingState>;
