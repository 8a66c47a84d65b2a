import { describe, expect, it } from '@jest/globals';
import {
  initialQueuePlace,
  isPlaceOf,
  queuePlaceAt,
  queuePlaceIn,
  type QueueSource,
  type QueuePlace,
} from './place.js';

const given = (ids: readonly string[], named?: string, more: Partial<QueueSource> = {}): QueueSource => ({
  list: 'certain',
  ids,
  named,
  begins: true,
  ...more,
});

const begun = (ids: readonly string[], named?: string, more: Partial<QueueSource> = {}): QueuePlace =>
  queuePlaceIn(initialQueuePlace(given([], named, more)), given(ids, named, more));

/** The place after the address was updated to it. */
const followed = (place: QueuePlace): QueuePlace => queuePlaceIn(place, { ...place, named: place.at });

describe('the place of a user in a queue', () => {
  it('starts at the first record, whose id is then put into the address', () => {
    const place = begun(['a', 'b']);
    expect([place.at, place.going, place.ways]).toEqual(['a', ['a'], 1]);
    expect(followed(place)).toMatchObject({ at: 'a', named: 'a', going: [], ways: 1 });
  });

  it('is in the list on a phone, without an open record, until a record is chosen', () => {
    const list = begun(['a', 'b'], undefined, { begins: false });
    expect([list.at, list.ways]).toEqual([undefined, 0]);
    expect(queuePlaceAt(list, 'b', 'push')).toMatchObject({ at: 'b', how: 'push', ways: 1 });
  });

  it('is the record in the address, or the first record when the list does not contain that record', () => {
    expect(begun(['a', 'b'], 'b')).toMatchObject({ at: 'b', ways: 0 });
    expect(begun(['a', 'b'], 'x')).toMatchObject({ at: 'a', ways: 1 });
  });

  it('moves to the next record at the moment the present record leaves the list', () => {
    const place = queuePlaceIn(begun(['a', 'b', 'c'], 'b'), given(['a', 'c'], 'b'));
    expect(place).toMatchObject({ at: 'c', gone: 'b', going: ['c'], ids: ['a', 'c'] });
    // The address is updated later; a list that arrives before that changes nothing.
    const meanwhile = queuePlaceIn(place, given(['a', 'c', 'd'], 'b'));
    expect(meanwhile).toMatchObject({ at: 'c', gone: undefined, ways: 1 });
    expect(queuePlaceIn(meanwhile, { ...meanwhile, named: 'c' })).toMatchObject({ at: 'c', going: [] });
  });

  it('is empty once no record is left', () => {
    expect(queuePlaceIn(begun(['a'], 'a'), given([], 'a'))).toMatchObject({ at: undefined, gone: 'a' });
  });

  it('keeps quickly repeated steps even if the URL is updated later', () => {
    const twice = queuePlaceAt(queuePlaceAt(begun(['a', 'b', 'c'], 'a'), 'b', 'replace'), 'c', 'replace');
    expect(queuePlaceIn(twice, { ...twice, named: 'b' })).toMatchObject({ at: 'c', going: ['c'], ways: 2 });
    expect(queuePlaceIn(twice, { ...twice, named: 'c' })).toMatchObject({ at: 'c', going: [] });
  });

  it('changes when the user goes back in the browser, or to another list', () => {
    const place = followed(queuePlaceAt(begun(['a', 'b'], 'a'), 'b', 'push'));
    expect(queuePlaceIn(place, { ...place, named: 'a' })).toMatchObject({ at: 'a', ways: 1 });
    const other = queuePlaceIn(place, given(['x', 'y'], undefined, { list: 'doubtful' }));
    expect(other).toMatchObject({ at: 'x', gone: undefined });
  });

  it('stays when the same record is chosen again', () => {
    const place = begun(['a', 'b'], 'a');
    expect(queuePlaceAt(place, 'a', 'replace')).toBe(place);
    expect(isPlaceOf(place, { ...place })).toBe(true);
    expect(isPlaceOf(place, { ...place, ids: ['a', 'b'] })).toBe(false);
  });
});
