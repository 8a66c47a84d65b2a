import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { AccessEntry, AccessEvent } from '@zhidan/domain';
import { EventStoreUnavailable, type CommandContext, type EventStore } from '../types.js';
import { openAccessJournal, type AccessJournalOptions } from './access-journal.js';

interface Appended {
  readonly id: string;
  readonly events: readonly AccessEvent[];
  readonly context: CommandContext;
}

/** A store that records what is appended, and that a test can make unavailable. */
class FakeStore implements Pick<EventStore, 'handle'> {
  readonly appended: Appended[] = [];
  readonly keys: (string | undefined)[] = [];
  failure: Error | undefined;

  async handle(...[, id, command, , context]: Parameters<EventStore['handle']>): Promise<never> {
    this.keys.push(context.idempotencyKey);
    if (this.failure !== undefined) throw this.failure;
    const { events } = command as { readonly events: readonly AccessEvent[] };
    this.appended.push({ id, events, context });
    return undefined as never;
  }
}

const of = (event: AccessEvent, uid = 'u1'): AccessEntry => ({
  event,
  actor: { uid, name: '王小姐' },
  correlation: `request of ${uid}`,
});
const signedIn = (uid: string): AccessEntry =>
  of({ type: 'SignedIn', data: { account: uid, by: 'password', device: 'Chrome' } }, uid);
const file = (file_id: string, uid?: string): AccessEntry =>
  of({ type: 'FileDownloaded', data: { file_id, quotation_no: '261122-0000000001' } }, uid);

function opened(options: Partial<AccessJournalOptions> = {}) {
  const store = new FakeStore();
  const lost: number[] = [];
  let now = new Date('2026-11-22T15:59:58.000Z');
  const journal = openAccessJournal({
    eventStore: store,
    kept: 'all',
    clock: () => now,
    onLost: (entries) => lost.push(entries),
    gatherMs: 5,
    pauseMs: 5,
    ...options,
  });
  return { journal, store, lost, at: (instant: string) => void (now = new Date(instant)) };
}

describe('the access journal', () => {
  it('appends entries that were noted together as one batch, in order, each with its own actor and time', async () => {
    const { journal, store, at } = opened();
    journal.note(signedIn('u1'));
    at('2026-11-22T15:59:59.000Z');
    journal.note(signedIn('u2'));
    expect(store.appended).toEqual([]);
    await journal.close();
    expect(store.appended).toMatchObject([
      {
        id: '2026-11-22',
        events: [{ data: { account: 'u1' } }, { data: { account: 'u2' } }],
        context: {
          each: [
            { actor: { uid: 'u1' }, correlation: 'request of u1', now: '2026-11-22T15:59:58.000Z' },
            { actor: { uid: 'u2' }, correlation: 'request of u2', now: '2026-11-22T15:59:59.000Z' },
          ],
        },
      },
    ]);
  });

  it('writes an entry shortly after it was noted', async () => {
    const { journal, store } = opened();
    journal.note(signedIn('u1'));
    await pause(50);
    expect(store.appended).toHaveLength(1);
    expect(journal.waiting).toBe(0);
    await journal.close();
    expect(store.appended).toHaveLength(1);
  });

  it('starts a new stream at midnight in Taipei', async () => {
    const { journal, store, at } = opened();
    journal.note(signedIn('u1'));
    at('2026-11-22T16:00:00.000Z');
    journal.note(signedIn('u2'));
    await journal.close();
    expect(store.appended.map(({ id, events }) => [id, events.length])).toEqual([
      ['2026-11-22', 1],
      ['2026-11-23', 1],
    ]);
  });

  it('records repeated downloads of one file by one person once, but every sign-in', async () => {
    const { journal, store } = opened();
    for (const entry of [
      file('f1'),
      file('f1'),
      file('f2'),
      file('f1', 'u2'),
      signedIn('u1'),
      signedIn('u1'),
    ])
      journal.note(entry);
    await journal.close();
    expect(store.appended[0]?.events.map(({ type }) => type)).toEqual([
      'FileDownloaded',
      'FileDownloaded',
      'FileDownloaded',
      'SignedIn',
      'SignedIn',
    ]);
  });

  it('keeps entries while the store is unreachable, and sends the same batch again', async () => {
    const { journal, store, lost } = opened();
    store.failure = new EventStoreUnavailable('away');
    journal.note(signedIn('u1'));
    await pause(50);
    journal.note(signedIn('u2'));
    expect(journal.waiting).toBe(2);
    store.failure = undefined;
    await pause(50);
    await journal.close();
    expect(store.appended.map(({ events }) => events.length)).toEqual([1, 1]);
    expect(new Set(store.keys.slice(0, -1)).size).toBe(1);
    expect(lost).toEqual([]);
  });

  it('keeps a limited number of entries while the store is unreachable, and counts the lost entries', async () => {
    const { journal, store, lost } = opened({ mostWaiting: 3, gatherMs: 60_000 });
    store.failure = new EventStoreUnavailable('away');
    for (let each = 0; each < 5; each += 1) journal.note(file(`f${each}`));
    expect(journal.waiting).toBe(3);
    expect(lost).toEqual([1, 1]);
    await journal.close();
    expect(lost).toEqual([1, 1, 3]);
    expect(journal.waiting).toBe(0);
  });

  it('skips a batch that can never be written', async () => {
    const { journal, store, lost } = opened();
    store.failure = new Error('no event is called so');
    journal.note(signedIn('u1'));
    await pause(50);
    store.failure = undefined;
    journal.note(signedIn('u2'));
    await journal.close();
    expect(lost).toEqual([1]);
    expect(store.appended.flatMap(({ events }) => events)).toMatchObject([{ data: { account: 'u2' } }]);
  });

  it('does not record the kinds of entries that are switched off', async () => {
    const { journal, store } = opened({ kept: 'no-downloads' });
    journal.note(file('f1'));
    journal.note(signedIn('u1'));
    await journal.close();
    expect(store.appended[0]?.events.map(({ type }) => type)).toEqual(['SignedIn']);
  });

  it('writes thousands of entries in batches that the store accepts', async () => {
    const { journal, store } = opened({ gatherMs: 60_000 });
    for (let each = 0; each < 1_200; each += 1) journal.note(file(`f${each}`));
    await journal.close();
    expect(store.appended.map(({ events }) => events.length)).toEqual([500, 500, 200]);
  });
});
