import { describe, expect, it } from '@jest/globals';
import { ANY_EXCEPTION, exceptionKinds, exceptionTypes } from './exceptions.js';
import { eventTitles } from './titles.js';

const all = exceptionTypes(ANY_EXCEPTION) ?? [];

describe('exceptions', () => {
  it.each(all)('have %s, a kind of event that there is', (type) => {
    expect(Object.keys(eventTitles)).toContain(type);
  });

  it('have each kind of event once', () => {
    expect(new Set(all).size).toBe(all.length);
  });

  it('have the removals of all records of master data, and of no favorite', () => {
    expect(exceptionTypes('removed')).toEqual(expect.arrayContaining(['QuestionRemoved', 'PaymentRemoved']));
    expect(all).not.toContain('FavoriteRemoved');
  });

  it('are of a kind that is known, or of any', () => {
    expect(exceptionTypes('undone')).toEqual(['CommandUndone']);
    expect(all).toHaveLength(Object.values(exceptionKinds).flatMap(({ types }) => types).length);
    for (const kind of ['', 'toString', 'all']) expect(exceptionTypes(kind)).toBeUndefined();
  });
});
