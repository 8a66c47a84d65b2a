import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeAnswer } from './answer.js';
import { utf8 } from './stored-event.js';

/* The generated code of EventStoreDB's client, which knows the whole protocol. */

const { ReadResp } = streamsPb;
const { ReadEvent } = ReadResp;

const uint64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const recorded = fc.record({
  id: fc.uuid(),
  stream: fc.string({ unit: 'grapheme' }),
  revision: fc.maxSafeNat(),
  position: uint64,
  type: fc.string({ unit: 'grapheme' }),
  data: fc.uint8Array(),
  metadata: fc.uint8Array(),
});

describe('a decoded answer of the store', () => {
  it('contains the same event that was encoded, for any content', () => {
    fc.assert(
      fc.property(recorded, ({ id, stream, revision, position, type, data, metadata }) => {
        const event = new ReadEvent.RecordedEvent()
          .setId(new sharedPb.UUID().setString(id))
          .setStreamIdentifier(new sharedPb.StreamIdentifier().setStreamName(Buffer.from(stream)))
          .setStreamRevision(String(revision))
          .setPreparePosition('7')
          .setCommitPosition(String(position))
          .setCustomMetadata(metadata)
          .setData(data);
        event.getMetadataMap().set('type', type).set('created', '17').set('content-type', 'application/json');
        const link = new ReadEvent.RecordedEvent().setStreamRevision('3');
        const message = new ReadResp().setEvent(
          new ReadEvent().setLink(link).setEvent(event).setCommitPosition('9'),
        );

        const answer = decodeAnswer(message.serializeBinary());
        const told = answer.event;
        expect({ ...told, data: [...(told?.data ?? [])], metadata: [...(told?.metadata ?? [])] }).toEqual({
          id,
          stream: utf8(Buffer.from(stream)),
          revision,
          position,
          type: Buffer.from(type).toString('utf8'),
          data: [...data],
          metadata: [...metadata],
        });
        expect(Object.keys(answer)).toEqual(['event']);
      }),
    );
  });

  it('contains the position of a checkpoint, or the mark that the subscription has caught up', () => {
    const checkpoint = new ReadResp.Checkpoint()
      .setCommitPosition('18446744073709551615')
      .setPreparePosition('1');
    expect(decodeAnswer(new ReadResp().setCheckpoint(checkpoint).serializeBinary())).toEqual({
      checkpoint: 2n ** 64n - 1n,
    });
    expect(decodeAnswer(new ReadResp().setCaughtUp(new ReadResp.CaughtUp()).serializeBinary())).toEqual({
      isCaughtUp: true,
    });
  });

  it('is empty for messages that are not needed', () => {
    const confirmation = new ReadResp.SubscriptionConfirmation().setSubscriptionId('s1');
    expect(decodeAnswer(new ReadResp().setConfirmation(confirmation).serializeBinary())).toEqual({});
    // A read event with a link but without its target, which was deleted.
    const gone = new ReadEvent().setLink(new ReadEvent.RecordedEvent());
    expect(decodeAnswer(new ReadResp().setEvent(gone).serializeBinary())).toEqual({});
  });

  it('is refused with an error for malformed bytes', () => {
    expect(() => decodeAnswer(Buffer.from([0x0a, 0x7f, 0x01]))).toThrow();
  });
});
