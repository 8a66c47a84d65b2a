import { describe, expect, it } from '@jest/globals';
import { invoicedPolos } from '../quotation/cast/index.js';
import { orderOf } from '../quotation/testing/order-of.js';
import type { InvoiceRecord } from '../quotation/invoicing/state.js';
import { noProofBecause, proofBarCode, proofQrCodes, sealedText } from './proof.js';

const SEALED = 'x'.repeat(24);
const line = (description: string, quantity: number, amount: number) => ({
  stage: 'production' as const,
  description,
  quantity,
  unit: '件',
  total: amount,
  amount,
});

const [first] = orderOf(invoicedPolos('issued')).invoices;
if (first === undefined) throw new Error('the polos have an invoice');

/** The tax office's own example of a printed invoice. */
const example: InvoiceRecord = {
  ...first,
  number: 'AB11223344',
  period: '2013-05',
  day: '2013-05-23',
  random_number: '9999',
  kind: 'personal',
  buyer_id: '',
  seller_id: '01234567',
  tax: 0,
  total: 340,
  lines: [line('乾電池', 1, 105), line('口罩', 1, 210), line('牛奶', 1, 25)],
};

describe('the codes of a printed invoice', () => {
  it('contain the period, number and random number as a bar code', () => {
    const polled = { ...example, period: '2015-03', number: 'UZ17690872', random_number: '0122' };
    expect(proofBarCode(polled)).toBe('10404UZ176908720122');
    expect(sealedText(polled)).toBe('UZ176908720122');
  });

  it('equal the example of the tax office', () => {
    expect(proofQrCodes(example, SEALED)).toEqual([
      `AB112233441020523999900000144000001540000000001234567${SEALED}:**********:3:3:1:乾電池:1:105:`,
      '**口罩:1:210:牛奶:1:25',
    ]);
  });

  it('contain net amount and tax id of a company, and the full amount of an export', () => {
    const company = { ...example, buyer_id: '04595257', tax: 16 };
    expect(proofQrCodes(company, SEALED)[0].slice(21, 45)).toBe('000001440000015404595257');
    const exported = { ...example, tax_type: 2 as const };
    expect(proofQrCodes(exported, SEALED)[0].slice(21, 37)).toBe('0000015400000154');
  });

  it('omit items that do not fit, and contain the total number of items', () => {
    const long = line('長：'.repeat(60), 1, 105);
    const [left, right] = proofQrCodes({ ...example, lines: [long, long] }, SEALED);
    expect(left.endsWith(':**********:0:2:1:')).toBe(true);
    expect(right).toBe('**');
    const [, second] = proofQrCodes({ ...example, lines: [line('布', 1, 1), long] }, SEALED);
    expect(second).toBe('**');
  });

  it('replace the separator character in descriptions', () => {
    const [left] = proofQrCodes({ ...example, lines: [line('a:b', 3, 100)] }, SEALED);
    expect(left.endsWith(':1:1:1:a：b:3:33.33:')).toBe(true);
  });
});

describe('the printed proof of an invoice', () => {
  it('is available only for valid paper invoices, and only if the key of the tax office is known', () => {
    const printed = { ...example, state: 'issued' as const, is_printed: true };
    expect(noProofBecause(printed, true)).toBeUndefined();
    expect(noProofBecause(printed, false)).toContain('金鑰');
    expect(noProofBecause({ ...printed, is_printed: false }, true)).toContain('載具');
    expect(noProofBecause({ ...printed, kind: 'donation', is_printed: false }, true)).toContain('捐贈');
    expect(noProofBecause({ ...printed, state: 'cancelled' }, true)).toContain('已作廢');
    expect(noProofBecause({ ...printed, state: 'voided' }, true)).toContain('已註銷');
  });
});
