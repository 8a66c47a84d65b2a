import { describe, it } from '@jest/globals';
import {
  buyerOf,
  cafe,
  castCatalogue,
  castCategories,
  castFacts,
  club,
  MONDAY,
  poloEventsAt,
  salesWoman,
  stranger,
} from '../cast/index.js';
import type { QuotationEvent } from '../events.js';
import { priceOrder } from '../pricing/price-order.js';
import { requestedQuotation } from './requested.js';
import { given } from '../testing/specification.js';
import { priceOf, asked } from './decide.fixture.js';

describe('revising a quotation', () => {
  const revise = { kind: 'revise' } as const;

  it('calculates the price again', () => {
    given(asked)
      .when({ ...revise, order_value: 100 }, castFacts(club))
      .then({ type: 'QuotationRevised', data: { priced: priceOf(100, 2), created_date: MONDAY } });
  });

  it('uses the present catalogue, not the earlier price', () => {
    const polo = castCategories['polo'];
    if (polo === undefined) throw new Error('the cast has no polo');
    const dearer = castCatalogue({ categories: { polo: { ...polo, tailor_fee: 115 } } });
    const { priced } = priceOrder({ category_id: 'polo', order_value: 40, proofing_value: 2 }, dearer);
    if (priced === undefined) throw new Error('not priced');
    given(asked)
      .when(revise, castFacts(club, { catalogue: dearer }))
      .then({ type: 'QuotationRevised', data: { priced, created_date: MONDAY } });
  });

  it('without a difference has no effect', () => {
    given(asked)
      .when({ ...revise, order_value: 40, customer_notes: '藍色要深一點', rapid: false }, castFacts(club))
      .thenNothing();
  });

  it('with only different notes does not change the price', () => {
    given(asked)
      .when({ ...revise, customer_notes: '改紅色' }, castFacts(club))
      .then({ type: 'QuotationRevised', data: { customer_notes: '改紅色', created_date: MONDAY } });
  });

  it('to another product uses that product’s materials', () => {
    given(asked)
      .when({ ...revise, category_id: 'tablecloth', order_value: 50 }, castFacts(club))
      .then({
        type: 'QuotationRevised',
        data: { priced: priceOf(50, 2, 'tablecloth'), created_date: MONDAY },
      });
  });

  it('to another customer is allowed only to sales', () => {
    given(asked)
      .when({ ...revise, customer_uid: 'cafe' }, castFacts(salesWoman))
      .then({
        type: 'QuotationHandedOver',
        data: {
          from: 'club',
          customer_uid: 'cafe',
          buyer: buyerOf(cafe),
          terms_reset: false,
          created_date: MONDAY,
          delivery: null,
          invoice: null,
        },
      });
    given(asked)
      .when({ ...revise, customer_uid: 'cafe' }, castFacts(club))
      .thenRefuses({ code: 'NO_PERMISSION' });
  });

  it('is refused while the quotation is in review (1001)', () => {
    given(...poloEventsAt('submitted'))
      .when({ ...revise, order_value: 100 }, castFacts(club))
      .thenRefuses({ code: 'NOT_ALLOWED_AT_THIS_CODE', quotation_code: 1001, accounting_code: 2000 });
  });
});

describe('deleting a quotation', () => {
  const remove = { kind: 'delete' } as const;
  const deleted = { type: 'QuotationDeleted', data: { created_date: MONDAY } } as const;

  it('is allowed to its owner as a draft, and again after the review has passed', () => {
    given(asked).when(remove, castFacts(club)).then(deleted);
    given(...poloEventsAt('passed'))
      .when(remove, castFacts(salesWoman))
      .then(deleted);
  });

  it('is allowed for a draft at any accounting code, and so is revising a draft', () => {
    const { accounting } = requestedQuotation(asked.data);
    for (const to of [2101, 2102, 2103, 2999] as const) {
      const changed: QuotationEvent = {
        type: 'AccountingCodeChanged',
        data: { from: accounting.code, to, created_date: MONDAY },
      };
      given(asked, changed).when(remove, castFacts(club)).then(deleted);
      given(asked, changed)
        .when({ kind: 'revise', customer_notes: '改紅色' }, castFacts(club))
        .then({ type: 'QuotationRevised', data: { customer_notes: '改紅色', created_date: MONDAY } });
    }
  });

  it('is refused in review or once an order was placed: DELETE_NOT_ALLOWED', () => {
    for (const moment of ['submitted', 'ordered', 'confirmed', 'closed'] as const)
      given(...poloEventsAt(moment))
        .when(remove, castFacts(club))
        .thenRefuses({ code: 'DELETE_NOT_ALLOWED' });
  });

  it('is refused with a payment, a delivery or a file', () => {
    const payment: QuotationEvent = {
      type: 'PaymentAdded',
      data: {
        index: 0,
        payment_kind: 0,
        amount: 1,
        paid_date: '2026-03-02',
        invoice_no: '',
        memo: '',
        staff_uid: 'hua',
        staff_name: '會計阿華',
        created_date: MONDAY,
      },
    };
    const file: QuotationEvent = {
      type: 'OrderFileAdded',
      data: {
        file_id: 'f1',
        folder: 'upload-to-proofing-ai-psd',
        index: 1,
        name: 'polo.ai',
        size: 1,
        sha256: '0'.repeat(64),
        created_date: MONDAY,
        who_did_it_uid: 'club',
        who_did_it_name: '青山網球社',
      },
    };
    for (const event of [payment, file])
      given(...poloEventsAt('passed'), event)
        .when(remove, castFacts(club))
        .thenRefuses({ code: 'DELETE_NOT_ALLOWED' });
  });

  it('makes the quotation unknown to later commands', () => {
    given(asked, deleted).when(remove, castFacts(club)).thenRefuses({ code: 'QUOTATION_NOT_FOUND' });
    given().when(remove, castFacts(club)).thenRefuses({ code: 'QUOTATION_NOT_FOUND' });
  });

  it('is refused to other customers, for whom the quotation does not exist', () => {
    given(asked).when(remove, castFacts(stranger)).thenRefuses({ code: 'QUOTATION_NOT_FOUND' });
  });
});
