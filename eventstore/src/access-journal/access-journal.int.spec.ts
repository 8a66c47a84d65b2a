import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accessJournal, personOfAccount, type AccessEntry } from '@zhidan/domain';
import { verifyStream } from '../verification/stream.js';
import { all, Processes } from '../tally.fixture.js';
import { openAccessJournal } from './access-journal.js';

const DAY = 'access-2026-11-22';
let processes: Processes;

beforeAll(async () => {
  processes = await Processes.open();
}, 120_000);

afterAll(() => processes.stop(), 120_000);

const signedIn = (uid: string): AccessEntry => ({
  event: { type: 'SignedIn', data: { account: uid, by: 'password', device: 'Chrome・Windows' } },
  actor: { uid, name: `${uid} 的名字` },
  correlation: `request of ${uid}`,
});

describe('the access journals of two processes', () => {
  it('append to the same stream of the day, each in its own order and without losing an entry', async () => {
    const uids = ['one', 'two'].map((process) =>
      Array.from({ length: 60 }, (_, place) => `${process}-${place}`),
    );
    const stores = await Promise.all(uids.map(() => processes.start({ events: accessJournal.events })));
    const journals = stores.map((eventStore) =>
      openAccessJournal({
        eventStore,
        kept: 'all',
        clock: () => new Date('2026-11-22T01:00:00.000Z'),
        gatherMs: 1,
        pauseMs: 5,
      }),
    );
    for (let place = 0; place < 60; place += 1) {
      journals.forEach((journal, process) => journal.note(signedIn(uids[process]?.[place] ?? '')));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await Promise.all(journals.map((journal) => journal.close()));

    const [store] = stores;
    if (store === undefined) throw new Error('there is no store');
    const written = (await all(store.read(DAY))).map(({ metadata }) => metadata.actor.uid);
    expect(written).toHaveLength(120);
    for (const [process, noted] of uids.entries())
      expect(written.filter((uid) => uid.startsWith(process === 0 ? 'one' : 'two'))).toEqual(noted);
    expect(await verifyStream(store, DAY, 1_000)).toMatchObject({ events: 120, complete: true, faults: [] });
  });
});

describe('an entry about a person', () => {
  it('encrypts personal fields with the account’s own key, and shows 已刪除 once the account is erased', async () => {
    const store = await processes.start({ events: accessJournal.events });
    const [entry] = await all(store.read(DAY, { limit: 1 }));
    const uid = String(entry?.metadata.actor.uid);
    expect(entry).toMatchObject({
      data: { account: uid, device: 'Chrome・Windows' },
      metadata: { actor: { name: `${uid} 的名字` }, correlation: `request of ${uid}` },
    });
    const [stored] = await all(store.readRaw(DAY, { limit: 1 }));
    expect(Buffer.from(stored?.data ?? []).toString()).not.toContain('Chrome');
    expect(Buffer.from(stored?.metadata ?? []).toString()).not.toContain('的名字');

    await store.erase(personOfAccount(uid));
    const [left, other] = await all(store.read(DAY, { limit: 2 }));
    expect(left).toMatchObject({
      data: { account: uid, device: '已刪除' },
      metadata: { actor: { uid, name: '已刪除' } },
    });
    expect(other).toMatchObject({ data: { device: 'Chrome・Windows' } });
  });
});
