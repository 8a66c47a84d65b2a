import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nGramsOf, nGramsOfWords, isNGram, toSearchText, searchWordsOf } from './grams.js';

describe('searching in Chinese', () => {
  it('indexes every character and every pair of adjacent characters within a word', () => {
    const single = ['毛', '巾', 'a', '4'].map((character) => character.charCodeAt(0));
    const pairs = [0x6bdb_5dfe, (0x61 << 16) | 0x34];
    expect(new Set(nGramsOf(toSearchText('毛巾 A4')))).toEqual(new Set([...single, ...pairs]));
  });

  it('looks up a word of two characters as one pair, and a single character by itself', () => {
    const [towel, cloth, single] = ['毛巾', '巾布', '巾'].map((word) => nGramsOfWords([word]));
    expect(nGramsOfWords(searchWordsOf('毛巾布 巾'))).toEqual([towel, cloth, single].flat());
  });

  it('uses a unique number for each character and each pair, including numbers that are negative in PostgreSQL', () => {
    const character = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 });
    const gram = fc.oneof(
      fc.tuple(character).map(([one]) => one),
      fc.tuple(character, character).map(([one, other]) => one + other),
    );
    fc.assert(
      fc.property(gram, gram, (one, other) => {
        fc.pre(one !== other && isNGram(one) && isNGram(other));
        expect(nGramsOfWords([one])).not.toEqual(nGramsOfWords([other]));
      }),
    );
    expect(nGramsOfWords(['가나'])[0]).toBeLessThan(0);
  });

  it('finds a character of two UTF-16 units alone and with its neighbours', () => {
    const grams = nGramsOf('𠮷野家');
    for (const word of ['𠮷', '𠮷野', '𠮷野家', '野'])
      expect(grams).toEqual(expect.arrayContaining([...nGramsOfWords([word])]));
    expect(isNGram('𠮷')).toBe(true);
    expect(nGramsOf('𠮶')).not.toEqual(expect.arrayContaining([...nGramsOfWords(['𠮷'])]));
  });

  it('treats full-width letters, capitals and wide spaces like ordinary characters', () => {
    expect(toSearchText(' Ｐｏｌｏ　衫\n')).toBe('polo 衫');
  });

  it('finds 臺北 when searching for 台北, and vice versa', () => {
    expect(toSearchText('臺北市')).toBe('台北市');
    expect(nGramsOfWords(searchWordsOf('臺北'))).toEqual(nGramsOfWords(['台北']));
  });

  it('finds a text by any part of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), fc.nat(), (text, from, length) => {
        const piece = Array.from(toSearchText(text))
          .slice(from % 20, (from % 20) + (length % 8))
          .join('');
        const grams = new Set(nGramsOf(toSearchText(text)));
        for (const gram of nGramsOfWords(searchWordsOf(piece))) expect(grams).toContain(gram);
      }),
    );
  });
});
