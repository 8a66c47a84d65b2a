import { describe, expect, it } from '@jest/globals';
import { absentHead, firstShown, oldestShown, readsAsAbsent } from './head.js';
import { NO_METADATA, parseStreamMetadata, revivedJson, SOFT_DELETED_JSON } from './metadata.js';

const headWith = (json: string) => ({ ...absentHead('a'), revision: 9, metadata: parseStreamMetadata(json) });

describe('What the metadata of a stream says', () => {
  it('is the first event shown, by count or by revision, whichever is later', () => {
    expect(firstShown(headWith('{"$maxCount":3}'))).toBe(7);
    expect(firstShown(headWith('{"$tb":5}'))).toBe(5);
    expect(firstShown(headWith('{"$tb":5,"$maxCount":3}'))).toBe(7);
    expect(firstShown(headWith('{"$maxCount":50}'))).toBe(0);
  });

  it('is the age of the oldest event shown', () => {
    expect(oldestShown(headWith('{"$maxAge":60}'), 100_000)).toBe(40_000);
    expect(oldestShown(headWith('{}'), 100_000)).toBeUndefined();
  });

  it('is that the stream is deleted', () => {
    expect(readsAsAbsent(headWith(SOFT_DELETED_JSON))).toBe(true);
    expect(readsAsAbsent(headWith('{"$tb":10}'))).toBe(false);
  });

  it('is nothing where it cannot be understood', () => {
    for (const json of ['', 'not json', '[]', 'null', '7', '{"$maxCount":"3","$tb":-1,"$maxAge":1.5}'])
      expect({ ...parseStreamMetadata(json), fields: {} }).toEqual(NO_METADATA);
  });

  it('keeps what only its writer knows of when the stream lives again', () => {
    expect(revivedJson(parseStreamMetadata('{"shop":"織單","$tb":9223372036854775807}'), 4)).toBe(
      '{"shop":"織單","$tb":4}',
    );
  });

  it('is that of a metastream: only its last event counts', () => {
    expect(firstShown({ ...absentHead('$$a'), revision: 9 })).toBe(9);
  });
});
