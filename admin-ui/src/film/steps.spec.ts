import { describe, expect, it } from '@jest/globals';
import { nextMatchingPlace, placeByKey, placeOfEvent, matchingPlaces, entriesUpTo } from './steps.js';

const entry = (revision: number, name: string, type: string, at: string) => ({
  revision,
  type,
  at,
  actor: { name },
  data: {},
  summary: '',
});
const entries = [
  entry(0, '林小姐', 'Added', '2026-03-01T00:00:00.000Z'),
  entry(1, '系統', 'Changed', '2026-03-02T00:00:00.000Z'),
  entry(3, '林小姐', 'Changed', '2026-03-03T00:00:00.000Z'),
];

describe('a film', () => {
  it('starts at the event in the address, or at the first event when the address has no such event', () => {
    expect(placeOfEvent(entries, '3')).toBe(2);
    expect(placeOfEvent(entries, '2')).toBe(0);
    expect(placeOfEvent(entries, null)).toBe(0);
  });

  it.each([
    ['ArrowRight', 1, 2],
    ['ArrowRight', 2, 2],
    ['ArrowLeft', 1, 0],
    ['ArrowLeft', 0, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Enter', 1, undefined],
  ])('moves with the key %s from event %i to %s', (key, place, to) => {
    expect(placeByKey(key, place, 2)).toBe(to);
  });

  it('steps through the events of one person or one type, and wraps around after the last event', () => {
    const hers = matchingPlaces(entries, { by: 'who', value: '林小姐' });
    expect(hers).toEqual([0, 2]);
    expect(matchingPlaces(entries, { by: 'what', value: 'Changed' })).toEqual([1, 2]);
    expect(matchingPlaces(entries, undefined)).toEqual([]);
    expect([nextMatchingPlace(hers, -1), nextMatchingPlace(hers, 0), nextMatchingPlace(hers, 2)]).toEqual([
      0, 2, 0,
    ]);
    expect(nextMatchingPlace([], 0)).toBeUndefined();
  });

  it('contains only the events up to the chosen moment', () => {
    expect(entriesUpTo(entries, '2026-03-02T00:00:00.000Z')).toHaveLength(2);
    expect(entriesUpTo(entries, undefined)).toBe(entries);
  });
});
