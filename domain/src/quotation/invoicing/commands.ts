import { z } from 'zod';
import { stages, type Stage } from '../../codes/stage.js';
import { paymentKinds } from '../../codes/payment-kinds.js';
import { stageSchema } from '../../codes/schemas.js';
import { numericSchema } from '../../core/numeric.js';
import { refuse } from '../../core/refused.js';
import { taipeiDate, taipeiTime } from '../../core/time.js';
import { lastDayToCancel } from './period.js';
import { zeroRateReasons } from './codes.js';
import { invoiceAddresseeOf } from '../addressee/addressees.js';
import { defineCommand } from '../define-command.js';
import { actingStaffFields, type QuotationFacts } from '../facts.js';
import { bookedOnFieldOf } from '../money/booked-on.js';
import type { QuotationEvent } from '../events.js';
import { refuseBeforeReview } from '../not-now.js';
import type { Quotation } from '../state.js';
import { alwaysNeedsReason, requiredReason } from '../words/reason.js';
import { notUndoable } from '../undo/undo.js';
import {
  allowanceOf,
  amountDueForInvoice,
  allowanceTotal,
  invoiceAt,
  invoiceOccasions,
  isCancellable,
  invoiceLinesOf,
  reusableNumber,
  splitByStage,
  amountsToInvoice,
  type InvoiceOccasion,
} from './rules.js';
import type { InvoiceRecord, ZeroRate } from './state.js';

/** The most invoices of one order, because each is stored as an event. */
const MOST_INVOICES = 200;

const sum = numericSchema(z.int().min(1).max(1_000_000_000));

/** Issues an invoice for what was ordered, or for part of it. */
const issueInvoice = defineCommand('issue-invoice', {
  title: '開立發票',
  knownBy: ['InvoiceIssued'],
  undo: notUndoable('開立的發票不能收回；請在發票清單作廢或折讓'),
  button: { forward: 9 },
  // An unknown field is refused, because a mistyped amount would invoice everything.
  body: z.strictObject({
    /** Left out for every stage that was ordered. */
    stage: stageSchema.optional(),
    /** In NT$ with tax; left out for everything that is not invoiced yet. */
    amount: sum.optional(),
    /**
     * Issues at most what is due by now on this occasion. An invoice that was issued meanwhile reduces it, since
     * the order decides it together with the invoice.
     */
    occasion: z.enum(invoiceOccasions).optional(),
    /** For goods exported at zero rate: the reason, and whether they pass through customs (2) or not (1). */
    zero_rate: z
      .object({
        reason: numericSchema(z.union(zeroRateReasons.map((reason) => z.literal(reason)))),
        clearance: numericSchema(z.union([z.literal(1), z.literal(2)])).default(1),
      })
      .nullish(),
  }),
  notNow: refuseBeforeReview,
  isOffered: (order) => sumOf(amountsToInvoice(order)) > 0,
  decide(command, order, facts) {
    if (order.invoices.some(({ issue_id }) => issue_id === facts.new_id)) return [];
    const drafted = draftInvoice(command, order);
    const { seller, ...numbered } = numberedFor(order, facts);
    const data = {
      issue_id: facts.new_id,
      ...numbered,
      ...drafted,
      seller_id: seller.id,
      seller_name: seller.name,
      seller_address: seller.address,
      ...bookedOnFieldOf([numbered.day], facts.closed_month),
      ...actingStaffFields(facts),
    };
    const named = { from: '', to: numbered.number, of: drafted.lines.map((line) => line.stage) };
    return [{ type: 'InvoiceIssued', data }, ...paymentsNamed(order, facts, named)];
  },
});

export interface InvoiceRequest {
  readonly stage?: Stage | undefined;
  readonly amount?: number | undefined;
  readonly occasion?: InvoiceOccasion | undefined;
  readonly zero_rate?: ZeroRate | null | undefined;
}

/**
 * What an invoice would say, apart from its number and its day. Throws `Refused` where nothing is left to
 * invoice, or less than the requested amount.
 */
export function draftInvoice(command: InvoiceRequest, order: Quotation) {
  const { zero_rate = null } = command;
  const buyer = buyerOf(order);
  const taxed = buyer.kind === 'company' ? 'company' : 'person';
  return {
    ...buyer,
    tax_type: zero_rate === null ? (1 as const) : (2 as const),
    zero_rate,
    ...invoiceLinesOf(order, sharesAsked(command, order), zero_rate === null ? taxed : 'export'),
  };
}

/**
 * The requested amount by stage, at most what is not invoiced yet, and at most what is due on the requested
 * occasion; throws `Refused` where it is more.
 */
