import { describe, expect, it } from '@jest/globals';
import { visitor } from '../../access/caller.js';
import {
  askForPolos,
  buyerOf,
  cafe,
  castCatalogue,
  castCategories,
  castFacts,
  club,
  MONDAY,
  POLO_ORDER,
  polos,
  refusedBuyer,
  salesWoman,
  stranger,
} from '../cast/index.js';
import type { QuotationEvent } from '../events.js';
import { priceOrder } from '../pricing/price-order.js';
import { requested } from './requested.js';
import { given } from '../testing/specification.js';

const priceOf = (order_value: number, proofing_value: number, category_id = 'polo') => {
  const { priced } = priceOrder({ category_id, order_value, proofing_value }, castCatalogue());
  if (priced === undefined) throw new Error('not priced');
  return priced;
};
const asked = {
  type: 'QuotationRequested',
  data: {
    quotation_no: POLO_ORDER,
    index_date: '260302',
    creation_date: MONDAY,
    customer_uid: 'club',
    customer_value: 'club',
    sales_value: 'mei',
    buyer: buyerOf(club),
    rapid: false,
    customer_notes: '藍色要深一點',
    priced: priceOf(40, 2),
  },
} as const satisfies QuotationEvent;

describe('a quotation is asked for', () => {
  it('by a buyer: 1000 尚未送審, with the price line by line and its customer as they are today', () => {
    given().when(askForPolos, castFacts(club)).then(asked);
    const order = requested(asked.data);
    expect([order.code, order.accounting.code, order.allow_delete]).toStrictEqual([1000, 2000, true]);
    expect(order.order_process).toStrictEqual([]);
  });

  it('by sales on behalf of a customer: it belongs to the customer, sales made it and serve it', () => {
    given()
      .when({ ...askForPolos, customer_uid: 'club' }, castFacts(salesWoman))
      .then({ ...asked, data: { ...asked.data, customer_value: 'mei' } });
  });

  it('by a buyer on behalf of another is refused', () => {
    given()
      .when({ ...askForPolos, customer_uid: 'cafe' }, castFacts(club))
      .thenRefuses({ code: 'NO_PERMISSION' });
    given().when(askForPolos, castFacts(visitor)).thenRefuses({ code: 'NO_PERMISSION' });
  });

  it('by a customer whom staff switched off is refused alike', () => {
    const known = castFacts(club);
    const customer = (uid: string) => {
      const found = known.customer(uid);
      return found && { ...found, disabled: true };
    };
    given()
      .when(askForPolos, { ...known, customer })
      .thenRefuses({ code: 'CUSTOMER_REFUSED' });
  });

  it('by level 5, or for level 5, is refused: CUSTOMER_REFUSED', () => {
    given().when(askForPolos, castFacts(refusedBuyer)).thenRefuses({ code: 'CUSTOMER_REFUSED' });
    given()
      .when({ ...askForPolos, customer_uid: 'refused' }, castFacts(salesWoman))
      .thenRefuses({ code: 'CUSTOMER_REFUSED' });
  });

  it('is served by the customer’s sales person while that one works in sales', () => {
    const known = castFacts(club);
    const served = (service_sales_uid: string) => ({
      ...known,
      customer: (uid: string) => {
        const found = known.customer(uid);
        return found && uid === 'club' ? { ...found, service_sales_uid } : found;
      },
    });
    for (const [service_sales_uid, sales_value] of [
      ['mei', 'mei'],
      ['bao', ''],
      ['gone', ''],
    ] as const)
      given()
        .when(askForPolos, served(service_sales_uid))
        .then({ ...asked, data: { ...asked.data, sales_value } });
  });

  it('for a customer whom nobody knows is refused', () => {
    given()
      .when({ ...askForPolos, customer_uid: 'nobody' }, castFacts(salesWoman))
      .thenRefuses({ code: 'CUSTOMER_NOT_FOUND' });
  });

  it('for a quantity that is no tier is refused', () => {
    given()
      .when({ ...askForPolos, order_value: 41 }, castFacts(club))
      .thenRefuses({ code: 'QUANTITY_NOT_OFFERED', order_value: 41, offered: [40, 100, 1000] });
  });

  it('without samples by -1, which is kept as 0', () => {
    given()
      .when({ ...askForPolos, proofing_value: -1 }, castFacts(club))
      .then({ ...asked, data: { ...asked.data, priced: priceOf(40, 0) } });
  });

  it('under a number that is taken is refused: 此訂單編號已經存在', () => {
    const taken = { code: 'QUOTATION_NO_EXISTS', quotation_no: POLO_ORDER } as const;
    given(asked).when(askForPolos, castFacts(club)).thenRefuses(taken);
    given(asked, { type: 'QuotationDeleted', data: { created_date: MONDAY } })
      .when(askForPolos, castFacts(club))
      .thenRefuses(taken);
  });

  it('with one material record for each design to be proofed', () => {
    const materials = {
      material_group: ['face-cloth', 'buttons'],
      select_material: ['printed-cloth', 'brass-button'],
    };
    expect(requested(asked.data).proofing_material_record).toStrictEqual([
      { record_id: `${POLO_ORDER}-1`, ...materials },
      { record_id: `${POLO_ORDER}-2`, ...materials },
    ]);
  });
});

