import { describe, expect, it } from '@jest/globals';
import { systemCaller } from '../../access/caller.js';
import {
  castFacts,
  storageEmployee,
  MONDAY,
  POLO_ORDER,
  poloEventsAt,
  printEmployee,
  productionEmployee,
  salesWoman,
} from '../cast/index.js';
import type { QuotationEvent } from '../events.js';
import { orderOf } from '../testing/order-of.js';
import { setCompletionDate } from './commands.js';
import { setOptions } from './set-options.js';
import { given } from '../testing/specification.js';

describe('notes, dates and options of an order', () => {
  it('can be set by sales, and the same values have no effect', () => {
    const note: QuotationEvent = { type: 'OrderNoteSet', data: { stage: 'proofing', note: '注意縫份' } };
    given(...poloEventsAt('confirmed'))
      .when({ kind: 'set-note', stage: 'proofing', note: '注意縫份' }, castFacts(salesWoman))
      .then(note);
    given(...poloEventsAt('confirmed'), note)
      .when({ kind: 'set-note', stage: 'proofing', note: '注意縫份' }, castFacts(salesWoman))
      .thenNothing();
    given(...poloEventsAt('confirmed'))
      .when({ kind: 'set-completion-date', stage: 'production', date: '2026-04-01' }, castFacts(salesWoman))
      .then({ type: 'CompletionDateSet', data: { stage: 'production', date: '2026-04-01' } });
    given(...poloEventsAt('confirmed'))
      .when({ kind: 'set-completion-date', stage: 'production', date: null }, castFacts(salesWoman))
      .thenNothing();
  });

  it('are refused with an explanation for an invalid date', () => {
    const { error } = setCompletionDate.body.safeParse({ stage: 'production', date: '20310-05-06' });
    expect(error?.issues.map(({ path, message }) => ({ path, message }))).toEqual([
      { path: ['date'], message: '日期格式不正確' },
    ]);
  });

  it('are stored in events of only the changed fields', () => {
    given(...poloEventsAt('confirmed'))
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

  it('include a payment link with https, which sales set, and which is removed when the money arrives', () => {
    const payment_address = 'https://pay.example/order/1';
    const set: QuotationEvent = {
      type: 'PaymentAddressSet',
      data: { payment_address, created_date: MONDAY },
    };
    given(...poloEventsAt('ordered'))
      .when({ kind: 'set-options', payment_address }, castFacts(salesWoman))
      .then(set);
    given(...poloEventsAt('ordered'), set)
      .when({ kind: 'set-options', payment_address }, castFacts(salesWoman))
      .thenNothing();
    given(...poloEventsAt('ordered'))
      .when({ kind: 'set-options', payment_address }, castFacts(printEmployee))
      .thenRefuses({ code: 'NO_PERMISSION' });
    const { error } = setOptions.body.safeParse({ payment_address: 'http://pay.example' });
    expect(error?.issues.map(({ path, message }) => ({ path, message }))).toEqual([
      { path: ['payment_address'], message: '付款網址必須以 https:// 開頭' },
    ]);
    const paid = orderOf([
      ...poloEventsAt('ordered'),
      set,
      ...poloEventsAt('confirmed').slice(poloEventsAt('ordered').length),
    ]);
    expect(paid.accounting.payment_address).toBe('');
  });

  it('can be set by the print desk only if they concern printing', () => {
    given(...poloEventsAt('confirmed'))
      .when({ kind: 'set-options', print: { print_device: '輸出機二號' } }, castFacts(printEmployee))
      .then({ type: 'OrderOptionsSet', data: { print: { print_device: '輸出機二號' } } });
    for (const options of [{ proofing_print_track: true }, { product_print_track: true }])
      given(...poloEventsAt('confirmed'))
        .when({ kind: 'set-options', options }, castFacts(printEmployee))
        .then({ type: 'OrderOptionsSet', data: { options } });
    for (const options of [
      { sales_track: true },
      { production_order_finished: true },
      { proofing_print_track: true, sales_track: true },
    ])
      given(...poloEventsAt('confirmed'))
        .when({ kind: 'set-options', options }, castFacts(printEmployee))
        .thenRefuses({ code: 'NO_PERMISSION' });
  });
});

describe('deducting stock', () => {
  const deduct = { kind: 'deduct-stock', stage: 'proofing' } as const;
  const taken = (record_id: string, pieces: number) => [
    { record_id, material_id: 'printed-cloth', pieces, quantity: pieces },
    { record_id, material_id: 'brass-button', pieces, quantity: pieces },
  ];
  const deducted: QuotationEvent = {
    type: 'StockDeducted',
    data: {
      stage: 'proofing',
      materials: [...taken(`${POLO_ORDER}-1`, 1), ...taken(`${POLO_ORDER}-2`, 1)],
      created_date: MONDAY,
    },
  };

  it('is possible once per stage for warehouse and production, and for samples takes one piece of each design', () => {
    for (const caller of [storageEmployee, productionEmployee, systemCaller])
      given(...poloEventsAt('confirmed'))
        .when(deduct, castFacts(caller))
        .then(deducted);
    given(...poloEventsAt('confirmed'), deducted)
      .when(deduct, castFacts(storageEmployee))
      .thenNothing();
  });

  it('for production takes all pieces, and creates the missing production record', () => {
    given(...poloEventsAt('productionConfirmed'))
      .when({ ...deduct, stage: 'production' }, castFacts(storageEmployee))
      .then(
        { type: 'ProductionSplit', data: { quantities: [40], warnings: [], created_date: MONDAY } },
        {
          type: 'StockDeducted',
          data: { stage: 'production', materials: taken(`${POLO_ORDER}-1`, 40), created_date: MONDAY },
        },
      );
  });

  it('is refused before the wait for samples (3001)', () => {
    given(...poloEventsAt('passed'))
      .when(deduct, castFacts(storageEmployee))
      .thenRefuses({ code: 'NOT_ALLOWED_AT_THIS_CODE', quotation_code: 1002, accounting_code: 2000 });
  });
});
