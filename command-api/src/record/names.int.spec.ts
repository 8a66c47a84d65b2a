import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { valueAt } from '@zhidan/domain/core';
import { createHash } from 'node:crypto';
import { waitUntil } from '@zhidan/database/testing';
import {
  formerFoldedNames,
  levelOneCategories,
  noOtherRecords,
  reservations,
  systemCaller,
} from '@zhidan/domain';
import { systemContext } from '../handling/by-system.js';
import { serve, type ReceivedAnswer, type ServedCommandApi } from '../testing/serve.js';

jest.setTimeout(60_000);

const served = await serve();
const second = await served.beside();

afterAll(() => second.close(), 120_000);

beforeEach(() => {
  served.clock.now = new Date(served.clock.now.getTime() + 1_000);
});

const RESOURCE = '/api/level-one-categories';
const table = (name: string) => ({ type: 'HM', name });
const add = (name: string, by: Pick<ServedCommandApi, 'ask'> = served): Promise<ReceivedAnswer> =>
  by.ask('POST', RESOURCE, { as: 'manager', body: table(name) });
const rename = ({ body }: ReceivedAnswer, name: string): Promise<ReceivedAnswer> =>
  served.ask('PUT', `${RESOURCE}/${String(body['id'])}`, { as: 'manager', body: { name } });
const remove = ({ body }: ReceivedAnswer): Promise<ReceivedAnswer> =>
  served.ask('DELETE', `${RESOURCE}/${String(body['id'])}`, { as: 'manager' });
const statuses = (answers: readonly ReceivedAnswer[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
const reservationsOf = async () =>
  (await served.events())
    .filter(({ type }) => type.startsWith('Name'))
    .map(({ type, data }) => [type, valueAt(data, ['holder'])]);

describe('the same name from two processes at the same moment', () => {
  it('is given to one record and refused to the other with the specified message', async () => {
    for (let round = 0; round < 12; round += 1) {
      const both = await Promise.all([add(`居家 ${round}`), add(`居家 ${round}`, second)]);
      expect(statuses(both)).toEqual([201, 409]);
      const refused = both.find(({ status }) => status === 409);
      expect(refused?.body).toMatchObject({ detail: '此商品類型(英文)已經存在' });
    }
  });

  it('can be used in the other process once the record with this name is renamed or removed', async () => {
    const first = await add('窗簾');
    expect((await add('ｗ窗簾', second)).status).toBe(201);
    expect((await add(' 窗簾', second)).status).toBe(409);
    expect((await rename(first, '紗簾')).status).toBe(200);
    await waitUntil('窗簾 is free', async () => (await add('窗簾', second)).status === 201);
    expect((await remove(first)).status).toBe(200);
    await waitUntil('紗簾 is free', async () => (await add('紗簾', second)).status === 201);
  });
});

describe('a name with invisible characters', () => {
  it('equals the name without them, also in another process', async () => {
    const hidden = ['毛毯\u200b', '毛\u2800毯', '毛\u2060毯', '毛 毯', '毛毯\ufe0f', '\u3000毛毯\u00ad '];
    for (const both of [await Promise.all([add('毛毯'), add('毛\u200d毯', second)])])
      expect(statuses(both)).toEqual([201, 409]);
    for (const name of hidden)
      for (const by of [served, second]) expect((await add(name, by)).status).toBe(409);
  });

  it.each([
    ['桌\u200b旗', 1],
    ['長 桌旗', 0],
  ])('is recognised as taken where an earlier release reserved it: %s', async (name, at) => {
    const holder = 'of-the-earlier-release';
    const key = createHash('sha256')
      .update(`level-one-categories\nname\n${formerFoldedNames(name)[at]}`)
      .digest('hex');
    const refusal = { code: 'CATEGORY_NAME_EXISTS', name, field: 'name' } as const;
    const command = {
      kind: 'reserve',
      resource: 'level-one-categories',
      field: 'name',
      holder,
      refusal,
    } as const;
    const now = served.clock.now.toISOString();
    const context = systemContext('r', now);
    const facts = { now, caller: systemCaller, abandonedBy: undefined };
    await served.eventStore.handle(reservations, key, command, facts, context);
    expect((await add(name)).status).toBe(409);
    served.clock.now = new Date(served.clock.now.getTime() + 61_000);
    await waitUntil(`${name} is free`, async () => (await add(name)).status === 201);
  });
});

describe('the reservation of a name', () => {
  it('is not stored when the record itself is refused', async () => {
    const kept = await add('地毯');
    const before = (await reservationsOf()).length;
    const stale = await served.ask('PUT', `${RESOURCE}/${String(kept.body['id'])}`, {
      as: 'manager',
      body: { name: '門墊' },
      headers: { 'if-match': '"7"' },
    });
    expect(stale.status).toBe(412);
    expect((await reservationsOf()).slice(before)).toEqual([]);
    expect((await add('門墊', second)).status).toBe(201);
  });

  it('by a process that died is taken over after a minute', async () => {
    const added = await add('抱枕');
    // The state after a process has ended in between: a name is reserved for a record that does not have it.
    await abandon(String(added.body['id']));
    expect((await add('抱枕', second)).status).toBe(409);
    served.clock.now = new Date(served.clock.now.getTime() + 61_000);
    await waitUntil('抱枕 is free', async () => (await add('抱枕', second)).status === 201);
  });
});

/** Removes a record directly, so that its name stays reserved. */
async function abandon(id: string): Promise<void> {
  const now = served.clock.now.toISOString();
  const caller = systemCaller;
  const context = systemContext('r', now);
  const facts = { now, caller, id, others: noOtherRecords };
  await served.eventStore.handle(levelOneCategories.aggregate, id, { kind: 'remove' }, facts, context);
}