describe('a quotation is revised at 1000 and 1101', () => {
  const revise = { kind: 'revise' } as const;

  it('and the price computed anew', () => {
    given(asked)
      .when({ ...revise, order_value: 100 }, castFacts(club))
      .then({ type: 'QuotationRevised', data: { priced: priceOf(100, 2), created_date: MONDAY } });
  });

  it('on the catalogue of that day: yesterday’s price is gone', () => {
    const polo = castCategories['polo'];
    if (polo === undefined) throw new Error('the cast has no polo');
    const dearer = castCatalogue({ categories: { polo: { ...polo, tailor_fee: 115 } } });
    const { priced } = priceOrder({ category_id: 'polo', order_value: 40, proofing_value: 2 }, dearer);
    if (priced === undefined) throw new Error('not priced');
    given(asked)
      .when(revise, castFacts(club, { catalogue: dearer }))
      .then({ type: 'QuotationRevised', data: { priced, created_date: MONDAY } });
  });

  it('with nothing different is nothing', () => {
    given(asked)
      .when({ ...revise, order_value: 40, customer_notes: '藍色要深一點', rapid: false }, castFacts(club))
      .thenNothing();
  });

  it('with notes alone keeps the price', () => {
    given(asked)
      .when({ ...revise, customer_notes: '改紅色' }, castFacts(club))
      .then({ type: 'QuotationRevised', data: { customer_notes: '改紅色', created_date: MONDAY } });
  });

  it('to another product with that product’s own materials', () => {
    given(asked)
      .when({ ...revise, category_id: 'tablecloth', order_value: 50 }, castFacts(club))
      .then({
        type: 'QuotationRevised',
        data: { priced: priceOf(50, 2, 'tablecloth'), created_date: MONDAY },
      });
  });

  it('to another customer by sales alone', () => {
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

  it('at no other code', () => {
    given(...polos('submitted'))
      .when({ ...revise, order_value: 100 }, castFacts(club))
      .thenRefuses({ code: 'NOT_ALLOWED_AT_THIS_CODE', quotation_code: 1001, accounting_code: 2000 });
  });
});

describe('a quotation is deleted', () => {
  const remove = { kind: 'delete' } as const;
  const deleted = { type: 'QuotationDeleted', data: { created_date: MONDAY } } as const;

  it('by its owner before it is submitted, and again after review is passed', () => {
    given(asked).when(remove, castFacts(club)).then(deleted);
    given(...polos('passed'))
      .when(remove, castFacts(salesWoman))
      .then(deleted);
  });

  it('and revised as a draft whatever accounting says: nothing was ordered yet', () => {
    const { accounting } = requested(asked.data);
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

  it('not while in review or once work is ordered: DELETE_NOT_ALLOWED', () => {
    for (const moment of ['submitted', 'ordered', 'confirmed', 'closed'] as const)
      given(...polos(moment))
        .when(remove, castFacts(club))
        .thenRefuses({ code: 'DELETE_NOT_ALLOWED' });
  });

  it('not with a payment, a delivery or a file', () => {
    const payment: QuotationEvent = {
      type: 'PaymentAdded',
      data: {
        index: 0,
        payment_kind: 0,
        amount: 1,
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
      given(...polos('passed'), event)
        .when(remove, castFacts(club))
        .thenRefuses({ code: 'DELETE_NOT_ALLOWED' });
  });

  it('and is not there any more', () => {
    given(asked, deleted).when(remove, castFacts(club)).thenRefuses({ code: 'QUOTATION_NOT_FOUND' });
    given().when(remove, castFacts(club)).thenRefuses({ code: 'QUOTATION_NOT_FOUND' });
  });

  it('by nobody else: to a stranger it is not there', () => {
    given(asked).when(remove, castFacts(stranger)).thenRefuses({ code: 'QUOTATION_NOT_FOUND' });
  });
});
