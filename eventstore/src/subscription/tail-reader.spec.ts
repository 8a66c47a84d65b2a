import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@zhidan/domain/core';
import { TailReader, type ReceivedEvent } from './tail-reader.js';

const event = (position: number, type: string): RecordedEvent => ({
  stream: 'thing-1',
  revision: position,
  position: BigInt(position),
  id: String(position),
  type,
  data: {},
  metadata: {
    actor: { uid: 'sales', name: '業務' },
    correlation: 'c',
    causation: 'c',
    version: 1,
    at: '2026-03-02T01:01:00.000Z',
    hash: '',
    prev_hash: '',
  },
});
const at = (position: number, type = 'Wanted'): ReceivedEvent => {
  const opened = event(position, type);
  return { stream: opened.stream, type, position: opened.position, opened };
};
const unopened = (position: number, type: string): ReceivedEvent => ({
  ...at(position, type),
  opened: undefined,
});
const wanted = ({ type }: Pick<ReceivedEvent, 'type'>) => type === 'Wanted';
const range = (first: number, last: number, type?: string) =>
  Array.from({ length: last - first + 1 }, (_none, index) => at(first + index, type));

describe('the reader of one subscription on the shared tail', () => {
  it('delivers the wanted events after its position once', () => {
    const reader = new TailReader(2n, wanted, () => undefined);
    reader.push([at(1), at(2), at(3), at(4, 'Other'), at(5)]);
    reader.push([at(5), at(6)]);
    const gathered = reader.take(10);
    expect(gathered?.events.map(({ position }) => position)).toEqual([3n, 5n, 6n]);
    expect(gathered?.upTo).toBe(6n);
    expect(reader.take(10)).toBeUndefined();
  });

  it('delivers batches of limited size, whose position is that of their last event', () => {
    const reader = new TailReader(0n, wanted, () => undefined);
    reader.push([...range(1, 5), at(6, 'Other')]);
    expect(reader.take(3)).toMatchObject({ events: { length: 3 }, upTo: 3n });
    expect(reader.take(3)).toMatchObject({ events: { length: 2 }, upTo: 6n });
  });

  it('advances its position after 32 unwanted events, as many as a checkpoint of the store covers', () => {
    const reader = new TailReader(0n, wanted, () => undefined);
    reader.push(range(1, 31, 'Other'));
    expect(reader.take(10)).toBeUndefined();
    reader.push([at(32, 'Other')]);
    expect(reader.take(10)).toEqual({ events: [], upTo: 32n });
  });

  it('leaves the tail when too many events wait, and still delivers those that wait', () => {
    let hasLeft = false;
    const reader = new TailReader(0n, wanted, () => (hasLeft = true));
    reader.push(range(1, 2_001));
    expect([hasLeft, reader.isOver]).toEqual([true, true]);
    expect(reader.take(5_000)).toMatchObject({ events: { length: 2_000 }, upTo: 2_000n });
    expect(reader.take(5_000)).toBeUndefined();
  });

  it('ends before a wanted event that could not be decoded, and ignores other undecoded events', () => {
    let hasLeft = false;
    const reader = new TailReader(0n, wanted, () => (hasLeft = true));
    reader.push([at(1), unopened(2, 'Other')]);
    expect(reader.isOver).toBe(false);
    reader.push([unopened(3, 'Wanted'), at(4)]);
    expect([hasLeft, reader.isOver]).toEqual([true, true]);
    expect(reader.take(10)).toMatchObject({ events: [{ position: 1n }], upTo: 2n });
    expect(reader.take(10)).toBeUndefined();
  });

  it('wakes a waiting consumer on an event and at the end', async () => {
    const reader = new TailReader(0n, wanted, () => undefined);
    const arrival = reader.arrival();
    reader.push([at(1)]);
    await arrival;
    reader.take(1);
    const end = reader.arrival();
    reader.end();
    await end;
    expect(reader.isOver).toBe(true);
  });
});
