import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toSearchText, searchWordsOf } from './grams.js';
import { withPlainDigits } from './telephone.js';

describe('the search for a telephone number', () => {
  it.each([
    '0227114567',
    '02-2711-4567',
    '(02)2711-4567',
    '(02) 2711 4567',
    '02 27114567',
    '０２－２７１１－４５６７',
    '+886-2-2711-4567',
    '+886 2 2711 4567',
    '+886(0)227114567',
  ])('reads %s as its digits', (typed) => {
    expect(searchWordsOf(typed)).toEqual(['0227114567']);
  });

  it('recognises a telephone number among other words', () => {
    expect(searchWordsOf('林小姐 0912-345-678')).toEqual(['林小姐', '0912345678']);
  });

  it.each([
    '260331-1203040576',
    '2026-03-02',
    'QT-0912345678',
    '04595257',
    '0912-345',
    'TS-0401',
    '1-0912345678',
  ])('does not treat %s as a telephone number', (typed) =>
    expect(searchWordsOf(typed)).toEqual([toSearchText(typed)]),
  );
});

describe('telephone numbers in a text', () => {
  it('are reduced to digits in every notation', () => {
    const separator = fc.constantFrom('', '-', ' ', '.', ') ');
    const written = fc
      .array(fc.tuple(separator, fc.integer({ min: 0, max: 9 })), { minLength: 8, maxLength: 9 })
      .map((parts) => ({
        digits: `0${parts.map(([, digit]) => digit).join('')}`,
        text: `0${parts.flat().join('')}`,
      }));
    fc.assert(fc.property(written, ({ digits, text }) => expect(searchWordsOf(text)).toEqual([digits])));
  });

  it('are replaced without changing the text around them', () => {
    expect(withPlainDigits('公司 02-2711-4567 分機 12')).toBe('公司 0227114567 分機 12');
    expect(withPlainDigits('02-2711-4567#12 / 0912 345 678')).toBe('0227114567#12 / 0912345678');
    expect(withPlainDigits('037-123-456 04595257')).toBe('037123456 04595257');
  });
});
