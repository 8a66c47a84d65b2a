import { describe, expect, it } from '@jest/globals';
import { absentHead, firstVisibleRevision, oldestVisibleTime, isReadAsAbsent } from './head.js';
import { NO_METADATA, parseStreamMetadata, undeletedMetadataJson, SOFT_DELETED_JSON } from './metadata.js';

const headWith = (json: string) => ({ ...absentHead('a'), revision: 9, metadata: parseStreamMetadata(json) });

describe('Stream metadata', () => {
  it('hides events before the later of max count and truncate-before', () => {
    expect(firstVisibleRevision(headWith('{"$maxCount":3}'))).toBe(7);
    expect(firstVisibleRevision(headWith('{"$tb":5}'))).toBe(5);
    expect(firstVisibleRevision(headWith('{"$tb":5,"$maxCount":3}'))).toBe(7);
    expect(firstVisibleRevision(headWith('{"$maxCount":50}'))).toBe(0);
  });

  it('hides events older than the max age', () => {
    expect(oldestVisibleTime(headWith('{"$maxAge":60}'), 100_000)).toBe(40_000);
    expect(oldestVisibleTime(headWith('{}'), 100_000)).toBeUndefined();
  });

  it('marks a stream as deleted', () => {
    expect(isReadAsAbsent(headWith(SOFT_DELETED_JSON))).toBe(true);
    expect(isReadAsAbsent(headWith('{"$tb":10}'))).toBe(false);
  });

  it('is ignored when it cannot be parsed', () => {
    for (const json of ['', 'not json', '[]', 'null', '7', '{"$maxCount":"3","$tb":-1,"$maxAge":1.5}'])
      expect({ ...parseStreamMetadata(json), fields: {} }).toEqual(NO_METADATA);
  });

  it('keeps unknown fields when a stream is recreated', () => {
    expect(undeletedMetadataJson(parseStreamMetadata('{"shop":"織單","$tb":9223372036854775807}'), 4)).toBe(
      '{"shop":"織單","$tb":4}',
    );
  });

  it('shows only the last event of a metastream', () => {
    expect(firstVisibleRevision({ ...absentHead('$$a'), revision: 9 })).toBe(9);
  });
});
