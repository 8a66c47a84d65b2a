import { describe, expect, it, jest } from '@jest/globals';
import { serveOrders } from '../testing/orders.js';

jest.setTimeout(240_000);

const served = await serveOrders();
const list = '/api/list-views/orders.sales';
const view = {
  name: '急件/本週',
  shared: true,
  part: 'open',
  filter: '{"late":true}',
  sort: 'due_in_days',
  order: 'ASC',
  hidden: ['tax'],
};
const ask = (method: 'POST' | 'DELETE', address: string, as: string, body?: object) =>
  served.ask(method, address, { as, ...(body && { body }) });

describe('the saved views of a list', () => {
  it('are created and removed by staff who can read the list, each for themselves', async () => {
    const saved = await ask('POST', list, 'mei', view);
    expect(saved).toMatchObject({ status: 201, body: [{ ...view, owner_uid: 'uid-mei', own: true }] });
    const named = `${list}/${encodeURIComponent(view.name)}`;
    expect((await ask('DELETE', named, 'manager')).status).toBe(404);
    expect(await ask('DELETE', named, 'mei')).toMatchObject({ status: 200, body: [] });
    expect((await ask('DELETE', named, 'mei')).status).toBe(404);
  });

  it('are answered with 404 for callers who may not read the list, and for unknown lists', async () => {
    expect((await ask('POST', list, 'club', view)).status).toBe(404);
    expect((await ask('POST', '/api/list-views/payroll', 'mei', view)).status).toBe(404);
    expect((await ask('POST', '/api/list-views/poems', 'mei', view)).status).toBe(404);
  });

  it('are refused with the path of the invalid field', async () => {
    const { status, body } = await ask('POST', list, 'mei', { ...view, name: ' ', filter: '{"q":"王"}' });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toMatch(/"path":"name".*"path":"filter"/);
  });
});
