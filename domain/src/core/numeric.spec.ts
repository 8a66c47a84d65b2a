import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatMoney } from '../display/money.js';
import { countSchema, listIndexSchema } from './numeric.js';
import { numberIn, readNumber } from './read-number.js';

const fullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** Ways in which people write an amount. */
const notations: readonly ((amount: number) => string)[] = [
  String,
  (amount) => amount.toLocaleString('en-US'),
  (amount) => formatMoney(amount, '$NT 1,234'),
  (amount) => formatMoney(amount, 'NT$1,234'),
  (amount) => `NT$ ${amount}`,
  (amount) => `${amount}元`,
  (amount) => `${amount.toLocaleString('en-US')} 元整`,
  (amount) => ` 新台幣 ${amount} 元 `,
  (amount) => fullWidth(String(amount)),
  (amount) => fullWidth(amount.toLocaleString('en-US')),
  (amount) => String(amount).replace('-', '−'),
];

describe('a number in typed text', () => {
  it('is read as the same value from every supported notation', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.constantFrom(...notations),
        (amount, written) => {
          expect(readNumber(written(amount))).toStrictEqual({ is: 'one', value: amount, hasDecimals: false });
        },
      ),
    );
  });

  it('keeps its decimals', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.constantFrom('', '碼', ' %', ' 公斤'),
        (n, unit) => {
          expect(numberIn(`${(n / 100).toFixed(2)}${unit}`)).toBe(n / 100);
        },
      ),
    );
    expect(readNumber('45.00')).toStrictEqual({ is: 'one', value: 45, hasDecimals: true });
    expect(numberIn('.5')).toBe(0.5);
    expect(numberIn('No.5')).toBe(5);
  });

  it('is missing in a text without a digit', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/\p{N}/u.test(text));
        expect(readNumber(text)).toStrictEqual({ is: 'none' });
      }),
    );
  });

  it('is unclear where the text contains two numbers', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.constantFrom(' ', '/', '-', '、', '+', ' 元 ', 'e'),
        fc.nat(),
        (one, between, other) => {
          expect(readNumber(`${one}${between}${other}`)).toStrictEqual({ is: 'unclear' });
        },
      ),
    );
  });

  it.each([
    '3萬',
    '一千',
    '三百五',
    '1226元一千',
    '2千元',
    '10²',
    '½',
    '5k',
    '12,34',
    '1,2345',
    '1.226.000',
    '٣',
  ])('is unclear in %j, which only resembles a number', (text) =>
    expect(readNumber(text)).toStrictEqual({ is: 'unclear' }),
  );
});

describe('a field for a number', () => {
  it('accepts a number, or a text that contains one number', () => {
    expect([12, '12', '１２ 個', '1,200 個'].map((sent) => countSchema().parse(sent))).toStrictEqual([
      12, 12, 12, 1200,
    ]);
  });

  it('refuses anything but one number, and decimals in an integer field', () => {
    for (const sent of ['', 'abc', '1 2', '3萬', '12.5', null, true, [], -1])
      expect(countSchema().safeParse(sent).success).toBe(false);
  });

  it('accepts a code or an index only in digits', () => {
    expect([listIndexSchema().parse(3001), listIndexSchema().parse('3001')]).toStrictEqual([3001, 3001]);
    for (const sent of ['3001 等待打樣', '3,001', '１'])
      expect(listIndexSchema().safeParse(sent).success).toBe(false);
  });
});
