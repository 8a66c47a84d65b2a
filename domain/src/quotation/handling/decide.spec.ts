import { describe, expect, it } from '@jest/globals';
import { type Caller, systemCaller } from '../../access/caller.js';
import type { Addressees } from '../addressee/addressees.js';
import {
  buyerOf,
  cafe,
  castFacts,
  club,
  keeper,
  MONDAY,
  ownAddresseesOf,
  POLO_ORDER,
  polos,
  printer,
  producer,
  salesWoman,
  tablecloths,
} from '../cast/index.js';
import type { QuotationEvent } from '../events.js';
import type { CustomerFacts } from '../facts.js';
import { quotation } from '../quotation.js';
import { orderOf } from '../testing/order-of.js';
import { setCompletionDate } from './commands.js';
import { setOptions } from './set-options.js';
import { given } from '../testing/specification.js';

describe('notes, dates and options of an order', () => {
  it('are set by sales; the same again is nothing', () => {
    const note: QuotationEvent = { type: 'OrderNoteSet', data: { stage: 'proofing', note: '注意縫份' } };
    given(...polos('confirmed'))
      .when({ kind: 'set-note', stage: 'proofing', note: '注意縫份' }, castFacts(salesWoman))
      .then(note);
    given(...polos('confirmed'), note)
      .when({ kind: 'set-note', stage: 'proofing', note: '注意縫份' }, castFacts(salesWoman))
      .thenNothing();
    given(...polos('confirmed'))
      .when({ kind: 'set-completion-date', stage: 'production', date: '2026-04-01' }, castFacts(salesWoman))
      .then({ type: 'CompletionDateSet', data: { stage: 'production', date: '2026-04-01' } });
    given(...polos('confirmed'))
      .when({ kind: 'set-completion-date', stage: 'production', date: null }, castFacts(salesWoman))
      .thenNothing();
  });

  it('says of a day that is none what is wrong with it', () => {
    const { error } = setCompletionDate.body.safeParse({ stage: 'production', date: '20310-05-06' });
    expect(error?.issues.map(({ path, message }) => ({ path, message }))).toEqual([
      { path: ['date'], message: '日期格式不正確' },
    ]);
  });

  it('keep only what changed', () => {
    given(...polos('confirmed'))
      .when(
        {
          kind: 'set-options',
          options: { sales_track: true, proofing_print_track: false },
          print: { print_device: '' },
        },
        castFacts(salesWoman),
      )
      .then({ type: 'OrderOptionsSet', data: { options: { sales_track: true } } });
  });

  it('where the buyer pays is set by sales, over https alone, and counts until the money is there', () => {
    const payment_address = 'https://pay.example/order/1';
    const set: QuotationEvent = {
      type: 'PaymentAddressSet',
      data: { payment_address, created_date: MONDAY },
    };
    given(...polos('ordered'))
      .when({ kind: 'set-options', payment_address }, castFacts(salesWoman))
      .then(set);
    given(...polos('ordered'), set)
      .when({ kind: 'set-options', payment_address }, castFacts(salesWoman))
      .thenNothing();
    given(...polos('ordered'))
      .when({ kind: 'set-options', payment_address }, castFacts(printer))
      .thenRefuses({ code: 'NO_PERMISSION' });
    const { error } = setOptions.body.safeParse({ payment_address: 'http://pay.example' });
    expect(error?.issues.map(({ path, message }) => ({ path, message }))).toEqual([
      { path: ['payment_address'], message: '付款網址必須以 https:// 開頭' },
    ]);
    const paid = orderOf([...polos('ordered'), set, ...polos('confirmed').slice(polos('ordered').length)]);
    expect(paid.accounting.payment_address).toBe('');
  });

  it('of printing are set by printing too, the others not', () => {
    given(...polos('confirmed'))
      .when({ kind: 'set-options', print: { print_device: '輸出機二號' } }, castFacts(printer))
      .then({ type: 'OrderOptionsSet', data: { print: { print_device: '輸出機二號' } } });
    for (const options of [{ proofing_print_track: true }, { product_print_track: true }])
      given(...polos('confirmed'))
        .when({ kind: 'set-options', options }, castFacts(printer))
        .then({ type: 'OrderOptionsSet', data: { options } });
    for (const options of [
      { sales_track: true },
      { production_order_finished: true },
      { proofing_print_track: true, sales_track: true },
    ])
      given(...polos('confirmed'))
        .when({ kind: 'set-options', options }, castFacts(printer))
        .thenRefuses({ code: 'NO_PERMISSION' });
  });
});

