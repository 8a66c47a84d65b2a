import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { questionRow } from '@zhidan/domain';
import { requestRebuild } from '@zhidan/projections';
import { z } from 'zod';
import { callLines } from '../testing/calls.js';
import { LiveTestClient } from './browser.js';
import {
  forgedToken,
  tokenExpiringIn,
  openInstallation,
  type TestAnswer,
  type Installation,
  type RequestOptions,
} from './installation.js';
import { nonsenseBeside } from './question.fixture.js';

jest.setTimeout(120_000);

let installation: Installation;
let manager: string;

beforeAll(async () => {
  installation = await openInstallation();
  manager = await installation.enter('manager', ['A0001']);
}, 300_000);

afterAll(() => installation.close(), 300_000);

const rows = z.array(questionRow.partial().required({ id: true, revision: true }));
const listed = async (headers: Record<string, string> = {}, token?: string) => {
  const answer = await installation.ask('GET', '/api/questions', { headers, ...(token ? { token } : {}) });
  expect(answer.status).toBe(200);
  return rows.parse(answer.body);
};
const add = async (body: object, more: RequestOptions = {}): Promise<TestAnswer> =>
  installation.ask('POST', '/api/questions', { token: manager, body, ...more });
const idOf = ({ body }: TestAnswer): string => z.object({ id: z.string() }).parse(body).id;
/** The header that makes a read wait for the command with this answer. */
const after = ({ headers }: TestAnswer) => ({ 'x-wait-for-position': headers.get('x-event-position') ?? '' });

describe('a question in the running installation', () => {
  it('is added, read, searched, sent on /live, changed, read in the past and removed', async () => {
    const visitor = await LiveTestClient.open(installation);

    const added = await add({ question: '毛巾可以繡字嗎？', answer: '可以', sort: 5 });
    expect(added.status).toBe(201);
    const id = idOf(added);
    const [shown] = (await listed(after(added), manager)).filter((row) => row.id === id);
    expect(shown).toEqual(added.body);

    const search = encodeURIComponent(JSON.stringify({ q: '繡字' }));
    const found = await installation.ask('GET', `/api/questions?filter=${search}`);
    expect(found.headers.get('content-range')).toBe('questions 0-0/1');
    expect(JSON.stringify(found.body)).not.toContain('last_edit_person');

    const position = added.headers.get('x-event-position');
    const heard = await eventually('the browser hears of it', () =>
      visitor.told.find((each) => each.id === id),
    );
    expect(heard).toEqual({ code: 90_012, resource: 'questions', id, position });

    const address = `/api/questions/${id}`;
    const record = await installation.ask('GET', address);
    const seen = { 'if-match': record.headers.get('etag') ?? '' };
    const change = (answer: string) =>
      installation.ask('PUT', address, { token: manager, body: { answer }, headers: seen });
    const changed = await change('可以，最多六個字');
    expect(changed).toMatchObject({ status: 200, body: { revision: 1, question: '毛巾可以繡字嗎？' } });
    expect(await change('不可以')).toMatchObject({ status: 412, body: { code: 'STALE' } });
    expect((await installation.ask('GET', address, { headers: after(changed) })).body).toMatchObject({
      answer: '可以，最多六個字',
      revision: 1,
    });

    const history = await installation.ask('GET', `${address}/history`, { token: manager });
    expect(history.body).toMatchObject([
      { revision: 0, type: 'QuestionAdded', actor: { name: 'manager' }, summary: '新增問與答' },
      { revision: 1, type: 'QuestionChanged', data: { answer: '可以，最多六個字' } },
    ]);
    const then = await installation.ask('GET', `${address}?revision=0`, { token: manager });
    expect(then.body).toEqual(added.body);

    const removed = await installation.ask('DELETE', address, { token: manager });
    expect(removed.status).toBe(200);
    expect((await installation.ask('GET', address, { headers: after(removed) })).status).toBe(404);
    expect((await installation.ask('GET', `${address}/history`, { token: manager })).body).toHaveLength(3);
    visitor.close();
  });

  it('is unchanged by a rebuild', async () => {
    await Promise.all([1, 2, 3].map((sort) => add({ question: `第 ${sort} 題？`, sort })));
    const last = await add({ question: '最後一題？', activate: false });
    const before = await listed(after(last), manager);
    expect(before.length).toBeGreaterThan(3);
    await requestRebuild(installation.pool, ['questions']);
    expect(await listed(after(last), manager)).toEqual(before);
  });

  it('is added once, however often its form is sent', async () => {
    const headers = { 'idempotency-key': 'form-1' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => add({ question: '按了五次？' }, { headers })),
    );
    expect(new Set(answers.map(idOf)).size).toBe(1);
    const [first] = answers;
    if (first === undefined) throw new Error('nobody answered');
    const shown = await listed(after(first), manager);
    expect(shown.filter(({ question }) => question === '按了五次？')).toHaveLength(1);
    expect(await add({ question: '別的？' }, { headers })).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });
});

