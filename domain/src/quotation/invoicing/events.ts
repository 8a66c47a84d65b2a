import { z } from 'zod';
import type { EventOf } from '../../core/event.js';
import { defineOrderEvent } from '../define-event.js';
import { bookedOnField } from '../money/booked-on.js';
import { subjectPersonalFields, staffPersonalFields } from '../readers/personal.js';
import type { Quotation } from '../state.js';
import { type InvoiceRecord, issuedInvoiceFields } from './state.js';

const byStaff = { staff_uid: z.string(), staff_name: z.string(), created_date: z.string() };

const issuedSchema = z.object({
  ...issuedInvoiceFields,
  title: z.string(),
  carrier: z.string(),
  donation_code: z.string(),
  /** The address to which a printed invoice is sent. */
  address: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  seller_address: z.string(),
  ...bookedOnField,
  ...byStaff,
});

/** An invoice was issued with all data that the law requires; these data never change. */
export const invoiceIssued = defineOrderEvent('InvoiceIssued', {
  title: '開立發票',
  version: 2,
  upcasters: { 1: (data) => data },
  schema: issuedSchema,
  personal: [
    ...staffPersonalFields,
    ...subjectPersonalFields('title', 'carrier', 'donation_code', 'address'),
  ],
  isAboutMoney: true,
  summary: ({ number, total }, money) => `開立發票 ${number} ${money(total)}`,
  buyer: ['place', 'number', 'day', 'kind', 'sales', 'tax', 'total', 'created_date'],
  desk: ['created_date'],
  evolve(order, data) {
    const { staff_uid: _uid, staff_name: _name, address: _where, booked_on: _later, ...kept } = data;
    return {
      ...order,
      invoices: [...order.invoices, { ...kept, state: 'issued' as const, allowances: [] }],
    };
  },
});
export type InvoiceIssued = z.infer<typeof issuedSchema>;

const ofInvoice = {
  place: z.int(),
  number: z.string(),
  seller_id: z.string(),
  buyer_id: z.string(),
  day: z.string(),
};

const takenBack = z.object({ ...ofInvoice, reason: z.string(), ...bookedOnField, ...byStaff });

/** An invoice was cancelled and no longer counts; its number is never used again. */
export const invoiceCancelled = defineOrderEvent('InvoiceCancelled', {
  title: '作廢發票',
  version: 2,
  upcasters: { 1: (data) => data },
  schema: takenBack,
  personal: [...staffPersonalFields, ...subjectPersonalFields('reason')],
  isAboutMoney: true,
  summary: ({ number }) => `作廢發票 ${number}`,
  buyer: ['place', 'number', 'created_date'],
  desk: ['created_date'],
  evolve: (order, { place }) => withInvoice(order, place, (known) => ({ ...known, state: 'cancelled' })),
});

/** An invoice was withdrawn; the next invoice of the order gets the same number. */
export const invoiceVoided = defineOrderEvent('InvoiceVoided', {
  title: '註銷發票',
  version: 2,
  upcasters: { 1: (data) => data },
  schema: takenBack,
  personal: [...staffPersonalFields, ...subjectPersonalFields('reason')],
  isAboutMoney: true,
  summary: ({ number }) => `註銷發票 ${number}，將以同號重開`,
  buyer: ['place', 'number', 'created_date'],
  desk: ['created_date'],
  evolve: (order, { place }) => withInvoice(order, place, (known) => ({ ...known, state: 'voided' })),
});

/** An allowance was issued for part of an invoice, or for all of it. */
export const invoiceAllowed = defineOrderEvent('InvoiceAllowed', {
  title: '開立折讓',
  schema: z.object({
    ...ofInvoice,
    allowance_no: z.string(),
    /** The Taipei day of the allowance. */
    allowed_on: z.string(),
    tax_type: z.union([z.literal(1), z.literal(2)]),
    lines: z.array(
      z.object({ stage: z.enum(['proofing', 'production']), description: z.string(), total: z.int() }),
    ),
    net: z.int(),
    tax: z.int(),
    total: z.int(),
    title: z.string(),
    seller_name: z.string(),
    reason: z.string(),
    ...byStaff,
  }),
  personal: [...staffPersonalFields, ...subjectPersonalFields('title', 'reason')],
  isAboutMoney: true,
  summary: ({ number, total }, money) => `發票 ${number} 折讓 ${money(total)}`,
  buyer: ['place', 'number', 'allowance_no', 'allowed_on', 'net', 'tax', 'total', 'created_date'],
  desk: ['created_date'],
  evolve: (order, { place, allowance_no, allowed_on, lines, net, tax, total }) =>
    withInvoice(order, place, (known) => ({
      ...known,
      allowances: [
        ...known.allowances,
        { allowance_no, day: allowed_on, lines, net, tax, total, cancelled: false },
      ],
    })),
});

/** An allowance was cancelled; the invoice counts in full again. */
export const invoiceAllowanceCancelled = defineOrderEvent('InvoiceAllowanceCancelled', {
  title: '作廢折讓',
  version: 2,
  upcasters: { 1: (data) => data },
  schema: z.object({
    ...ofInvoice,
    allowance_no: z.string(),
    allowed_on: z.string(),
    reason: z.string(),
    ...bookedOnField,
    ...byStaff,
  }),
  personal: [...staffPersonalFields, ...subjectPersonalFields('reason')],
  isAboutMoney: true,
  summary: ({ number, allowance_no }) => `作廢發票 ${number} 的折讓 ${allowance_no}`,
  buyer: ['place', 'number', 'allowance_no', 'created_date'],
  desk: ['created_date'],
  evolve: (order, { place, allowance_no }) =>
    withInvoice(order, place, (known) => ({
      ...known,
      allowances: known.allowances.map((one) =>
        one.allowance_no === allowance_no ? { ...one, cancelled: true } : one,
      ),
    })),
});

export const invoicingEvents = [
  invoiceIssued,
  invoiceCancelled,
  invoiceVoided,
  invoiceAllowed,
  invoiceAllowanceCancelled,
] as const;
export type InvoicingEvent = EventOf<(typeof invoicingEvents)[number]>;

const withInvoice = (
  order: Quotation,
  place: number,
  change: (invoice: InvoiceRecord) => InvoiceRecord,
): Quotation => ({
  ...order,
  invoices: order.invoices.map((known) => (known.place === place ? change(known) : known)),
});
