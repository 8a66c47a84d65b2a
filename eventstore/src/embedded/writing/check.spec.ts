import { describe, expect, it } from '@jest/globals';
import { absentHead, type HeadState } from '../stream/head.js';
import { parseStreamMetadata, SOFT_DELETED_JSON } from '../stream/metadata.js';
import { checkAppend, type StoredWithId } from './check.js';

const at = (revision: number): HeadState => ({ ...absentHead('order-1'), revision });
const softDeleted = (head: HeadState): HeadState => ({
  ...head,
  metadata: parseStreamMetadata(SOFT_DELETED_JSON),
});
const nothing = () => [];

/** A stream with the events a, b, c at revisions 0, 1, 2. */
const holding: Record<string, StoredWithId[]> = Object.fromEntries(
  ['a', 'b', 'c'].map((id, revision) => [id, [{ stream: 'order-1', revision, position: revision * 100 }]]),
);
const held = (id: string) => holding[id] ?? [];

describe('An append to a stream', () => {
  it('is accepted where the expected revision is right', () => {
    expect(checkAppend('any', ['x'], at(2), held)).toEqual({ kind: 'go' });
    expect(checkAppend('stream_exists', ['x'], at(2), held)).toEqual({ kind: 'go' });
    expect(checkAppend(2, ['x'], at(2), held)).toEqual({ kind: 'go' });
    expect(checkAppend('no_stream', ['x'], at(-1), nothing)).toEqual({ kind: 'go' });
  });

  it('is refused where the expected revision is wrong', () => {
    const wrong = { kind: 'wrong-expected-version' };
    expect(checkAppend('no_stream', ['x'], at(2), held)).toEqual(wrong);
    expect(checkAppend(1, ['x'], at(2), held)).toEqual(wrong);
    expect(checkAppend(3, ['x'], at(2), held)).toEqual(wrong);
    expect(checkAppend('stream_exists', ['x'], at(-1), nothing)).toEqual(wrong);
    expect(checkAppend(1, [], at(2), held)).toEqual(wrong);
  });

  it('counts as repeated when its events exist at the expected revision, or anywhere if no revision is expected', () => {
    const repeated = { kind: 'repeated', revision: 2, position: 200 };
    expect(checkAppend('any', ['b', 'c'], at(9), held)).toEqual(repeated);
    expect(checkAppend('stream_exists', ['b', 'c'], at(9), held)).toEqual(repeated);
    expect(checkAppend(0, ['b', 'c'], at(9), held)).toEqual(repeated);
    expect(checkAppend('no_stream', ['a', 'b', 'c'], at(2), held)).toEqual(repeated);
  });

  it('does not count as repeated when only some of its events exist, or all at another revision', () => {
    const wrong = { kind: 'wrong-expected-version' };
    expect(checkAppend('any', ['c', 'x'], at(2), held)).toEqual(wrong);
    expect(checkAppend(0, ['b', 'x'], at(2), held)).toEqual(wrong);
    expect(checkAppend(1, ['b'], at(2), held)).toEqual(wrong);
  });

  it('recreates a soft-deleted stream, unless the stream must exist', () => {
    const head = softDeleted(at(2));
    expect(checkAppend('no_stream', ['x'], head, held)).toEqual({ kind: 'go' });
    expect(checkAppend('any', ['x'], head, held)).toEqual({ kind: 'go' });
    expect(checkAppend(2, ['x'], head, held)).toEqual({ kind: 'go' });
    expect(checkAppend('stream_exists', ['x'], head, held)).toEqual({ kind: 'stream-deleted' });
    expect(checkAppend(1, ['x'], head, held)).toEqual({ kind: 'wrong-expected-version' });
  });

  it('is refused for a tombstoned stream', () => {
    for (const expected of ['any', 'no_stream', 'stream_exists', 2] as const)
      expect(checkAppend(expected, ['a'], { ...at(2), tombstoned: true }, held)).toEqual({
        kind: 'stream-deleted',
      });
  });
});