function sharesAsked({ stage, amount, occasion }: Omit<InvoiceRequest, 'zero_rate'>, order: Quotation) {
  const open = amountsToInvoice(order);
  const left = stage === undefined ? open : { proofing: 0, production: 0, [stage]: open[stage] };
  const due = occasion === undefined ? sumOf(left) : amountDueForInvoice(order, occasion);
  const most = Math.min(sumOf(left), due);
  if (most === 0) return refuse({ code: 'NOTHING_TO_INVOICE' });
  const total = amount ?? most;
  return total > most
    ? refuse({ code: 'INVOICE_ABOVE_OPEN', field: 'amount', most })
    : splitByStage(total, left);
}

/** The place, number and time of the next invoice; a voided number is used again with its day and time. */
function numberedFor(order: Quotation, facts: QuotationFacts) {
  if (order.invoices.length >= MOST_INVOICES)
    return refuse({ code: 'TOO_MANY_INVOICES', most: MOST_INVOICES });
  const { seller, numberAt } = facts.invoicing ?? refuse({ code: 'NO_NUMBER_LEFT' });
  const place = order.invoices.length + 1;
  const { random_number, ...drawn } = numberAt(place) ?? refuse({ code: 'INVOICED_MEANWHILE' });
  const fresh = { ...drawn, day: taipeiDate(facts.now), time: taipeiTime(facts.now) };
  const { number, period, day, time } = reusableNumber(order, facts.now) ?? fresh;
  return { place, number, period, day, time, random_number, seller };
}

/**
 * The buyer and the carrier that an invoice names, as the order states them; the company's name where it states
 * no title.
 */
function buyerOf(order: Quotation) {
  const { kind: wished, title, tax_id_number, carrier, donation_code, address } = invoiceAddresseeOf(order);
  // A company without a tax id gets an invoice for a person.
  const kind = wished === 'company' && tax_id_number === '' ? 'personal' : wished;
  return {
    kind,
    title: title || order.buyer.company_fullname || order.buyer.company,
    buyer_id: kind === 'company' ? tax_id_number : '',
    carrier: kind === 'personal' ? carrier : '',
    donation_code: kind === 'donation' ? donation_code : '',
    address,
    is_printed: kind === 'company' || (kind === 'personal' && carrier === ''),
  };
}

const ofPlace = { place: z.int().min(1) };

const takeBackFields = z.object({ ...ofPlace, reason: requiredReason });

/** Cancels or voids an invoice; payments that name its number lose the number. */
const takingBack =
  (type: 'InvoiceCancelled' | 'InvoiceVoided', isDone: InvoiceRecord['state']) =>
  (
    { place, reason }: z.infer<typeof takeBackFields>,
    order: Quotation,
    facts: QuotationFacts,
  ): readonly QuotationEvent[] => {
    const invoice = named(order, place);
    if (invoice.state === isDone) return [];
    mustBeTakeable(invoice, facts);
    const later = bookedOnFieldOf([invoice.day], facts.closed_month);
    return [
      { type, data: { ...of(invoice), reason, ...later, ...actingStaffFields(facts) } },
      ...paymentsNamed(order, facts, { from: invoice.number, to: '', of: stages }),
    ];
  };

/** Cancels an invoice, whose number is never used again. */
const cancelInvoice = defineCommand('cancel-invoice', {
  title: '作廢發票',
  knownBy: ['InvoiceCancelled'],
  undo: notUndoable('作廢的發票不能恢復；請重新開立'),
  route: null,
  body: takeBackFields,
  needsReason: alwaysNeedsReason,
  isOffered: () => false,
  decide: takingBack('InvoiceCancelled', 'cancelled'),
});

/** Voids an invoice, which is then issued once more under the same number. */
const voidInvoice = defineCommand('void-invoice', {
  title: '註銷發票',
  knownBy: ['InvoiceVoided'],
  undo: notUndoable('註銷的發票不能恢復；請以同號重新開立'),
  route: null,
  body: takeBackFields,
  needsReason: alwaysNeedsReason,
  isOffered: () => false,
  decide: takingBack('InvoiceVoided', 'voided'),
});

