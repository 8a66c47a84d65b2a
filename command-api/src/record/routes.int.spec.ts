import { describe, expect, it, jest } from '@jest/globals';
import { startEventNode } from '@zhidan/eventstore/embedded';
import { startTestNodeApart } from '@zhidan/eventstore/testing';
import { idOf, serveQuestions, told, withKey, wrong } from './routes.fixture.js';

jest.setTimeout(60_000);

const started = await startTestNodeApart();
const { served, add, typesOf } = await serveQuestions(async () => started);

describe('a master-data record', () => {
  it('is added with defaults, and returned with its timestamps, version and position', async () => {
    const answer = await add({ question: ' 幾天交貨？ ' });
    const now = served.clock.now.toISOString();
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(String),
      revision: 0,
      question: '幾天交貨？',
      answer: '',
      class: '',
      imgs: [],
      activate: false,
      sort: 0,
      create_date: now,
      last_edit_person: 'editor 的名字',
      last_modify_date: now,
    });
    expect(answer.headers.get('etag')).toBe('"0"');
    const [event] = (await served.events()).filter(({ stream }) => stream === `question-${idOf(answer)}`);
    expect(answer.headers.get('x-event-position')).toBe(event?.position.toString());
    expect(event?.metadata).toMatchObject({
      actor: { uid: 'editor', name: 'editor 的名字' },
      correlation: answer.headers.get('x-trace-id'),
      at: now,
    });
  });

  it('is changed in the fields that are sent, also when a form returns all fields', async () => {
    const { body } = await add({ question: '幾天交貨？', class: '交貨', sort: 3 });
    served.clock.now = new Date(served.clock.now.getTime() + 60_000);
    const answer = await served.ask('PUT', `/api/questions/${String(body['id'])}`, {
      as: 'colleague',
      body: { ...body, answer: '十四天' },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...body,
      answer: '十四天',
      revision: 1,
      last_edit_person: 'colleague 的名字',
      last_modify_date: served.clock.now.toISOString(),
    });
    const changed = (await served.events()).at(-1);
    expect(changed).toMatchObject({ type: 'QuestionChanged', data: { answer: '十四天' } });
  });

  it('does not change when a command sets the present values', async () => {
    const added = await add({ question: '幾天交貨？', sort: 3 });
    const answer = await served.ask('PUT', `/api/questions/${idOf(added)}`, {
      as: 'editor',
      body: { sort: 3 },
    });
    expect(answer).toMatchObject({ status: 200, body: { revision: 0, sort: 3 } });
    expect(await typesOf(idOf(added))).toEqual(['QuestionAdded']);
  });

  it('is returned by the command that removes the record, and not found afterwards', async () => {
    const added = await add({ question: '幾天交貨？' });
    const address = `/api/questions/${idOf(added)}`;
    // React-admin sends its empty body as text.
    const removed = await served.ask('DELETE', address, {
      as: 'editor',
      headers: { 'content-type': 'text/plain' },
    });
    expect(removed).toMatchObject({ status: 200, body: { ...added.body, revision: 1 } });
    expect(await served.ask('DELETE', address, { as: 'editor' })).toMatchObject({
      status: 404,
      body: { code: 'RECORD_NOT_FOUND', detail: '找不到這筆資料' },
    });
    expect((await served.ask('PUT', address, { as: 'editor', body: { sort: 1 } })).status).toBe(404);
  });

  it('is not changed by a command on an older revision', async () => {
    const added = await add({ question: '幾天交貨？' });
    const change = (sort: number, revision: string) =>
      served.ask('PUT', `/api/questions/${idOf(added)}`, {
        as: 'editor',
        body: { sort },
        headers: { 'if-match': revision },
      });
    expect((await change(1, '"0"')).headers.get('etag')).toBe('"1"');
    expect(await change(2, '"0"')).toMatchObject({ status: 412, body: { code: 'STALE' } });
    expect((await change(2, 'W/"1"')).status).toBe(200);
    expect((await change(3, '*')).status).toBe(200);
    expect((await change(4, 'yesterday')).status).toBe(400);
    expect(await typesOf(idOf(added))).toHaveLength(4);
  });
});