describe('stock is deducted', () => {
  const deduct = { kind: 'deduct-stock', stage: 'proofing' } as const;
  const taken = (record_id: string, pieces: number) => [
    { record_id, material_id: 'printed-cloth', pieces },
    { record_id, material_id: 'brass-button', pieces },
  ];
  const deducted: QuotationEvent = {
    type: 'StockDeducted',
    data: {
      stage: 'proofing',
      materials: [...taken(`${POLO_ORDER}-1`, 1), ...taken(`${POLO_ORDER}-2`, 1)],
      created_date: MONDAY,
    },
  };

  it('once per stage, by warehouse or production, a piece of each design for samples', () => {
    for (const caller of [keeper, producer, systemCaller])
      given(...polos('confirmed'))
        .when(deduct, castFacts(caller))
        .then(deducted);
    given(...polos('confirmed'), deducted)
      .when(deduct, castFacts(keeper))
      .thenNothing();
  });

  it('all pieces for production, whose record is made on demand', () => {
    given(...polos('productionConfirmed'))
      .when({ ...deduct, stage: 'production' }, castFacts(keeper))
      .then(
        { type: 'ProductionSplit', data: { quantities: [40], warnings: [], created_date: MONDAY } },
        {
          type: 'StockDeducted',
          data: { stage: 'production', materials: taken(`${POLO_ORDER}-1`, 40), created_date: MONDAY },
        },
      );
  });

  it('not before 3001', () => {
    given(...polos('passed'))
      .when(deduct, castFacts(keeper))
      .thenRefuses({ code: 'NOT_ALLOWED_AT_THIS_CODE', quotation_code: 1002, accounting_code: 2000 });
  });
});

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

describe('an order is assigned', () => {
  it('to another customer, to another sales person, or both', () => {
    given(...polos('passed'))
      .when({ kind: 'assign', customer_uid: 'cafe', sales_value: 'boss' }, castFacts(salesWoman))
      .then(handedToCafe, { type: 'SalesPersonAssigned', data: { from: 'mei', to: 'boss' } });
    given(...polos('passed'))
      .when({ kind: 'assign', customer_uid: 'club' }, castFacts(salesWoman))
      .thenNothing();
  });

  it('and from then on belongs to that customer alone', () => {
    given(...polos('asked'), handedToCafe)
      .when({ kind: 'submit-for-review' }, castFacts(club))
      .thenRefuses({ code: 'QUOTATION_NOT_FOUND' });
    expect(
      quotation.decide(
        { kind: 'submit-for-review' },
        [...polos('asked'), handedToCafe].reduce(quotation.evolve, quotation.initial),
        castFacts(cafe),
      ),
    ).toHaveLength(1);
  });

  it('is judged like a request of the new owner: not for level 5, nor for one whom staff switched off', () => {
    const known = castFacts(salesWoman);
    const switchedOff = { ...known, customer: (uid: string) => disabled(known.customer(uid)) };
    for (const kind of ['assign', 'revise'] as const) {
      given(...polos('asked'))
        .when({ kind, customer_uid: 'refused' }, known)
        .thenRefuses({ code: 'CUSTOMER_REFUSED' });
      given(...polos('asked'))
        .when({ kind, customer_uid: 'cafe' }, switchedOff)
        .thenRefuses({ code: 'CUSTOMER_REFUSED' });
    }
  });

  it('with work on terms only to a customer who has terms', () => {
    for (const moment of ['ordered', 'proofed', 'producing', 'shipped'] as const)
      given(...tablecloths(moment))
        .when({ kind: 'assign', customer_uid: 'club' }, castFacts(salesWoman))
        .thenRefuses({ code: 'TERMS_NOT_HANDED_OVER' });
    const advanced: QuotationEvent = {
      type: 'CodeMoved',
      data: { ...movedOn, from: 1002, to: 3101, cause: 'advanced' },
    };
    given(...tablecloths('passed'), advanced)
      .when({ kind: 'assign', customer_uid: 'club' }, castFacts(salesWoman))
      .thenRefuses({ code: 'TERMS_NOT_HANDED_OVER' });
    given(...polos('proofed'))
      .when({ kind: 'assign', customer_uid: 'cafe' }, castFacts(salesWoman))
      .then(handedTo(cafe, { addressees: ownAddresseesOf(cafe).proofing }));
  });

  it('before work with its terms taken back: how it is paid is decided anew', () => {
    const back: QuotationEvent = {
      type: 'CodeMoved',
      data: { ...movedOn, from: 3101, to: 1002, cause: 'moved' },
    };
    const addressees = ownAddresseesOf(club).production;
    const handed = handedTo(club, { from: 'cafe', terms_reset: true, addressees });
    given(...tablecloths('ordered'), back)
      .when({ kind: 'assign', customer_uid: 'club' }, castFacts(salesWoman))
      .then(handed);
    const order = [...tablecloths('ordered'), back, handed].reduce(quotation.evolve, quotation.initial);
    expect(order).toMatchObject({
      accounting: { code: 2000, charge_class: 0, charge_method: 0, proofing_or_product: null },
    });
  });

  it('not to an unknown customer, nor to a sales person without the sales right', () => {
    given(...polos('passed'))
      .when({ kind: 'assign', customer_uid: 'nobody' }, castFacts(salesWoman))
      .thenRefuses({ code: 'CUSTOMER_NOT_FOUND' });
    for (const sales_value of ['cafe', 'bao', 'hua', 'yun', 'nobody'])
      given(...polos('passed'))
        .when({ kind: 'assign', sales_value }, castFacts(salesWoman))
        .thenRefuses({ code: 'SALES_PERSON_NOT_FOUND' });
  });
});
