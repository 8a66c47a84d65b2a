import { describe, expect, it } from '@jest/globals';
import { foldAll } from '../projection/fold-all.js';
import { deliveriesProjection } from './deliveries.js';
import { filesProjection } from './files.js';
import { paymentsProjection } from './payments.js';
import { quotationsProjection } from './quotations.js';
import { tellStories } from './stories.fixture.js';

const { events } = tellStories();

describe('the lists across orders', () => {
  it('contain each order in its present state, but no deleted order', () => {
    const orders = foldAll(quotationsProjection, events);
    expect([...orders.keys()]).toEqual([
      '260302-1203040576',
      '260302-1203040577',
      '260302-1203040578',
      '260302-1203040579',
      '260302-1203040581',
      '260302-1203040585',
      '260302-1203040582',
      '260302-1203040583',
      '260302-1203040584',
    ]);
    expect(orders.get('260302-1203040576')).toMatchObject({
      code: 9999,
      accounting: { code: 2999, settle_account: true },
      outstanding: 0,
      buyer: { company: '青山網球社' },
    });
  });

  it('contain each payment with its corrections, but no removed payment', () => {
    const payments = foldAll(paymentsProjection, events);
    expect(payments.get('260302-1203040579-0')).toMatchObject({
      quotation_no: '260302-1203040579',
      index: 0,
      payment_kind: 4,
      memo: '改為 PayPal',
      invoice_no: 'AB-10000001',
    });
    expect(payments.get('260302-1203040579-2')).toMatchObject({ payment_kind: 13, amount: -200 });
    expect(payments.has('260302-1203040579-3')).toBe(false);
  });

  it('contain each delivery and file with its order, but no removed delivery or file', () => {
    const deliveries = [...foldAll(deliveriesProjection, events).values()];
    const ofTheClub = deliveries.filter(({ quotation_no }) => quotation_no === '260302-1203040579');
    expect(ofTheClub.map(({ notify_buyer_by_mail }) => notify_buyer_by_mail)).toEqual([false, true]);
    const files = [...foldAll(filesProjection, events).values()];
    expect(files.map(({ quotation_no, name }) => [quotation_no, name])).toEqual([
      ['260302-1203040579', 'polo-front.ai'],
    ]);
  });
});