/** Issues an allowance for part of an invoice, or for all of it. */
const allowInvoice = defineCommand('allow-invoice', {
  title: '開立折讓',
  knownBy: ['InvoiceAllowed'],
  undo: notUndoable('開立的折讓不能收回；請作廢折讓'),
  route: null,
  body: z.object({ ...ofPlace, amount: sum, reason: requiredReason }),
  needsReason: alwaysNeedsReason,
  isOffered: () => false,
  decide({ place, amount, reason }, order, facts) {
    const invoice = named(order, place);
    const allowance_no = `${invoice.number}${String(invoice.allowances.length + 1).padStart(2, '0')}`;
    if (invoice.state !== 'issued') return refuse({ code: 'INVOICE_NOT_OPEN' });
    const most = invoice.total - allowanceTotal(invoice);
    if (amount > most) return refuse({ code: 'ALLOWANCE_ABOVE_INVOICE', field: 'amount', most });
    return [
      {
        type: 'InvoiceAllowed',
        data: {
          ...of(invoice),
          allowance_no,
          allowed_on: taipeiDate(facts.now),
          tax_type: invoice.tax_type,
          ...allowanceOf(invoice, amount),
          title: invoice.title,
          seller_name: invoice.seller_name,
          reason,
          ...actingStaffFields(facts),
        },
      },
    ];
  },
});

/** Cancels an allowance; the invoice then counts in full again. */
const cancelAllowance = defineCommand('cancel-allowance', {
  title: '作廢折讓',
  knownBy: ['InvoiceAllowanceCancelled'],
  undo: notUndoable('作廢的折讓不能恢復；請重新開立折讓'),
  route: null,
  body: z.object({ ...ofPlace, allowance_no: z.string().trim().min(1).max(20), reason: requiredReason }),
  needsReason: alwaysNeedsReason,
  isOffered: () => false,
  decide({ place, allowance_no, reason }, order, facts) {
    const invoice = named(order, place);
    const allowance =
      invoice.allowances.find((known) => known.allowance_no === allowance_no) ??
      refuse({ code: 'INVOICE_NOT_FOUND' });
    if (allowance.cancelled) return [];
    return [
      {
        type: 'InvoiceAllowanceCancelled',
        data: {
          ...of(invoice),
          allowance_no,
          allowed_on: allowance.day,
          reason,
          ...bookedOnFieldOf([allowance.day], facts.closed_month),
          ...actingStaffFields(facts),
        },
      },
    ];
  },
});

/**
 * The bodies of requests to the address of one invoice; they need no `place`, because the address contains it.
 */
export const invoiceCancellationBody = cancelInvoice.body.omit({ place: true }).strict();
export const allowanceBody = allowInvoice.body.omit({ place: true }).strict();
export const cancelAllowanceBody = cancelAllowance.body.omit({ place: true }).strict();

/** The answer to `issue-invoice` also contains the id and the number of the invoice. */
export const invoiceIssuedAnswer = z.object({ id: z.string(), number: z.string() });

export const invoicingCommands = {
  'issue-invoice': issueInvoice,
  'cancel-invoice': cancelInvoice,
  'void-invoice': voidInvoice,
  'allow-invoice': allowInvoice,
  'cancel-allowance': cancelAllowance,
} as const;

const sumOf = ({ proofing, production }: Readonly<Record<Stage, number>>): number => proofing + production;

const named = (order: Quotation, place: number): InvoiceRecord =>
  invoiceAt(order, place) ?? refuse({ code: 'INVOICE_NOT_FOUND' });

/**
 * Throws `Refused` unless an invoice can be cancelled or voided: its allowances must be cancelled first, and
 * its period must still be open at the tax office.
 */
function mustBeTakeable(invoice: InvoiceRecord, { now }: QuotationFacts): void {
  if (invoice.state !== 'issued') refuse({ code: 'INVOICE_NOT_OPEN' });
  if (invoice.allowances.some(({ cancelled }) => !cancelled)) refuse({ code: 'ALLOWANCE_FIRST' });
  if (!isCancellable(invoice, now))
    refuse({ code: 'CANCEL_TOO_LATE', last_day: lastDayToCancel(invoice.period) });
}

const of = ({ place, number, seller_id, buyer_id, day }: InvoiceRecord) => ({
  place,
  number,
  seller_id,
  buyer_id,
  day,
});

/** The events that replace one invoice number by another in the received payments of some stages. */
const paymentsNamed = (
  { accounting }: Quotation,
  facts: QuotationFacts,
  { from, to, of: named }: { readonly from: string; readonly to: string; readonly of: readonly Stage[] },
): readonly QuotationEvent[] =>
  accounting.payment_record
    .filter(({ invoice_no, payment_kind }) => {
      const { stage, cash } = paymentKinds[payment_kind];
      return invoice_no === from && cash === 'in' && stage !== null && named.includes(stage);
    })
    .map(({ index }) => ({
      type: 'PaymentCorrected',
      data: { index, invoice_no: to, ...actingStaffFields(facts) },
    }));
