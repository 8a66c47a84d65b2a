import { expect, it } from '@jest/globals';
import { quotationCodes } from '@zhidan/domain/quotation';
import { parseCodes, codesText } from './codes.js';

it('the codes of a filter are one or several numbers, and anything else is ignored', () => {
  expect(parseCodes(1001)).toEqual([1001]);
  expect(parseCodes([1001, 1002])).toEqual([1001, 1002]);
  expect([undefined, '', '1001', null, ['1001']].map(parseCodes)).toEqual([[], [], [], [], []]);
});

it('the text of a select box shows the first chosen code and the number of codes', () => {
  expect(codesText([], quotationCodes)).toBe('全部');
  expect(codesText([1001], quotationCodes)).toBe('1001 送審中');
  expect(codesText([1001, 1101], quotationCodes)).toBe('1001 送審中 等 2 項');
});