describe('a command with an idempotency key', () => {
  it('is executed once and answered in the same way, also after a restart', async () => {
    const headers = withKey('order-form-1');
    const first = await add({ question: '一次就好？' }, { headers });
    const second = await add({ question: '一次就好？' }, { headers });
    await served.restart();
    const third = await add({ question: '一次就好？' }, { headers });
    expect([second, third].map(told)).toEqual([told(first), told(first)]);
    expect(await typesOf(idOf(first))).toEqual(['QuestionAdded']);
  });

  it('is executed once for concurrent requests', async () => {
    const headers = withKey('impatient');
    const one = () => add({ question: '連按？' }, { headers });
    const answers = await Promise.all([one(), one(), one(), one(), one(), one(), one(), one()]);
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await typesOf(idOf(answers[0]))).toEqual(['QuestionAdded']);
  });

  it('is executed once when its process died before storing the answer', async () => {
    const headers = withKey('cut-off');
    const first = await add({ question: '斷線？' }, { headers });
    await served.pool.query(
      `update event_store.idempotency_key set status = null, headers = null, body = null where key = 'cut-off'`,
    );
    await served.restart();
    const again = await add({ question: '斷線？' }, { headers });
    expect(told(again)).toEqual(told(first));
    expect(await typesOf(idOf(first))).toEqual(['QuestionAdded']);
  });

  it('is independent of other callers with the same key, and refused when its caller used the key for another request', async () => {
    const headers = withKey('mine');
    const mine = await add({ question: '我的？' }, { headers });
    const other = await add({ question: '我的？' }, { headers, as: 'colleague' });
    expect(idOf(other)).not.toBe(idOf(mine));
    expect(await add({ question: '另一題？' }, { headers })).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect(
      await served.ask('DELETE', `/api/questions/${idOf(mine)}`, { as: 'editor', headers }),
    ).toMatchObject({ status: 409 });
  });

  it('is decided again when it is repeated with its key after a refusal', async () => {
    const added = await add({ question: '改得動？' });
    const change = (headers: Record<string, string>) =>
      served.ask('PUT', `/api/questions/${idOf(added)}`, { as: 'editor', body: { sort: 9 }, headers });
    expect((await change(withKey('again', { 'if-match': '"5"' }))).status).toBe(412);
    expect((await change(withKey('again', { 'if-match': '"0"' }))).status).toBe(200);
    expect((await change(withKey('again', { 'if-match': '"0"' }))).status).toBe(200);
    expect(await typesOf(idOf(added))).toHaveLength(2);
  });

  it('leaves its key free for another request after a day', async () => {
    const headers = withKey('daily');
    const first = await add({ question: '今天？' }, { headers });
    served.clock.now = new Date(served.clock.now.getTime() + 24 * 60 * 60_000 + 1);
    const second = await add({ question: '今天？' }, { headers });
    expect(second.status).toBe(201);
    expect(idOf(second)).not.toBe(idOf(first));
  });

  it('is refused when the key is malformed', async () => {
    for (const key of ['a b', 'x'.repeat(201)]) {
      expect((await add({ question: '？' }, { headers: withKey(key) })).status).toBe(400);
    }
  });
});

describe('a caller who may not edit records', () => {
  const body = { question: '可以嗎？' };

  it('is asked to sign in or refused as forbidden, and nothing is stored', async () => {
    const before = (await served.events()).length;
    expect((await served.ask('POST', '/api/questions', { body })).status).toBe(401);
    expect((await served.ask('POST', '/api/questions', { body, as: 'forged' })).status).toBe(401);
    for (const as of ['buyer', 'auditor']) {
      expect(await served.ask('POST', '/api/questions', { body, as })).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN', detail: '您的權限無法處理執行這個功能！' },
      });
    }
    expect(await served.events()).toHaveLength(before);
  });

  it('cannot use an editor’s cookie from a page of another origin', async () => {
    const cookie = { cookie: 'who=editor' };
    const before = (await served.events()).length;
    expect((await served.ask('POST', '/api/questions', { body, headers: cookie })).status).toBe(403);
    expect(await served.events()).toHaveLength(before);
    const headers = { ...cookie, 'x-requested-with': 'zhidan' };
    expect((await served.ask('POST', '/api/questions', { body, headers })).status).toBe(201);
  });
});

describe('a malformed request', () => {
  it.each(wrong)('with %s is refused with status %i and stores nothing', async (_what, status, sent) => {
    const before = (await served.events()).length;
    const answer = await served.ask('POST', '/api/questions', { as: 'editor', ...sent });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await served.events()).toHaveLength(before);
  });

  it('to an unknown address is answered with 404', async () => {
    for (const [method, path] of [
      ['POST', '/api/colours'],
      ['PUT', '/api/questions'],
      ['PUT', '/api/questions/nobody'],
      ['DELETE', `/api/questions/${'x'.repeat(200)}`],
      ['DELETE', '/api/questions/%00'],
      ['DELETE', '/api/questions/a%2Fb'],
    ] as const) {
      const answer = await served.ask(method, path, { as: 'editor', body: { sort: 1 } });
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
    expect((await served.ask('PUT', '/api/questions/%E0%A4%A', { as: 'editor', body: {} })).status).toBe(400);
  });
});

describe('a command during an outage of the event store', () => {
  it('is answered with 503, and executed once when it is repeated', async () => {
    const headers = { 'idempotency-key': 'outage' };
    const { node, databaseUrl } = started;
    node.kill('SIGKILL');
    const refused = await add({ question: '停電？' }, { headers });
    expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(refused.headers.get('retry-after')).toBe('1');

    const next = await startEventNode({ databaseUrl, port: node.port });
    try {
      let answer = await add({ question: '停電？' }, { headers });
      while (answer.status === 503) answer = await add({ question: '停電？' }, { headers });
      expect(answer.status).toBe(201);
      expect(await typesOf(idOf(answer))).toEqual(['QuestionAdded']);
    } finally {
      await served.eventStore.close();
      await next.stop();
    }
  });
});
