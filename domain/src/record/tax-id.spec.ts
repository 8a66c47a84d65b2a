import { describe, expect, it } from '@jest/globals';
import { isTaxId } from './tax-id.js';

describe('a Taiwanese tax id', () => {
  it.each(['04595257', '22099131', '00501503', '00501508', '62140097'])('such as %s is accepted', (id) => {
    expect(isTaxId(id)).toBe(true);
  });

  it.each(['00501502', '12345678', '', '0459525', '045952570', '0459525a', '０４５９５２５７'])(
    'such as %j is refused',
    (id) => {
      expect(isTaxId(id)).toBe(false);
    },
  );

  it('with 7 as the seventh digit is valid with either of two check sums', () => {
    expect(['10458570', '10458571', '10458574', '10458575'].filter(isTaxId)).toEqual([
      '10458570',
      '10458574',
      '10458575',
    ]);
  });
});
