import { expect, it } from '@jest/globals';
import { typedDigits } from './typedDigits.js';

it.each([
  ['00123', '00123'],
  ['００１２３', '00123'],
  ['末五碼 00-123', '00123'],
  ['1234567', '12345'],
  ['無', ''],
])('the digits of %j are %j', (typed, digits) => expect(typedDigits(typed, 5)).toBe(digits));
