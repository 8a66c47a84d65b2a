import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { serve, type ReceivedAnswer } from '../testing/serve.js';

jest.setTimeout(60_000);

const served = await serve();
let id = '';

beforeAll(async () => {
  const body = { name: '托特包', start_date: '2026-03-01', end_date: '2026-03-10', quota: 1 };
  const { status, body: added } = await served.ask('POST', '/api/giveaways', { as: 'manager', body });
  expect(status).toBe(201);
  id = String(added['id']);
}, 120_000);

const participate = (as?: string): Promise<ReceivedAnswer> =>
  served.ask('POST', `/api/giveaways/${id}/participate`, as === undefined ? {} : { as });

describe('a giveaway', () => {
  it('accepts a customer once, and refuses visitors and callers who are not customers', async () => {
    expect((await participate()).status).toBe(401);
    for (let twice = 0; twice < 2; twice += 1) {
      expect(await participate('buyer')).toMatchObject({
        status: 200,
        body: { id, participated: true, places_left: 0 },
      });
    }
    const entered = (await served.events()).filter(({ type }) => type === 'GiveawayEntered');
    expect(entered.map(({ data }) => data)).toEqual([{ customer_uid: 'c1' }]);
    expect(await participate('manager')).toMatchObject({ status: 404, body: { code: 'CUSTOMER_NOT_FOUND' } });
    expect(await served.ask('POST', '/api/giveaways/none/participate', { as: 'buyer' })).toMatchObject({
      status: 404,
    });
  });

  it('lets staff choose the winners among its participants', async () => {
    const choose = (winners: readonly string[], as: string) =>
      served.ask('POST', `/api/giveaways/${id}/winners`, { as, body: { winners } });
    expect((await choose(['c1'], 'buyer')).status).toBe(403);
    expect(await choose(['c9'], 'editor')).toMatchObject({
      status: 409,
      body: { code: 'NOT_A_PARTICIPANT' },
    });
    expect(await choose(['c1'], 'editor')).toMatchObject({ status: 200, body: { id, winners: ['c1'] } });
  });
});
