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
import { withoutTax } from '../quotation/invoicing/tax.js';
import { bookedOn, monthOf } from '../quotation/money/booked-on.js';
import {
  correctedMoney,
  movesMoney,
  paymentAdded,
  paymentCorrected,
  paymentEvents,
  paymentRemoved,
} from '../quotation/payment/events.js';

/** What a voucher is about. */
export const voucherKinds = ['received', 'paid_back', 'moved', 'invoice', 'allowance'] as const;
export type VoucherKind = (typeof voucherKinds)[number];

/** One voucher; what is taken back has a voucher of its own with the sums turned round. */
const voucherSchema = z.object({
  /** The revision of the order at which it was recorded. */
  at: z.int(),
  kind: z.enum(voucherKinds),
  takes_back: z.boolean(),
  /** The day of the payment, the invoice or the allowance. */
  day: z.string(),
  /** The day on which the books take it: the same, or the first open day where its month was closed. */
  booked_on: z.string(),
  /** Of an invoice its number, of an allowance the allowance's. */
  number: z.string(),
  payment_kind: paymentKindSchema.nullable(),
  untaxed: z.int(),
  tax: z.int(),
  total: z.int(),
  recorded: z.string(),
});
export type Voucher = z.infer<typeof voucherSchema>;

/** Of a payment what its vouchers are made of, as it was last corrected. */
const paidSchema = z.object({
  payment_kind: paymentKindSchema,
  amount: z.int(),
  paid_date: z.string(),
});
type Paid = z.infer<typeof paidSchema>;

/** The vouchers of a payment or an invoice of an order, the first first. */
export const vouchersRow = z.object({
  /** `<quotation_no>-p<index>` of a payment, `<quotation_no>-i<place>` of an invoice. */
  id: z.string(),
  revision: z.int(),
  quotation_no: z.string(),
  /** Null of an invoice and of a payment that was removed. */
  paid: paidSchema.nullable(),
  /** The number of the invoice, the tax id of its buyer, and 1 taxed or 2 exported at no tax; null of a payment. */
  invoice: z.object({ number: z.string(), buyer_id: z.string(), tax_type: z.int() }).nullable(),
  vouchers: z.array(voucherSchema),
  /** The first and the last month in which the books take one of them. */
  first_month: z.string(),
  last_month: z.string(),
});
export type VouchersRow = z.infer<typeof vouchersRow>;

export const voucherReadModel = defineReadModel({ name: 'vouchers', row: vouchersRow });

type Known = Pick<RecordedEvent, 'stream' | 'revision' | 'type' | 'data'>;

/** The row that an event belongs to; undefined of every event that moves no money and changes no invoice. */
export function vouchersOfEvent(event: Known): string | undefined {
  const quotation_no = idOfStream(event.stream);
  for (const declared of paymentEvents)
    if (isEvent(event, declared)) return `${quotation_no}-p${event.data.index}`;
  for (const declared of invoicingEvents)
    if (isEvent(event, declared)) return `${quotation_no}-i${event.data.place}`;
  return undefined;
}

export function vouchersAfter(row: VouchersRow | undefined, event: Known): VouchersRow | undefined {
  const id = vouchersOfEvent(event);
  if (id === undefined) return row;
  const { revision, stream } = event;
  const known = row ?? { ...begun, id, quotation_no: idOfStream(stream) };
  const { vouchers, ...more } = afterPayment(known, event) ?? afterInvoice(known, event);
  const months = vouchers.map(({ booked_on }) => monthOf(booked_on)).toSorted();
  const [first_month = ''] = months;
  return { ...known, ...more, revision, vouchers, first_month, last_month: months.at(-1) ?? '' };
}

const begun = { paid: null, invoice: null, vouchers: [], first_month: '', last_month: '', revision: 0 };

type Change = Pick<VouchersRow, 'vouchers'> & Partial<Pick<VouchersRow, 'paid' | 'invoice'>>;

/** What an event of a payment adds; undefined of every other event. */
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
    if (paid === null || !movesMoney(data)) return { vouchers };
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

/** What an event of an invoice adds. */
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
          : { untaxed: withoutTax(total).net, tax: withoutTax(total).tax };
    const named = { at, kind: 'invoice' as const, takes_back: false, payment_kind: null };
    const voucher = { ...named, day, booked_on: bookedOn(day, later), number, ...sums, total, recorded };
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
  const back = { ...turned(voucher), at, booked_on: bookedOn(voucher.day, later), recorded };
  return { vouchers: [...vouchers, back] };
}

interface Written {
  readonly at: number;
  readonly number: string;
  /** The first open day, where the month of a day was closed when this was recorded. */
  readonly later: string | undefined;
  readonly recorded: string;
}

/** The voucher of a payment; none where it only changes what is owed. */
function ofMoney({ payment_kind, amount, paid_date: day }: Paid, { later, ...written }: Written): Voucher[] {
  const total = receivedAmount(payment_kind, amount);
  if (total === 0) return [];
  const kind = kindOf(payment_kind);
  const booked_on = bookedOn(day, later);
  return [
    { ...written, kind, takes_back: false, day, booked_on, payment_kind, untaxed: total, tax: 0, total },
  ];
}

const kindOf = (kind: PaymentKind): VoucherKind =>
  kind === PAYMENT_KIND_BALANCE_MOVED ? 'moved' : paymentKinds[kind].cash === 'in' ? 'received' : 'paid_back';

/** The same voucher taken back. */
const turned = (voucher: Voucher): Voucher => ({
  ...voucher,
  takes_back: true,
  untaxed: 0 - voucher.untaxed,
  tax: 0 - voucher.tax,
  total: 0 - voucher.total,
});
