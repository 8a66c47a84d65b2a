import { describe, expect, it } from '@jest/globals';
import { errorTranslations } from './translations.js';

const translated = (code: string): string | undefined => {
  const error = Object.assign(new Error('refused by PostgreSQL'), { code });
  return errorTranslations.map((translate) => translate(error)).find((problem) => problem !== undefined)
    ?.code;
};

describe('an error of PostgreSQL', () => {
  it.each(['42P01', '3F000', '42703'])(
    'is a service that is not available yet while read models lack a table or column: %s',
    (code) => {
      expect(translated(code)).toBe('UNAVAILABLE');
    },
  );

  it('stays an error of the program where a statement is wrong in itself', () => {
    expect(translated('42601')).toBeUndefined();
  });
});
