import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isEasyToGuess } from './strength.js';

const LENGTH = 32;
const repeated = (text: string) => text.repeat(LENGTH).slice(0, LENGTH);

/**
 * Pseudo-random bytes, the same in each run, because about one random secret in ten million has too few
 * different characters.
 */
const spread = (made: number): Buffer => createHash('sha256').update(String(made)).digest();

describe('the detection of secrets that are easy to guess', () => {
  it.each([
    'a',
    'ab',
    'xyz0',
    '12345678',
    '0123456789',
    'password',
    'changeme',
    'change-me-please',
    'abcdefghijklmnopqrstuvwxyz',
    'zyxwvutsrqponmlkjihgfedcba9876543210',
    'aaaaaaaabbbbbbbbccccccccdddddddd',
  ])('finds characters that repeat or count up: %s', (text) => {
    expect(isEasyToGuess(repeated(text))).toBe(true);
  });

  it.each(['hex', 'base64', 'base64url'] as const)('accepts random secrets in %s', (form) => {
    for (let made = 0; made < 2_000; made += 1)
      expect(isEasyToGuess(spread(made).toString(form, 0, form === 'hex' ? 16 : 32))).toBe(false);
  });

  it('accepts a sentence of ordinary words', () => {
    expect(isEasyToGuess('a secret of the journeys, long enough for anybody')).toBe(false);
  });
});
