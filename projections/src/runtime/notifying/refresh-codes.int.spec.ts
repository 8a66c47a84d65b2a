import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@zhidan/database/testing';
import { recordKinds, type DomainEvent } from '@zhidan/domain';
import { codesIn, refreshCodes } from '@zhidan/domain/quotation';
import { clubOrdersPolos, eventsOf } from '@zhidan/domain/quotation/cast';
import { allProjections } from '../../index.js';
import { caughtUp, Installation } from '../shelf.fixture.js';
import type { RunningProjections } from '../start.js';

const PATIENCE_MS = 120_000;

let installation: Installation;
let running: RunningProjections;

beforeAll(async () => {
  installation = await Installation.open();
  running = await installation.start(allProjections.filter(({ live }) => live !== undefined));
  await until(
    () => running.status(),
    ({ ready }) => ready,
  );
}, PATIENCE_MS);
afterAll(() => installation.close(), PATIENCE_MS);

/** Collects the messages that browsers receive for a resource after events were appended to a stream. */
async function sentAfter(resource: string, stream: string, ...events: readonly DomainEvent[]) {
  const positions = installation.eventStore
    .append(stream, ...events)
    .map(({ position }) => position.toString());
  await caughtUp(running, installation.eventStore);
  const { rows } = await installation.database.pool.query<{ code: number | null }>(
    `select code from read_model.live_changes where resource = $1 and position = any($2::numeric[])`,
    [resource, positions],
  );
  return rows.map(({ code }) => code);
}

/** The fields without which a record of each kind cannot be added. */
const needed = {
  suppliers: { company: '染整廠' },
  banners: { name: '橫幅' },
  'main-banners': { name: '橫幅' },
  'left-side-banners': { name: '橫幅' },
  questions: { question: '多久？' },
  giveaways: { name: '贈品', start_date: '2026-03-01', end_date: '2026-04-01', quota: 10 },
} as const;

describe('refresh codes', () => {
  it.each([
    ['suppliers', 90003],
    ['banners', 90010],
    ['giveaways', 90011],
    ['questions', 90012],
    ['main-banners', 90013],
    ['left-side-banners', 90014],
  ] as const)(
    'of %s are %i for an added, a changed and a removed record',
    async (resource, code) => {
      const kind = recordKinds.find((each) => each.resource === resource);
      if (kind === undefined) throw new Error(`no records ${resource}`);
      const [added, changed, removed] = kind.aggregate.events.map(({ type }) => type);
      if (added === undefined || changed === undefined || removed === undefined) throw new Error('no events');
      const stream = `${kind.aggregate.category}-one`;
      const fields = kind.schema.parse(needed[resource]);
      expect(await sentAfter(resource, stream, { type: added, data: fields })).toEqual([code]);
      expect(await sentAfter(resource, stream, { type: changed, data: needed[resource] })).toEqual([code]);
      expect(await sentAfter(resource, stream, { type: removed, data: {} })).toEqual([code]);
    },
    PATIENCE_MS,
  );

  it(
    'of buyers are 90001 for a new buyer and 90002 for changed data',
    async () => {
      const registered = {
        type: 'CustomerRegistered',
        data: { primary_key: 'club@zhidan.test', second_key: 'uid', company: 'club', name: 'club', level: 2 },
      };
      const changed = { type: 'CustomerChanged', data: { nick_name: '球社' } };
      expect(await sentAfter('customers', 'customer-club', registered)).toEqual([90001]);
      expect(await sentAfter('customers', 'customer-club', changed)).toEqual([90002]);
    },
    PATIENCE_MS,
  );

  it(
    'of deliveries are 90020 for an added and 90021 for a removed parcel, and absent for a mailed parcel',
    async () => {
      const story = eventsOf(clubOrdersPolos);
      const added = story.findIndex(({ type }) => type === 'DeliveryAdded');
      const delivery = story[added];
      if (delivery?.type !== 'DeliveryAdded') throw new Error('no delivery');
      const { delivery_id } = delivery.data;
      const of = { delivery_id, who_did_it_uid: 'yun', who_did_it_name: '出貨阿運', created_date: '' };
      await sentAfter('deliveries', 'quotation-one', ...story.slice(0, added));
      expect(await sentAfter('deliveries', 'quotation-one', delivery)).toEqual([90020]);
      expect(await sentAfter('deliveries', 'quotation-one', { type: 'DeliveryEmailed', data: of })).toEqual([
        null,
      ]);
      expect(
        await sentAfter('deliveries', 'quotation-one', {
          type: 'DeliveryRemoved',
          data: { ...of, reason: '單號打錯' },
        }),
      ).toEqual([90021]);
    },
    PATIENCE_MS,
  );

  it('are each sent by at least one event', async () => {
    const { rows } = await installation.database.pool.query<{ code: number }>(
      'select distinct code from read_model.live_changes where code is not null order by code',
    );
    expect(rows.map(({ code }) => code)).toEqual(codesIn(refreshCodes));
  });
});
