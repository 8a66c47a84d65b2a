import { describe, expect, it } from '@jest/globals';
import { nGramsOfWords } from '@zhidan/domain/search';
import { searchColumnsOf } from './search.js';

describe('the text search of a row', () => {
  it('covers all text of the searched columns at any depth, in normalised form', () => {
    const row = {
      id: '1',
      company: 'Ｃａｆé　轉角',
      contact: { name: '林小姐', phones: ['0912', 345], memo: null },
      note: '不找這裡',
    };
    expect(searchColumnsOf(row, ['company', 'contact']).search_text).toBe('café 轉角 林小姐 0912 345');
  });

  it('covers each telephone number also by its digits alone', () => {
    const row = { id: '1', phones: ['(02) 2711-4567', '0912345678'], also: '(02) 2711-4567' };
    expect(searchColumnsOf(row, ['phones', 'also']).search_text).toBe(
      '(02) 2711-4567 0912345678 (02) 2711-4567 0227114567',
    );
  });

  it('uses pairs of characters within words, never across the end of a word', () => {
    const { search_grams: grams } = searchColumnsOf({ id: '1', a: '毛巾', b: '長袖' }, ['a', 'b']);
    expect(grams).toEqual(expect.arrayContaining([...nGramsOfWords(['毛巾', '長袖', '巾'])]));
    expect(grams).not.toEqual(expect.arrayContaining([...nGramsOfWords(['巾長'])]));
  });
});
