import { describe, expect, it, jest } from '@jest/globals';
import { customer, systemCaller, type CustomerCommand } from '@zhidan/domain';
import { serveOrders, stepsUntil } from '../testing/orders.js';

jest.setTimeout(240_000);

const served = await serveOrders();
const no = await served.orderAfter(stepsUntil('ordered'));

const makeLink = async (body: object, as = 'club') => {
  const { status, body: made } = await served.ask('POST', `/api/quotations/${no}/links`, { as, body });
  expect(status).toBe(201);
  const secret = /^https:\/\/shop\.example\/l\/(.+)$/.exec(String(made['url']))?.[1] ?? '';
  return { ...made, id: String(made['id']), secret };
};
const through = (secret: string, action: string, body: object) =>
  served.ask('POST', `/api/links/${secret}/${action}`, { body });
const report = { last_five_digits: '00456', name: '王教練' };

const eventsOf = () => served.eventsOf(no);

describe('a share link', () => {
  it('lets a visitor report a transfer under a typed name, which is the actor in the history', async () => {
    const { id, secret } = await makeLink({ may: ['report'], note: '給會計' });
    expect(await through(secret, 'report-transfer', report)).toMatchObject({
      status: 200,
      body: { events: ['OrderLinkUsed', 'TransferReported'] },
    });
    const last = (await eventsOf()).at(-1);
    expect(last?.metadata.actor).toEqual({ uid: `link-${id}`, name: '連結 · 王教練' });
  });

  it('never has its secret stored, even when the request has an Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'link-once' };
    const body = { may: ['view'] };
    const { body: made } = await served.ask('POST', `/api/quotations/${no}/links`, {
      as: 'club',
      body,
      headers,
    });
    const secret = String(made['url']).split('/').at(-1) ?? '';
    expect(secret.length).toBeGreaterThan(50);
    const { rows } = await served.pool.query<{ dump: string }>(
      `select coalesce(string_agg(query_to_xml('select * from ' || quote_ident(table_schema) || '.' ||
         quote_ident(table_name), true, true, '')::text, ''), '') as dump
       from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema')`,
    );
    expect(rows[0]?.dump).not.toContain(secret);
  });

  it('is created once for requests with the same Idempotency-Key, with the same address', async () => {
    const make = (key: string, body: object = { may: ['approve'], note: '給老闆' }) =>
      served.ask('POST', `/api/quotations/${no}/links`, {
        as: 'club',
        body,
        headers: { 'Idempotency-Key': key },
      });
    const before = (await eventsOf()).length;
    const [first, second] = await Promise.all([make('tapped-twice'), make('tapped-twice')]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect((await make('tapped-twice')).body).toEqual(first.body);
    expect(await eventsOf()).toHaveLength(before + 1);
    expect((await make('tapped-twice', { may: ['approve'], note: '給會計' })).body).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect((await make('another-time')).body['url']).not.toBe(first.body['url']);
    expect(
      (
        await served.ask('POST', `/api/quotations/${no}/links`, {
          as: 'mei',
          body: { may: ['approve'], note: '給老闆' },
          headers: { 'Idempotency-Key': 'tapped-twice' },
        })
      ).body['url'],
    ).not.toBe(first.body['url']);
  });

  it('executes a command once per Idempotency-Key', async () => {
    const { secret } = await makeLink({ may: ['report'] });
    const headers = { 'Idempotency-Key': 'boss-tapped-twice' };
    const body = { ...report, last_five_digits: '00789' };
    const send = () => served.ask('POST', `/api/links/${secret}/report-transfer`, { body, headers });
    const before = (await eventsOf()).length;
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1].body).toEqual(answers[0].body);
    expect(await eventsOf()).toHaveLength(before + 2);
  });

  it('answers 404 for an invalid secret, 403 beyond its permissions and 410 once it has ended', async () => {
    const { id, secret } = await makeLink({ may: ['view'] });
    expect((await through(`${no}-${'x'.repeat(43)}`, 'report-transfer', report)).status).toBe(404);
    expect((await through('nonsense', 'report-transfer', report)).status).toBe(404);
    expect(await through(secret, 'report-transfer', report)).toMatchObject({
      status: 403,
      body: { code: 'LINK_NOT_ALLOWED' },
    });
    const revoked = await served.ask('DELETE', `/api/quotations/${no}/links/${id}`, { as: 'mei' });
    expect(revoked).toMatchObject({ status: 200, body: { events: ['OrderLinkRevoked'] } });
    expect(await through(secret, 'report-transfer', report)).toMatchObject({
      status: 410,
      body: { code: 'LINK_ENDED' },
    });
  });

  it('requires a name, and refuses fields that its command does not have', async () => {
    const { secret } = await makeLink({ may: ['report'] });
    for (const body of [{ last_five_digits: '00123' }, { ...report, name: ' ' }, { ...report, more: 1 }])
      expect((await through(secret, 'report-transfer', body)).status).toBe(400);
  });

  it('accepts a change without a name, recorded under the note of the link', async () => {
    const proposed = await served.ask('POST', `/api/quotations/${no}/propose-change`, {
      as: 'mei',
      body: { changes: { wished_date: '2027-03-01' } },
    });
    const { secret } = await makeLink({ may: ['order'], note: '給理事長' });
    const answer = { id: String(proposed.body['id']) };
    expect((await through(secret, 'decline-change', { ...answer, name: ' ' })).status).toBe(400);
    expect(await through(secret, 'accept-change', answer)).toMatchObject({
      status: 200,
      body: { events: ['OrderLinkUsed', 'ChangeAccepted'] },
    });
    expect((await eventsOf()).at(-1)?.metadata.actor.name).toBe('連結 · 給理事長');
    // Without a provider the refusal is about the payment itself, not about the missing name.
    const checkout = await through(secret, 'checkout', { stage: 'proofing', way: 'card' });
    expect(checkout).toMatchObject({ status: 409, body: { code: 'NO_PROVIDER' } });
  });

  it('can be created only by the owner and by sales, with known permissions and a limited lifetime', async () => {
    await makeLink({ may: ['view'], expires_in_days: 3 }, 'mei');
    const ask = (as: string, body: object) => served.ask('POST', `/api/quotations/${no}/links`, { as, body });
    expect((await ask('cafe', { may: ['view'] })).status).toBe(404);
    expect((await ask('hua', { may: ['view'] })).status).toBe(403);
    for (const body of [{}, { may: [] }, { may: ['everything'] }, { may: ['view'], expires_in_days: 0 }])
      expect((await ask('club', body)).status).toBe(400);
  });

  it('ends as soon as its owner’s data is erased', async () => {
    const { secret } = await makeLink({ may: ['report'] });
    const { clock, eventStore } = served;
    const now = clock.now.toISOString();
    const context = {
      caller: systemCaller,
      actor: { uid: 'system', name: '' },
      correlation: 'x',
      causation: 'x',
      now,
    };
    const does = (command: CustomerCommand) =>
      eventStore.handle(customer, 'club', command, { now, caller: systemCaller }, context);
    await does({ kind: 'register', email: 'club@club.test', uid: 'club', name: '青山網球社' });
    await does({ kind: 'erase', reason: '本人要求' });
    const ended = { status: 410, body: { code: 'LINK_ENDED' } };
    expect(await through(secret, 'report-transfer', report)).toMatchObject(ended);
    const stop = await served.ask('POST', `/api/reminders/known-${no}/stop`, { body: {} });
    expect(stop).toMatchObject(ended);
  });
});
