import type { Caller } from '../../access/caller.js';
import { defaultsOf } from '../../setting/settings.js';
import type { QuotationFacts } from '../facts.js';
import type { InvoicingFacts } from '../invoicing/drawn.js';
import { shopTerms } from '../next/terms.js';
import { castCatalogue } from './catalogue.js';
import { MONDAY } from './monday.js';
import { castCustomers } from './people.js';
import { castTemplate } from './templates.js';

export const POLO_ORDER = '260302-1203040576';

/** The instant a number of days after another. */
export const daysLater = (days: number, from = MONDAY): string =>
  new Date(Date.parse(from) + days * 86_400_000).toISOString();

/** The default settings of the cast's shop. */
export const castTerms = {
  ...shopTerms(
    defaultsOf('orders'),
    defaultsOf('calendar'),
    defaultsOf('payment-words'),
    defaultsOf('delivery-days'),
  ),
  payment_date: undefined,
};

/** The seller and the invoice numbers of the cast. */
export const castInvoicing: InvoicingFacts = {
  seller: { id: '04595257', name: '織單客製紡織有限公司', address: '臺北市大同區迪化街一段 1 號' },
  numberAt: (place) => ({
    number: `AB${String(10_000_000 + place)}`,
    period: '2026-03',
    random_number: '0421',
  }),
};

/** All facts that an order of the cast can need. */
export const castFacts = (caller: Caller, more: Partial<QuotationFacts> = {}): QuotationFacts => ({
  now: MONDAY,
  caller,
  quotation_no: POLO_ORDER,
  new_id: 'id-1',
  art: { is: 'read', measures: { width_px: 2400, height_px: 1600, kind: 'picture', inside_px: null } },
  template: castTemplate,
  catalogue: castCatalogue(),
  customer: (uid) => castCustomers[uid],
  carton: (name) => (name === '五層大箱' ? { length: 60, width: 40, height: 40.5 } : undefined),
  shippingSupplier: (name) =>
    name === '黑貓宅急便' ? { track_shipment_website: 'https://track.example.tw' } : undefined,
  settings: {
    proofing_days: 7,
    product_days: 21,
    validity_offset: 0,
    overrun_percent: 0,
    answer_days: castTerms.answer_days,
    calendar: castTerms.calendar,
    proposal_days: 7,
    defect_days: 14,
    cancel_percent: { ordered: 0, samples: 0, production: 0 },
  },
  unitOfItem: () => undefined,
  invoicing: castInvoicing,
  terms: { revision: 3, sha256: 'c'.repeat(64) },
  ...more,
});
