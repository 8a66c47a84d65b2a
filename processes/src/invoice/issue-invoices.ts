import { idOfStream, invoicesSetting, type RefusalCode, type SettingValues } from '@zhidan/domain';
import {
  amountDueForInvoice,
  deliveryAdded,
  lacksInvoiceBuyer,
  paymentAdded,
  paymentCorrected,
  quotation,
  type InvoiceOccasion,
  type Quotation,
} from '@zhidan/domain/quotation';
import { complete, defineProcess, ignore, schedule, send } from '../process.js';

/** Refusals after which the order stays in the list of accounting and is tried again. */
const expected: readonly RefusalCode[] = [
  'NOTHING_TO_INVOICE',
  'INVOICE_ABOVE_OPEN',
  'INVOICED_MEANWHILE',
  'NO_NUMBER_LEFT',
  'INVOICE_SELLER_MISSING',
  'TOO_MANY_INVOICES',
  'REVIEW_NOT_PASSED',
  'QUOTATION_NOT_FOUND',
];

const RETRY_MS = 60 * 60 * 1_000;

interface Known extends SettingValues<'invoices'> {
  readonly order: Quotation;
}

/**
 * Issues invoices on the occasion that the setting names: for received money, or for shipped samples and goods.
 * An invoice that cannot be issued, for example without a number, is tried again every hour until it is issued
 * or no longer due.
 */
export const issueInvoices = defineProcess({
  name: 'issue-invoices',
  categories: [quotation.category],
  on: [paymentAdded, paymentCorrected, deliveryAdded],

  async gather(occasion, look): Promise<Known | undefined> {
    const { issue_when } = await look.load(invoicesSetting.aggregate, invoicesSetting.id);
    if (issue_when === 'by-hand') return undefined;
    const id = occasion.kind === 'due' ? occasion.timer.key : idOfStream(occasion.event.stream);
    const order = await look.load(quotation, id);
    return order === null || order === 'deleted' ? undefined : { issue_when, order };
  },

  decide(occasion, known) {
    if (known === undefined || known.issue_when === 'by-hand') return [ignore('invoices are issued by hand')];
    const { issue_when, order } = known;
    if (occasion.kind === 'happened') {
      const { event } = occasion;
      if (event.metadata.imported === true) return [ignore('another system did it')];
      if (occasionOf(event.type) !== issue_when) return [ignore('not the occasion')];
    }
    const { quotation_no } = order;
    if (amountDueForInvoice(order, issue_when) === 0) return [complete(quotation_no)];
    const again = schedule(quotation_no, new Date(Date.parse(occasion.now) + RETRY_MS).toISOString());
    // An invoice to a person instead of a company could not be corrected, so accounting completes the order
    // first.
    if (lacksInvoiceBuyer(order)) return [again];
    // The order itself finds the amount: accounting may have issued an invoice since it was read here.
    const command = { kind: 'issue-invoice' as const, occasion: issue_when };
    return [send(quotation, quotation_no, command, { expected }), again];
  },
});

const occasionOf = (type: string): InvoiceOccasion => (type === deliveryAdded.type ? 'delivered' : 'paid');
