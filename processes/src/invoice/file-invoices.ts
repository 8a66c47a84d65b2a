import { idOfStream } from '@zhidan/domain';
import { migFileOf } from '@zhidan/domain/invoice';
import {
  invoiceAt,
  invoicingEvents,
  quotation,
  type InvoiceRecord,
  type QuotationState,
} from '@zhidan/domain/quotation';
import { defineProcess, ignore, writeFile } from '../process.js';

const invoiceIn = (order: QuotationState | undefined, place: number): InvoiceRecord | undefined =>
  order === undefined || order === null || order === 'deleted' ? undefined : invoiceAt(order, place);

/** Writes events of invoices as messages of the tax office, for the program that signs and sends them. */
export const fileInvoices = defineProcess({
  name: 'file-invoices',
  categories: [quotation.category],
  on: [...invoicingEvents],
  gather: async (occasion, look): Promise<QuotationState | undefined> =>
    occasion.kind === 'due' ? undefined : look.load(quotation, idOfStream(occasion.event.stream)),

  decide(occasion, order) {
    if (occasion.kind === 'due') return [ignore('no timer is set')];
    if (occasion.event.metadata.imported === true) return [ignore('another system sent it')];
    const file = migFileOf(occasion.event, (place) => invoiceIn(order, place));
    if (file === undefined) return [ignore('it makes no message')];
    return [writeFile([file.message, 'SRC', `${file.name}.xml`], file.xml)];
  },
});
