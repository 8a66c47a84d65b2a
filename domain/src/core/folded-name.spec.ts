import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldedName, formerFoldedNames } from './folded-name.js';

const sameName = (one: string, other: string): boolean => foldedName(one) === foldedName(other);

/** Zero-width, direction, joining and filling characters, a soft hyphen, a variation selector, a tag, a control. */
const hiddenCodes = [
  0x200b, 0x200c, 0x200d, 0x2060, 0xfeff, 0x200e, 0x200f, 0x061c, 0x202a, 0x202e, 0x2066, 0x2069, 0x00ad,
  0x034f, 0x115f, 0x3164, 0xffa0, 0x180e, 0xfe0f, 0xe0100, 0xe0041, 0x0007, 0x206a,
];
const invisible = fc.constantFrom(...hiddenCodes);
const space = fc.constantFrom(' ', '  ', '\u3000', '\u00a0', '\t', '\u2003', '\u2800', ' \u200b ');
const word = fc.stringMatching(/^[青山網球社a-zA-Z0-9&ー]{1,6}$/);
const words = fc.array(word, { minLength: 1, maxLength: 4 });

/** Inserts invisible characters into a text at any index. */
const hidden = (text: string, codes: readonly number[], places: readonly number[]): string =>
  codes.reduce((written, code, index) => {
    const signs = Array.from(written);
    const place = (places[index] ?? 0) % (signs.length + 1);
    return [...signs.slice(0, place), String.fromCodePoint(code), ...signs.slice(place)].join('');
  }, text);

describe('names compared by their folded form', () => {
  it('are equal regardless of invisible characters, letter case and kinds of spaces', () => {
    fc.assert(
      fc.property(
        words,
        fc.array(space, { minLength: 5, maxLength: 5 }),
        fc.array(invisible, { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(40), { minLength: 6, maxLength: 6 }),
        (parts, spaces, codes, places) => {
          const plain = parts.join(' ');
          const spaced =
            parts.map((part, index) => `${spaces[index] ?? ' '}${part}`).join('') + (spaces[4] ?? '');
          expect(sameName(plain, hidden(plain, codes, places))).toBe(true);
          expect(sameName(plain, hidden(spaced, codes, places))).toBe(true);
          expect(sameName(plain, hidden(plain.toUpperCase(), codes, places))).toBe(true);
          expect(sameName(plain, hidden(parts.join(''), codes, places))).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('have a folded form that stays the same when folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(foldedName(foldedName(name))).toBe(foldedName(name));
      }),
      { numRuns: 200 },
    );
  });

  it('differ where a visible character differs', () => {
    fc.assert(
      fc.property(words, words, (one, other) => {
        fc.pre(one.join('').toLowerCase() !== other.join('').toLowerCase());
        expect(sameName(one.join(' '), other.join(' '))).toBe(false);
      }),
    );
    for (const [one, other] of [
      ['Café', 'Cafe'],
      ['が', 'か'],
    ] as const)
      expect(sameName(one, other)).toBe(false);
  });

  it('without spaces have the same folded form as in earlier releases, so that old reservations are found', () => {
    fc.assert(
      fc.property(word, (name) => {
        expect(new Set(formerFoldedNames(name))).toEqual(new Set([foldedName(name)]));
      }),
    );
    expect(formerFoldedNames('青山 網球\u200b社')).toEqual(['青山 網球社', '青山 網球\u200b社']);
  });
});
