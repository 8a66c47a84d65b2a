import { invoicedPolos, POLO_ORDER } from '@zhidan/domain/quotation/cast';
import { sampleSettings } from '../page/sample.js';
import { orderAfter } from '../sample/order.js';
import type { InvoiceDocumentData } from './data.js';

/** The invoice for the samples of the club's polos. */
export function sampleInvoice(): InvoiceDocumentData {
  const [invoice] = orderAfter(invoicedPolos('issued')).invoices;
  if (invoice === undefined) throw new Error('the polos have an invoice');
  return {
    quotation_no: POLO_ORDER,
    invoice,
    sealed: 'c2VhbGVkIG51bWJlciBhQ==='.slice(0, 24),
    settings: sampleSettings,
  };
}
