import { z } from 'zod';
import { idOfStream } from '../core/decider.js';
import { isEvent } from '../core/is-event.js';
import type { RecordedEvent } from '../core/event.js';
import { defineReadModel } from '../read-model/read-model.js';
import { invoiceKinds } from '../quotation/addressee/addressees.js';
import {
  invoiceAllowanceCancelled,
  invoiceAllowed,
  invoiceCancelled,
  invoiceIssued,
  invoicingEvents,
  invoiceVoided,
} from '../quotation/invoicing/events.js';
import { invoiceId } from '../quotation/invoicing/rules.js';
import { invoiceNumberSchema, invoiceStates } from '../quotation/invoicing/codes.js';

/** An invoice with its allowances and its present state. */
export const invoiceRow = z.object({
  id: z.string(),
  revision: z.int(),
  quotation_no: z.string(),
  number: invoiceNumberSchema,
  period: z.string(),
  day: z.string(),
  time: z.string(),
  state: z.enum(invoiceStates),
  kind: z.enum(invoiceKinds),
  title: z.string(),
  buyer_id: z.string(),
  is_printed: z.boolean(),
  tax_type: z.int(),
  /**
   * The amount of the sale in whole NT$: without tax if the invoice states the tax separately, otherwise with
   * tax.
   */
  sales: z.int(),
  tax: z.int(),
  total: z.int(),
  /** The sum of allowances with tax; the next field is the amount that remains. */
  allowed: z.int(),
  stands_for: z.int(),
  allowances: z.array(
    z.object({
      allowance_no: z.string(),
      day: z.string(),
      net: z.int(),
      tax: z.int(),
      total: z.int(),
      cancelled: z.boolean(),
    }),
  ),
  /** Why the invoice was cancelled or voided; empty while it is valid. */
  reason: z.string(),
  staff_name: z.string(),
  created_date: z.string(),
});
export type InvoiceRow = z.infer<typeof invoiceRow>;

export const invoiceReadModel = defineReadModel({
  name: 'invoices',
  row: invoiceRow,
  searched: ['number', 'quotation_no', 'title', 'buyer_id'],
});

type Known = Pick<RecordedEvent, 'stream' | 'revision' | 'type' | 'data'>;

/** The id of the invoice that an event concerns; undefined for every other event. */
export function invoiceOfEvent(event: Known): string | undefined {
  for (const declared of invoicingEvents)
    if (isEvent(event, declared)) return invoiceId(idOfStream(event.stream), event.data.place);
  return undefined;
}

export function foldInvoiceRow(row: InvoiceRow | undefined, event: Known): InvoiceRow | undefined {
  const { revision } = event;
  if (isEvent(event, invoiceIssued)) {
    const { place, number, period, day, time, kind, title, buyer_id, is_printed } = event.data;
    const { tax_type, sales, tax, total, staff_name, created_date } = event.data;
    const quotation_no = idOfStream(event.stream);
    const id = invoiceId(quotation_no, place);
    const named = { number, period, day, time, kind, title, buyer_id, is_printed };
    const sums = { tax_type, sales, tax, total, allowed: 0, stands_for: total, allowances: [] };
    const rest = { reason: '', staff_name, created_date };
    return { id, revision, quotation_no, state: 'issued', ...named, ...sums, ...rest };
  }
  if (row === undefined) return undefined;
  if (isEvent(event, invoiceCancelled))
    return { ...row, revision, state: 'cancelled', stands_for: 0, reason: event.data.reason };
  if (isEvent(event, invoiceVoided))
    return { ...row, revision, state: 'voided', stands_for: 0, reason: event.data.reason };
  if (isEvent(event, invoiceAllowed)) {
    const { allowance_no, allowed_on: day, net, tax, total } = event.data;
    const allowances = [...row.allowances, { allowance_no, day, net, tax, total, cancelled: false }];
    return withAllowances({ ...row, revision }, allowances);
  }
  if (isEvent(event, invoiceAllowanceCancelled)) {
    const { allowance_no } = event.data;
    const allowances = row.allowances.map((known) =>
      known.allowance_no === allowance_no ? { ...known, cancelled: true } : known,
    );
    return withAllowances({ ...row, revision }, allowances);
  }
  return row;
}

function withAllowances(row: InvoiceRow, allowances: InvoiceRow['allowances']): InvoiceRow {
  const allowed = allowances.reduce((sum, { cancelled, total }) => (cancelled ? sum : sum + total), 0);
  return { ...row, allowances, allowed, stands_for: row.state === 'issued' ? row.total - allowed : 0 };
}
