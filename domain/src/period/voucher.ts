import { z } from 'zod';
import {
  PAYMENT_KIND_BALANCE_MOVED,
  paymentKinds,
  receivedAmount,
  type PaymentKind,
} from '../codes/payment-kinds.js';
import { paymentKindSchema } from '../codes/schemas.js';
import { idOfStream } from '../core/decider.js';
import type { RecordedEvent } from '../core/event.js';
import { isEvent } from '../core/is-event.js';
import { defineReadModel } from '../read-model/read-model.js';
import {
  invoiceAllowanceCancelled,
  invoiceAllowed,
  invoiceCancelled,
  invoiceIssued,
  invoicingEvents,
  invoiceVoided,
} from '../quotation/invoicing/events.js';
import { splitOffTax } from '../quotation/invoicing/tax.js';
import { bookingDayOf, monthOfDay } from '../quotation/money/booked-on.js';
import {
  correctedMoney,
  changesPaymentMoney,
  paymentAdded,
  paymentCorrected,
  paymentEvents,
  paymentRemoved,
} from '../quotation/payment/events.js';

export const voucherKinds = ['received', 'paid_back', 'moved', 'invoice', 'allowance'] as const;
export type VoucherKind = (typeof voucherKinds)[number];

/** A voucher; reversing one adds another voucher with negated sums. */
const voucherSchema = z.object({
  /** The revision of the order's event that the voucher records. */
  at: z.int(),
  kind: z.enum(voucherKinds),
  takes_back: z.boolean(),
  /** The day of the payment, the invoice or the allowance. */
  day: z.string(),
  /** The booking day: the same day, or the first open day if that month was already closed. */
  booked_on: z.string(),
  /** The number of the invoice or of the allowance. */
  number: z.string(),
  payment_kind: paymentKindSchema.nullable(),
  untaxed: z.int(),
  tax: z.int(),
  total: z.int(),
  recorded: z.string(),
});
export type Voucher = z.infer<typeof voucherSchema>;

/** The latest version of a payment, from which its vouchers are made. */
const paidSchema = z.object({
  payment_kind: paymentKindSchema,
  amount: z.int(),
  paid_date: z.string(),
});
type Paid = z.infer<typeof paidSchema>;

/** The vouchers of a payment or an invoice of an order, oldest first. */
export const vouchersRow = z.object({
  /** The id of the row: `<quotation_no>-p<index>` for a payment, `<quotation_no>-i<place>` for an invoice. */
  id: z.string(),
  revision: z.int(),
  quotation_no: z.string(),
  /** The latest version of the payment; null for an invoice and for a removed payment. */
  paid: paidSchema.nullable(),
  /**
   * The invoice's number, the tax id of its buyer, and the tax type (1 taxed, 2 exported without tax); null for
   * a payment.
   */
  invoice: z.object({ number: z.string(), buyer_id: z.string(), tax_type: z.int() }).nullable(),
  vouchers: z.array(voucherSchema),
  /** The first month in which one of the vouchers is booked; the next field is the last such month. */
  first_month: z.string(),
  last_month: z.string(),
});
export type VouchersRow = z.infer<typeof vouchersRow>;

export const voucherReadModel = defineReadModel({ name: 'vouchers', row: vouchersRow });

type Known = Pick<RecordedEvent, 'stream' | 'revision' | 'type' | 'data'>;

/** The id of the row that an event changes; undefined for events that change no payment and no invoice. */
export function vouchersOfEvent(event: Known): string | undefined {
  const quotation_no = idOfStream(event.stream);
  for (const declared of paymentEvents)
    if (isEvent(event, declared)) return `${quotation_no}-p${event.data.index}`;
  for (const declared of invoicingEvents)
    if (isEvent(event, declared)) return `${quotation_no}-i${event.data.place}`;
  return undefined;
}

export function foldVouchersRow(row: VouchersRow | undefined, event: Known): VouchersRow | undefined {
  const id = vouchersOfEvent(event);
  if (id === undefined) return row;
  const { revision, stream } = event;
  const known = row ?? { ...begun, id, quotation_no: idOfStream(stream) };
  const { vouchers, ...more } = afterPayment(known, event) ?? afterInvoice(known, event);
  const months = vouchers.map(({ booked_on }) => monthOfDay(booked_on)).toSorted();
  const [first_month = ''] = months;
  return { ...known, ...more, revision, vouchers, first_month, last_month: months.at(-1) ?? '' };
}

const begun = { paid: null, invoice: null, vouchers: [], first_month: '', last_month: '', revision: 0 };

