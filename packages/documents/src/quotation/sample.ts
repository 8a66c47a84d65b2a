import { defaultsOf } from '@zhidan/domain/setting';
import {
  quotation,
  type Quotation,
  type QuotationEvent,
  type QuotationState,
} from '@zhidan/domain/quotation';
import { polos } from '@zhidan/domain/quotation/cast';
import type { QuotationDocumentData } from './data.js';

/** The club's order of polos as it stands after these events. */
export function orderAfter(events: readonly QuotationEvent[]): Quotation {
  const state = events.reduce<QuotationState>(quotation.evolve, quotation.initial);
  if (state === null || state === 'deleted') throw new Error('these events leave no order');
  return state;
}

/** The quotation for a club's 40 polos, reviewed and ready to be ordered. */
export const sampleQuotation = (more: Partial<QuotationDocumentData> = {}): QuotationDocumentData => ({
  order: orderAfter(polos('passed')),
  product_no: '0101',
  picture: undefined,
  sales: { name: '業務小美', email: 'mei@zhidan.test', telephone: '0912-000-111' },
  settings: {
    company: {
      ...defaultsOf('company'),
      tax_id_number: '24536806',
      telephone: '02-2558-0101',
      fax: '02-2558-0102',
      email: 'hello@zhidan.test',
      address: '台北市大同區迪化街一段 32 號',
    },
    bank: {
      ...defaultsOf('bank'),
      bank_name: '臺灣銀行',
      bank_code: '004',
      branch: '大稻埕分行',
      account_name: '織單客製紡織有限公司',
      account_number: '012-001-345678',
    },
    display: defaultsOf('display'),
    'delivery-days': defaultsOf('delivery-days'),
    orders: defaultsOf('orders'),
  },
  mask_price: false,
  ...more,
});