describe('a forbidden or malformed command', () => {
  const body = { question: '可以嗎？' };
  const nothingHappened = async (work: () => Promise<void>) => {
    const before = (await installation.events()).length;
    await work();
    expect(await installation.events()).toHaveLength(before);
  };

  it('is refused to visitors, buyers and staff of other areas', async () => {
    const buyer = await installation.enter('buyer');
    const warehouse = await installation.enter('warehouse', ['A0005']);
    await nothingHappened(async () => {
      expect((await installation.ask('POST', '/api/questions', { body })).status).toBe(401);
      expect((await add(body, { token: buyer })).status).toBe(403);
      expect((await add(body, { token: warehouse })).status).toBe(403);
    });
  });

  it('is refused with forged and expired tokens, and with a cookie from another site’s page', async () => {
    expect((await add(body, { token: tokenExpiringIn(manager, 60) })).status).toBe(201);
    await nothingHappened(async () => {
      for (const token of [
        forgedToken(manager),
        tokenExpiringIn(manager, -60),
        'x',
        `${manager}x`,
        'a.b.c',
      ]) {
        const answer = await add(body, { token });
        expect([answer.status, z.object({ code: z.string() }).parse(answer.body).code]).toEqual([
          401,
          'SIGN_IN_FIRST',
        ]);
      }
      const cookie = { cookie: `customer_token=${manager}` };
      expect((await installation.ask('POST', '/api/questions', { body, headers: cookie })).status).toBe(403);
    });
    const own = { cookie: `customer_token=${manager}`, 'x-requested-with': 'zhidan' };
    expect((await installation.ask('POST', '/api/questions', { body, headers: own })).status).toBe(201);
  });

  it('is refused with a 4xx status and stored nowhere', async () => {
    await nothingHappened(async () => {
      for (const [method, path, sent] of nonsenseBeside(body)) {
        const { status } = await installation.ask(method, path, { token: manager, ...sent });
        expect([method, path, status >= 400 && status < 500 ? 'refused' : status]).toEqual([
          method,
          path,
          'refused',
        ]);
      }
    });
  });
});

describe('the OpenAPI document of a running installation', () => {
  it('can be read by visitors', async () => {
    const { status, body } = await installation.ask('GET', '/api/openapi.json');
    expect(status).toBe(200);
    expect(body).toMatchObject({ openapi: '3.1.0', paths: { '/api/questions/{id}': { put: {}, get: {} } } });
  });

  it('agrees with docs/calls.md, every list of which answers', async () => {
    const lists = callLines()
      .flatMap(({ addresses }) => addresses)
      .filter(({ method, path }) => method === 'GET' && /^\/api\/[^<]+$/.test(path));
    expect(lists.length).toBeGreaterThan(60);
    for (const { path, query } of lists) {
      const asked = new URLSearchParams(query.replaceAll('…', '2026-01-01').replaceAll(/<\w+>/g, 'nobody'));
      const { status } = await installation.ask('GET', `${path}?${asked}`, { token: manager });
      expect([path, query, status]).toEqual([path, query, 200]);
    }
  });
});

describe('a running installation', () => {
  it('closes although a browser is still connected', async () => {
    const other = await openInstallation();
    const listening = await LiveTestClient.open(other);
    const closed = listening.closed();
    await other.close();
    await closed;
  });
});

describe('the search over all events', () => {
  it('shows an auditor what happened to a question, by whom and when, with the complete events', async () => {
    const auditor = await installation.enter('auditor', ['A0012']);
    const added = await add({ question: '可以開統編嗎？', answer: '可以', sort: 6 });
    const stream = `question-${idOf(added)}`;
    const filter = encodeURIComponent(JSON.stringify({ stream }));
    const found = await installation.ask('GET', `/api/events?filter=${filter}`, {
      token: auditor,
      headers: after(added),
    });
    expect(found.headers.get('content-range')).toBe('events 0-0/1');
    const [event] = z.array(z.looseObject({ id: z.string(), type: z.string() })).parse(found.body);
    expect(event).toMatchObject({ stream, revision: 0, type: 'QuestionAdded', category: 'question' });
    expect(event).not.toHaveProperty('data');
    expect(event).toMatchObject({ summary: '新增問與答' });

    const whole = await installation.ask('GET', `/api/events/${event?.id}`, { token: auditor });
    expect(whole.headers.get('etag')).toBe('"0"');
    expect(whole.body).toMatchObject({
      stream,
      prev_hash: '',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      data: { question: '可以開統編嗎？' },
      summary: '新增問與答',
      about: { resource: 'questions', id: idOf(added) },
      changes: expect.arrayContaining([{ field: 'question', before: null, after: '可以開統編嗎？' }]),
    });
    const ofType = encodeURIComponent(JSON.stringify({ type: 'QuestionAdded', at_gte: '2020-01-01' }));
    const many = await installation.ask('GET', `/api/events?filter=${ofType}`, { token: auditor });
    expect(many.body).toContainEqual(expect.objectContaining({ stream }));
    expect((await installation.ask('GET', '/api/events/nothing', { token: auditor })).status).toBe(404);
  });

  it('is open only to auditors', async () => {
    const sales = await installation.enter('curious', ['A0002']);
    expect((await installation.ask('GET', '/api/events')).status).toBe(401);
    expect((await installation.ask('GET', '/api/events', { token: sales })).status).toBe(403);
  });
});