type Change = Pick<VouchersRow, 'vouchers'> & Partial<Pick<VouchersRow, 'paid' | 'invoice'>>;

/** Applies an event of a payment to its vouchers; undefined for every other event. */
function afterPayment({ paid, vouchers }: VouchersRow, event: Known): Change | undefined {
  const { revision } = event;
  const written = { at: revision, number: '' };
  if (isEvent(event, paymentAdded)) {
    const { payment_kind, amount, paid_date, booked_on, created_date } = event.data;
    const added = { payment_kind, amount, paid_date };
    return {
      paid: added,
      vouchers: ofMoney(added, { ...written, later: booked_on, recorded: created_date }),
    };
  }
  if (isEvent(event, paymentCorrected)) {
    const { data } = event;
    if (paid === null || !changesPaymentMoney(data)) return { vouchers };
    const by = { ...written, later: data.booked_on, recorded: data.created_date };
    const corrected = correctedMoney(paid, data);
    const more = [...ofMoney(paid, by).map(turned), ...ofMoney(corrected, by)];
    return { paid: corrected, vouchers: [...vouchers, ...more] };
  }
  if (!isEvent(event, paymentRemoved)) return undefined;
  if (paid === null) return { vouchers };
  const by = { ...written, later: event.data.booked_on, recorded: event.data.created_date };
  return { paid: null, vouchers: [...vouchers, ...ofMoney(paid, by).map(turned)] };
}

/** Applies an event of an invoice to its vouchers. */
function afterInvoice({ vouchers }: VouchersRow, event: Known): Change {
  const { revision: at } = event;
  if (isEvent(event, invoiceIssued)) {
    const { number, buyer_id, tax_type, day, booked_on: later, created_date: recorded } = event.data;
    const { kind, sales, tax, total } = event.data;
    const sums =
      tax_type === 2
        ? { untaxed: total, tax: 0 }
        : kind === 'company'
          ? { untaxed: sales, tax }
          : { untaxed: splitOffTax(total).net, tax: splitOffTax(total).tax };
    const named = { at, kind: 'invoice' as const, takes_back: false, payment_kind: null };
    const voucher = { ...named, day, booked_on: bookingDayOf(day, later), number, ...sums, total, recorded };
    return { invoice: { number, buyer_id, tax_type }, vouchers: [...vouchers, voucher] };
  }
  if (isEvent(event, invoiceAllowed)) {
    const { allowance_no: number, allowed_on: day, net, tax, total, created_date: recorded } = event.data;
    const named = { at, kind: 'allowance' as const, takes_back: false, payment_kind: null };
    const sums = { untaxed: 0 - net, tax: 0 - tax, total: 0 - total };
    return { vouchers: [...vouchers, { ...named, day, booked_on: day, number, ...sums, recorded }] };
  }
  const taken =
    isEvent(event, invoiceCancelled) || isEvent(event, invoiceVoided)
      ? event.data
      : isEvent(event, invoiceAllowanceCancelled)
        ? { ...event.data, number: event.data.allowance_no }
        : undefined;
  const voucher = vouchers.find(({ number, takes_back }) => number === taken?.number && !takes_back);
  if (taken === undefined || voucher === undefined) return { vouchers };
  const { booked_on: later, created_date: recorded } = taken;
  const back = { ...turned(voucher), at, booked_on: bookingDayOf(voucher.day, later), recorded };
  return { vouchers: [...vouchers, back] };
}

interface Written {
  readonly at: number;
  readonly number: string;
  /** The first open day, if the month of the voucher was closed at the time of recording. */
  readonly later: string | undefined;
  readonly recorded: string;
}

/** The voucher of a payment; none for a kind that only changes the owed amount. */
function ofMoney({ payment_kind, amount, paid_date: day }: Paid, { later, ...written }: Written): Voucher[] {
  const total = receivedAmount(payment_kind, amount);
  if (total === 0) return [];
  const kind = kindOf(payment_kind);
  const booked_on = bookingDayOf(day, later);
  return [
    { ...written, kind, takes_back: false, day, booked_on, payment_kind, untaxed: total, tax: 0, total },
  ];
}

const kindOf = (kind: PaymentKind): VoucherKind =>
  kind === PAYMENT_KIND_BALANCE_MOVED ? 'moved' : paymentKinds[kind].cash === 'in' ? 'received' : 'paid_back';

/** The reversing voucher, with negated sums. */
const turned = (voucher: Voucher): Voucher => ({
  ...voucher,
  takes_back: true,
  untaxed: 0 - voucher.untaxed,
  tax: 0 - voucher.tax,
  total: 0 - voucher.total,
});
