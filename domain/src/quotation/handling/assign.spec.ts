import { describe, expect, it } from '@jest/globals';
import type { Caller } from '../../access/caller.js';
import type { Addressees } from '../addressee/addressees.js';
import {
  buyerOf,
  cafe,
  castFacts,
  club,
  MONDAY,
  ownAddresseesOf,
  poloEventsAt,
  salesWoman,
  tableclothEventsAt,
} from '../cast/index.js';
import type { QuotationEvent } from '../events.js';
import type { CustomerFacts } from '../facts.js';
import { quotation } from '../quotation.js';
import { given } from '../testing/specification.js';

const notOrdered: Addressees = { delivery: null, invoice: null };

const handedTo = (
  customer: Caller,
  { from = 'club', terms_reset = false, addressees = notOrdered } = {},
): QuotationEvent => ({
  type: 'QuotationHandedOver',
  data: {
    from,
    customer_uid: customer.customer_id ?? '',
    buyer: buyerOf(customer),
    terms_reset,
    created_date: MONDAY,
    ...addressees,
  },
});

const handedToCafe = handedTo(cafe);
const disabled = (customer: CustomerFacts | undefined) => customer && { ...customer, disabled: true };

const movedOn = {
  created_date: MONDAY,
  staff_uid: 'mei',
  staff_notes: '',
  customer_notes: '',
  warnings: [],
};

describe('assigning an order', () => {
  it('can change the customer, the sales person, or both', () => {
    given(...poloEventsAt('passed'))
      .when({ kind: 'assign', customer_uid: 'cafe', sales_value: 'boss' }, castFacts(salesWoman))
      .then(handedToCafe, { type: 'SalesPersonAssigned', data: { from: 'mei', to: 'boss' } });
    given(...poloEventsAt('passed'))
      .when({ kind: 'assign', customer_uid: 'club' }, castFacts(salesWoman))
      .thenNothing();
  });

  it('to a new customer removes the former customer’s access', () => {
    given(...poloEventsAt('asked'), handedToCafe)
      .when({ kind: 'submit-for-review' }, castFacts(club))
      .thenRefuses({ code: 'QUOTATION_NOT_FOUND' });
    expect(
      quotation.decide(
        { kind: 'submit-for-review' },
        [...poloEventsAt('asked'), handedToCafe].reduce(quotation.evolve, quotation.initial),
        castFacts(cafe),
      ),
    ).toHaveLength(1);
  });

  it('is refused for a customer at level 5 (refused) or a deactivated customer', () => {
    const known = castFacts(salesWoman);
    const switchedOff = { ...known, customer: (uid: string) => disabled(known.customer(uid)) };
    for (const kind of ['assign', 'revise'] as const) {
      given(...poloEventsAt('asked'))
        .when({ kind, customer_uid: 'refused' }, known)
        .thenRefuses({ code: 'CUSTOMER_REFUSED' });
      given(...poloEventsAt('asked'))
        .when({ kind, customer_uid: 'cafe' }, switchedOff)
        .thenRefuses({ code: 'CUSTOMER_REFUSED' });
    }
  });

  it('with work on credit is possible only to a customer with payment terms', () => {
    for (const moment of ['ordered', 'proofed', 'producing', 'shipped'] as const)
      given(...tableclothEventsAt(moment))
        .when({ kind: 'assign', customer_uid: 'club' }, castFacts(salesWoman))
        .thenRefuses({ code: 'TERMS_NOT_HANDED_OVER' });
    const advanced: QuotationEvent = {
      type: 'CodeMoved',
      data: { ...movedOn, from: 1002, to: 3101, cause: 'advanced' },
    };
    given(...tableclothEventsAt('passed'), advanced)
      .when({ kind: 'assign', customer_uid: 'club' }, castFacts(salesWoman))
      .thenRefuses({ code: 'TERMS_NOT_HANDED_OVER' });
    given(...poloEventsAt('proofed'))
      .when({ kind: 'assign', customer_uid: 'cafe' }, castFacts(salesWoman))
      .then(handedTo(cafe, { addressees: ownAddresseesOf(cafe).proofing }));
  });

  it('before the work begins resets the charge method', () => {
    const back: QuotationEvent = {
      type: 'CodeMoved',
      data: { ...movedOn, from: 3101, to: 1002, cause: 'moved' },
    };
    const addressees = ownAddresseesOf(club).production;
    const handed = handedTo(club, { from: 'cafe', terms_reset: true, addressees });
    given(...tableclothEventsAt('ordered'), back)
      .when({ kind: 'assign', customer_uid: 'club' }, castFacts(salesWoman))
      .then(handed);
    const order = [...tableclothEventsAt('ordered'), back, handed].reduce(
      quotation.evolve,
      quotation.initial,
    );
    expect(order).toMatchObject({
      accounting: { code: 2000, charge_class: 0, charge_method: 0, proofing_or_product: null },
    });
  });

  it('to an unknown customer, or to a person without the sales right, is refused', () => {
    given(...poloEventsAt('passed'))
      .when({ kind: 'assign', customer_uid: 'nobody' }, castFacts(salesWoman))
      .thenRefuses({ code: 'CUSTOMER_NOT_FOUND' });
    for (const sales_value of ['cafe', 'bao', 'hua', 'yun', 'nobody'])
      given(...poloEventsAt('passed'))
        .when({ kind: 'assign', sales_value }, castFacts(salesWoman))
        .thenRefuses({ code: 'SALES_PERSON_NOT_FOUND' });
  });
});
