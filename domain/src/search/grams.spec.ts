import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { gramsOf, gramsWanted, searchable, wordsOf } from './grams.js';

describe('searching in Chinese', () => {
  it('knows every character and every pair of neighbours of a text', () => {
    expect(gramsOf('毛巾 A4')).toEqual(['毛', '毛巾', '巾', 'a', 'a4', '4']);
  });

  it('looks for a word of two characters as one pair, and for a single character as itself', () => {
    expect(gramsWanted(wordsOf('毛巾布 巾'))).toEqual(['毛巾', '巾布', '巾']);
  });

  it('takes full-width letters, capitals and wide spaces for what people mean by them', () => {
    expect(searchable(' Ｐｏｌｏ　衫\n')).toBe('polo 衫');
  });

  it('finds 臺北 for those who type 台北, and the other way round', () => {
    expect(searchable('臺北市')).toBe('台北市');
    expect(gramsOf('台北')).toEqual(gramsOf('臺北'));
    expect(gramsWanted(wordsOf('臺北'))).toEqual(['台北']);
  });

  it('never misses a text for any piece of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), fc.nat(), (text, from, length) => {
        const piece = Array.from(searchable(text))
          .slice(from % 20, (from % 20) + (length % 8))
          .join('');
        const grams = new Set(gramsOf(text));
        for (const gram of gramsWanted(wordsOf(piece))) expect(grams).toContain(gram);
      }),
    );
  });
});
