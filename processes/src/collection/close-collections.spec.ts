import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@zhidan/domain';
import { collections, type Collection, type CollectionEvent } from '@zhidan/domain/collection';
import { customer } from '@zhidan/domain/customer';
import { recorded } from '@zhidan/domain/testing';
import { given } from '../testing/given.js';
import { createCollectionProcess } from './close-collections.js';

const MONDAY = '2026-03-02T01:00:00.000Z';
/** The end of 12 March in Taipei. */
const CLOSES = '2026-03-12T16:00:00.000Z';
const collection: Collection = {
  organiser_uid: 'club',
  category_id: 'polo',
  title: '青山盃',
  closes_at: CLOSES,
  minimum: 0,
  expected: ['王小明', '林美'],
  shows: 'numbers',
  secret_hash: '',
  old_hashes: [],
  quotation_no: null,
  state: 'open',
  entries: [
    { id: 'e1', own_hash: '', pieces: [{ name: '王小明' }], created_date: MONDAY, changed_date: MONDAY },
  ],
  created_date: MONDAY,
  closed_date: null,
  reminders_stopped: false,
  ended: false,
};
const club = { company: '青山網球社', name: '', primary_key: 'club@zhidan.test', erased: false };
const process = (more: Partial<Collection> = {}, organiser: object = club) =>
  given(createCollectionProcess('https://zhidan.test')).knowing(
    [collections, 'c', { ...collection, ...more }],
    [customer, 'club', organiser],
  );
const due = (to: string, now: string, more: Partial<Collection> = {}, organiser: object = club) =>
  process(more, organiser).whenDue({ key: to === 'close' ? 'c' : `c.${to}`, due: now, data: { to } }, now);
const happened = ({ type, data }: CollectionEvent): RecordedEvent =>
  recorded('collection-c', { type, data }, { at: MONDAY });
const opening = happened({
  type: 'CollectionExtended',
  data: { closes_at: CLOSES, created_date: MONDAY },
});
const closedBy = (by_itself: boolean) =>
  happened({
    type: 'CollectionClosed',
    data: { quotation_no: '1', quantity: 1, by_itself, below_minimum: false, created_date: MONDAY },
  });
const timersIn = (reactions: readonly { readonly kind: string }[]) =>
  reactions.flatMap((one) => ('timer' in one ? [one.timer] : []));

describe('the timers of a collection', () => {
  it('are set for its closing, for a reminder in the morning of the day before, and for a look at its end', async () => {
    expect(timersIn(await process().when(opening, MONDAY))).toEqual([
      { key: 'c', due: CLOSES, data: { to: 'close' } },
      { key: 'c.end', due: '2026-04-11T16:00:00.000Z', data: { to: 'end' } },
      { key: 'c.remind', due: '2026-03-11T02:00:00.000Z', data: { to: 'remind' } },
    ]);
  });

  it('close it at its closing time, and report the result by day', async () => {
    expect(await due('close', CLOSES)).toMatchObject([
      { kind: 'send', command: { kind: 'close', acknowledged: [] }, expected: 'any' },
      { kind: 'schedule', timer: { key: 'c.report', due: '2026-03-13T00:00:00.000Z' } },
    ]);
    expect(await due('close', CLOSES, { closes_at: '2026-03-20T16:00:00.000Z' })).toMatchObject([
      { kind: 'schedule', timer: { key: 'c', due: '2026-03-20T16:00:00.000Z' } },
    ]);
  });

  it('delete the texts of its members only after the days of the setting', async () => {
    expect(await due('end', '2026-04-11T16:00:00.000Z')).toMatchObject([
      { kind: 'schedule', timer: { key: 'c.end' } },
    ]);
    expect(await due('end', '2026-09-11T16:00:00.000Z')).toMatchObject([
      { kind: 'forget', persons: ['entry-e1'] },
      { kind: 'send', command: { kind: 'end' } },
    ]);
  });
});

describe('a closed collection', () => {
  it('has its order made if a crash prevented this, and is closed by no repetition', async () => {
    expect(await process({ state: 'closed' }).when(closedBy(false), MONDAY)).toMatchObject([
      { kind: 'send', command: { kind: 'make-order' }, expected: 'any' },
      { kind: 'complete', key: 'c.report' },
      { kind: 'complete', key: 'c.remind' },
    ]);
    expect(await process({ state: 'closed' }).when(closedBy(true), MONDAY)).toMatchObject([
      { kind: 'send', command: { kind: 'make-order' } },
      { kind: 'complete', key: 'c.remind' },
    ]);
  });
});

describe('the organiser of a collection', () => {
  const MORNING = '2026-03-11T02:00:00.000Z';

  it('is reminded on the day before, without names of members, and never at night', async () => {
    const [notice, ...more] = await due('remind', MORNING);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      kind: 'notify',
      notice: { kind: 'collection', to: 'buyer', people: { buyer: 'club@zhidan.test' } },
    });
    expect(JSON.stringify(notice)).toContain('還沒填寫');
    for (const name of ['王小明', '林美']) expect(JSON.stringify(notice)).not.toContain(name);
    expect(await due('remind', '2026-03-11T18:00:00.000Z')).toMatchObject([
      { kind: 'schedule', timer: { key: 'c.remind', due: '2026-03-12T00:00:00.000Z' } },
    ]);
  });

  it('is not reminded once the reminders were stopped, the collection is closed, or the organiser was erased', async () => {
    for (const reactions of [
      await due('remind', MORNING, { reminders_stopped: true }),
      await due('remind', MORNING, { state: 'closed' }),
      await due('remind', MORNING, {}, { ...club, erased: true }),
    ])
      expect(reactions).toMatchObject([{ kind: 'ignore' }]);
    expect(await due('remind', MORNING, { closes_at: '2026-03-20T16:00:00.000Z' })).toMatchObject([
      { kind: 'schedule', timer: { key: 'c.remind', due: '2026-03-19T02:00:00.000Z' } },
    ]);
  });

  it('learns whether the automatic closing made an order or needs a decision', async () => {
    const morning = '2026-03-13T00:00:00.000Z';
    const written = async (more: Partial<Collection>) => JSON.stringify(await due('report', morning, more));
    expect(await written({ state: 'closed', quotation_no: '260312-1' })).toContain(
      'https://zhidan.test/quotation/260312-1',
    );
    expect(await written({})).toContain('還沒有成單');
    expect(await due('report', morning, { closes_at: '2026-03-20T16:00:00.000Z' })).toMatchObject([
      { kind: 'ignore' },
    ]);
  });
});
