import { describe, expect, it } from '@jest/globals';
import { eventDefinitions } from '../registry/registry.js';
import { recorded } from '../testing/recorded.js';
import { cloudEventOf } from './cloud-event.js';
import { webhookBody, webhookKinds } from './webhook.js';

const SOURCE = 'https://shop.example';
const eventOf = (type: string, data: object) =>
  cloudEventOf(recorded('quotation-260302-0000000001', { type, data }, { revision: 4 }), SOURCE);

describe('an event sent to other programs', () => {
  it('is a CloudEvent with its record as the subject', () => {
    const sent = eventOf('CodeMoved', { from: 3001, to: 3002, created_date: '', cause: 'moved' });
    expect(sent).toEqual({
      specversion: '1.0',
      id: 'quotation-260302-0000000001@4',
      source: SOURCE,
      type: 'CodeMoved',
      subject: '260302-0000000001',
      time: sent.time,
      datacontenttype: 'application/json',
      data: {
        record: 'quotation',
        id: '260302-0000000001',
        revision: 4,
        from: 3001,
        to: 3002,
        cause: 'moved',
      },
    });
  });

  it('contains amounts and codes of accounting', () => {
    expect(
      eventOf('PaymentAdded', {
        amount: 1_226,
        payment_kind: 0,
        index: 2,
        memo: '王小姐',
        staff_name: '小陳',
      }).data,
    ).toMatchObject({ amount: 1_226, payment_kind: 0, index: 2 });
    expect(
      eventOf('NextStepAllowed', { accounting: { from: 2001, to: 2003, note: 'x' } }).data,
    ).toMatchObject({
      accounting: { from: 2001, to: 2003 },
    });
  });

  it('contains no text, name, address, cost or list, regardless of the field’s name', () => {
    const secrets = '王小明 0912345678 台北市';
    const { data } = eventOf('QuotationRequested', {
      customer_notes: secrets,
      staff_notes: secrets,
      message: secrets,
      cause: secrets,
      stage: { of: secrets },
      buyer: { nick_name: secrets, company_telephone: '0912345678' },
      delivery: { address: secrets },
      last_five_digits: '12345',
      tax_id_number: '04595257',
      texts: [secrets],
      priced: { order_value: 40, unit_price: 120, cost: 77, profit: 1.5, pattern_no: 'P1', feature: secrets },
    });
    expect(data).toEqual({
      record: 'quotation',
      id: '260302-0000000001',
      revision: 4,
      order_value: 40,
      unit_price: 120,
    });
  });
});

describe('the kinds of events for webhooks', () => {
  it('are all declared event types, and none of them is about sign-ins, keys or settings', () => {
    const known = eventDefinitions.map(({ type }) => type);
    expect(webhookKinds.filter((kind) => !known.includes(kind))).toEqual([]);
    expect(webhookKinds).toEqual(expect.arrayContaining(['QuotationRequested', 'PaymentAdded', 'StockUsed']));
    for (const kind of ['SignedIn', 'ApiKeyMade', 'WebhookAdded', 'BankSet', 'NameReserved'])
      expect(webhookKinds).not.toContain(kind);
  });

  it.each([
    ['no address', { url: 'shop' }],
    ['another protocol', { url: 'ftp://shop.example/' }],
    ['a password in the address', { url: 'https://a:b@shop.example/' }],
    ['an unknown kind', { kinds: ['OrderEaten'] }],
    ['no kind', { kinds: [] }],
  ])('are refused with %s', (_what, wrong) => {
    expect(webhookBody.safeParse({ url: 'https://a.example/', kinds: ['CodeMoved'], ...wrong }).success).toBe(
      false,
    );
  });
});
