import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import { describe, expect, it } from '@jest/globals';
import { encodedEventData, encodeEvent, type PlacedEvent } from './encode.js';
import { TOMBSTONE_REVISION } from './stream/names.js';

const event: PlacedEvent = {
  position: 1_234_567,
  stream: '訂單-20260101-001',
  revision: '42',
  id: '9c5b94b1-35ad-49bb-b118-8e8fc24abf80',
  type: 'QuotationSubmitted',
  contentType: 'application/json',
  createdAt: Date.UTC(2026, 0, 1),
  data: Buffer.from('{"備註":"急件"}'),
  metadata: Buffer.from('{"actor":"sales"}'),
};

/** Decodes the bytes with the client's own code. */
function read(bytes: Buffer) {
  const answer = streamsPb.ReadResp.deserializeBinary(bytes).getEvent();
  const recorded = answer?.getEvent();
  const properties = recorded?.getMetadataMap();
  return {
    commitPosition: answer?.getCommitPosition(),
    commit: recorded?.getCommitPosition(),
    prepare: recorded?.getPreparePosition(),
    stream: Buffer.from(recorded?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8'),
    revision: recorded?.getStreamRevision(),
    id: recorded?.getId()?.getString(),
    properties: Object.fromEntries(properties?.toArray() ?? []),
    data: Buffer.from(recorded?.getData_asU8() ?? []),
    metadata: Buffer.from(recorded?.getCustomMetadata_asU8() ?? []),
  };
}

describe('An encoded event', () => {
  it('is decoded by the client to the same event', () => {
    expect(read(encodeEvent(event))).toEqual({
      commitPosition: '1234567',
      commit: '1234567',
      prepare: '1234567',
      stream: event.stream,
      revision: '42',
      id: event.id,
      properties: {
        type: event.type,
        'content-type': 'application/json',
        created: `${event.createdAt}0000`,
      },
      data: event.data,
      metadata: event.metadata,
    });
  });

  it('can have numbers and texts of every length', () => {
    for (const position of [0, 1, 127, 128, 16_383, 16_384, 2 ** 31, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER])
      for (const length of [0, 1, 126, 127, 128, 20_000, 1_000_000]) {
        const data = Buffer.alloc(length, 'x');
        const found = read(encodeEvent({ ...event, position, revision: String(position), data }));
        expect(found).toMatchObject({ commit: String(position), revision: String(position) });
        expect(found.data.equals(data)).toBe(true);
      }
    const name = '長'.repeat(200);
    expect(read(encodeEvent({ ...event, stream: name, type: name }))).toMatchObject({
      stream: name,
      properties: { type: name },
    });
  });

  it('may be a tombstone, whose revision is larger than a safe integer', () => {
    const end = {
      ...event,
      revision: TOMBSTONE_REVISION,
      data: new Uint8Array(),
      metadata: new Uint8Array(),
    };
    expect(read(encodeEvent(end))).toMatchObject({ revision: TOMBSTONE_REVISION, data: Buffer.alloc(0) });
  });

  it('returns its data as text', () => {
    expect(encodedEventData(encodeEvent(event))).toBe('{"備註":"急件"}');
  });
});
