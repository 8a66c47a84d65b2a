import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { waitUntil } from '@zhidan/database/testing';
import { commit, question } from '../testing/read-model.js';
import { noEventStore, serve, type ServedReadApi } from '../testing/serve.js';

jest.setTimeout(60_000);

let served: ServedReadApi;

beforeAll(async () => {
  served = await serve(noEventStore);
  await commit(served.pool, {
    position: 100n,
    rows: [
      question('b', { sort: 2, question: '毛巾可以繡字嗎？', answer: '50% 訂金後開始' }),
      question('B', { sort: 2, question: '幾天交貨？', answer: '十四天', revision: 4 }),
      question('a', { sort: 1, question: 'POLO 衫的毛料', answer: '500 件以上' }),
      question('z', { sort: 3, question: '還沒寫完', activate: false }),
    ],
  });
}, 120_000);

afterAll(() => served.close(), 120_000);

const idOnly = z.array(z.object({ id: z.string() }));
const list = async (query: Record<string, unknown>, as?: string) => {
  const parameters = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    JSON.stringify(value),
  ]);
  const response = await served.get(`/api/questions?${new URLSearchParams(parameters)}`, as ? { as } : {});
  expect(response.status).toBe(200);
  const rows = idOnly.parse(await response.json());
  return { ids: rows.map(({ id }) => id), range: response.headers.get('content-range') };
};

describe('a list', () => {
  it('returns its range and the total number of rows', async () => {
    expect(await list({ range: [1, 2] }, 'editor')).toEqual({ ids: ['B', 'b'], range: 'questions 1-2/4' });
    expect(await list({ range: [3, 9] }, 'editor')).toEqual({ ids: ['z'], range: 'questions 3-3/4' });
    expect(await list({ range: [9, 19] }, 'editor')).toEqual({ ids: [], range: 'questions */4' });
    expect(await list({ filter: { class: '沒有' } })).toEqual({ ids: [], range: 'questions */0' });
  });

  it('returns the position up to which it was read, except to visitors, whose responses may be cached', async () => {
    const positionFor = async (as?: string) =>
      (await served.get('/api/questions', as === undefined ? {} : { as })).headers.get('x-live-position');
    await waitUntil('changes are heard', async () => (await positionFor('editor')) !== null);
    expect(await positionFor()).toBeNull();
  });

  it('is ordered by code point, and by id where rows are equal', async () => {
    expect((await list({ sort: ['id', 'ASC'] }, 'editor')).ids).toEqual(['B', 'a', 'b', 'z']);
    expect((await list({ sort: ['sort', 'DESC'] }, 'editor')).ids).toEqual(['z', 'b', 'B', 'a']);
  });

  it('shows visitors only active questions, without their author', async () => {
    expect((await list({})).ids).toEqual(['a', 'B', 'b']);
    expect((await list({ filter: { activate: false } })).ids).toEqual([]);
    const response = await served.get('/api/questions');
    expect(await response.text()).not.toContain('林小姐');
    expect(await (await served.get('/api/questions', { as: 'editor' })).text()).toContain('林小姐');
  });

  it('finds words of two characters, single characters and special characters', async () => {
    expect((await list({ filter: { q: '毛巾' } })).ids).toEqual(['b']);
    expect((await list({ filter: { q: '毛' } })).ids).toEqual(['a', 'b']);
    expect((await list({ filter: { q: 'polo 毛料' } })).ids).toEqual(['a']);
    expect((await list({ filter: { q: '50%' } })).ids).toEqual(['b']);
    expect((await list({ filter: { q: '5_0' } })).ids).toEqual([]);
    expect((await list({ filter: { q: ' ' } })).ids).toHaveLength(3);
  });

  it('accepts several ids, bounds, and numbers as text', async () => {
    expect((await list({ filter: { id: ['b', 'a', 'nobody'] } })).ids).toEqual(['a', 'b']);
    expect((await list({ filter: { sort_gte: '2', sort_lte: 2 } })).ids).toEqual(['B', 'b']);
    expect((await list({ filter: { sort: '1' } })).ids).toEqual(['a']);
  });

  it('returns at most 300 rows', async () => {
    const rows = Array.from({ length: 310 }, (_one, index) =>
      question(`many-${index}`, { class: '很多', sort: index }),
    );
    await commit(served.pool, { position: 101n, rows });
    const { ids, range } = await list({ filter: { class: '很多' }, range: [0, 999] });
    expect(ids).toHaveLength(300);
    expect(range).toBe('questions 0-299/310');
    await commit(served.pool, { position: 102n, removed: rows.map(({ id }) => id) });
  });

  it.each(['filter={', 'filter={"colour":1}', 'range=[0]', 'sort=["colour","ASC"]', 'filter={}&filter={}'])(
    'refuses %s with status 400 and the name of the parameter',
    async (query) => {
      const response = await served.get(`/api/questions?${encodeURI(query)}`);
      expect(response.status).toBe(400);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      expect(await response.json()).toMatchObject({
        code: 'MALFORMED',
        errors: [{ path: expect.any(String) }],
      });
    },
  );

  it('is not found for an unknown resource, and refused to callers who may not read it', async () => {
    expect((await served.get('/api/colours')).status).toBe(404);
    expect((await served.get('/api/cartons')).status).toBe(401);
    expect((await served.get('/api/cartons', { as: 'accounting' })).status).toBe(403);
    expect((await served.get('/api/questions', { as: 'somebody forged' })).status).toBe(200);
    expect((await served.get('/api/cartons', { as: 'somebody forged' })).status).toBe(401);
  });
});

describe('one record', () => {
  it('is returned with its revision as ETag, and as 304 to a caller who has that revision', async () => {
    const first = await served.get('/api/questions/B');
    expect(await first.json()).toMatchObject({ id: 'B', revision: 4, answer: '十四天', imgs: [], sort: 2 });
    expect(first.headers.get('etag')).toBe('"4"');
    const again = await served.get('/api/questions/B', { headers: { 'if-none-match': '"4"' } });
    expect(again.status).toBe(304);
    const other = await served.get('/api/questions/B', { headers: { 'if-none-match': '"3"' } });
    expect(other.status).toBe(200);
  });

  it('is not found for an unknown id, a hidden record and an impossible id', async () => {
    for (const id of ['nobody', 'z', '%00', '%E0%A4%A', "x'%20or%20true", '..%2f..']) {
      const response = await served.get(`/api/questions/${id}`);
      expect([400, 404]).toContain(response.status);
    }
    expect((await served.get('/api/questions/z', { as: 'editor' })).status).toBe(200);
  });
});

describe('a read that waits for a command', () => {
  const waiting = (position: string) =>
    served.get('/api/questions', { headers: { 'x-wait-for-position': position } });

  it('sees the result of the command', async () => {
    const reads = Promise.all(Array.from({ length: 5 }, () => waiting('200')));
    await commit(served.pool, { position: 150n, rows: [] });
    await commit(served.pool, { position: 200n, rows: [question('new')] });
    for (const response of await reads) expect(await response.text()).toContain('"new"');
    expect(await (await waiting('200')).text()).toContain('"new"');
    await commit(served.pool, { position: 201n, removed: ['new'] });
  });

  it('is refused with a time to retry when the result does not appear within two seconds', async () => {
    const response = await waiting('18446744073709551615');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
  });

  it('is refused for an invalid position', async () => {
    for (const position of ['-1', 'now', '1.5', '9'.repeat(30)])
      expect((await waiting(position)).status).toBe(400);
  });
});

describe('an exported list', () => {
  const file = (path: string, as?: string, accept = 'text/csv') =>
    served.get(path, { ...(as ? { as } : {}), headers: { accept } });

  it('contains every row that matches the filter, in a format for spreadsheets', async () => {
    const response = await file('/api/questions?range=[0,0]&sort=["id","ASC"]');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.subarray(3).toString('utf8').split('\r\n');
    expect(lines[0]).toBe(
      'question,answer,class,imgs,activate,sort,id,revision,create_date,last_modify_date',
    );
    expect(lines[1]).toContain('幾天交貨？,十四天,訂購,[],true,2,B,4,');
    expect(lines).toHaveLength(5);
  });

  it('contains the same rows as JSON lines, with numbers as numbers', async () => {
    const response = await file('/api/questions?sort=["id","ASC"]', undefined, 'application/x-ndjson');
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const [head, first, ...more] = (await response.text()).trimEnd().split('\n');
    expect(head).toContain('["question","answer","class","imgs","activate","sort","id"');
    expect(first).toContain('["幾天交貨？","十四天","訂購",[],true,2,"B",4,');
    expect(more).toHaveLength(2);
  });

  it('is refused like the list itself', async () => {
    expect((await file('/api/questions?filter={"cost":1}')).status).toBe(400);
    expect((await file('/api/cartons')).status).toBe(401);
  });

  it('of any length is complete, and releases the database when its reader disconnects', async () => {
    await served.pool.query(`
      insert into read_model.questions
      select 'row-' || n, 0, repeat('很長的問題', 50), '', '長', '[]', true, n, '', '', '', '', '{}'
        from generate_series(1, 40000) as n`);
    const whole = await (await file('/api/questions?filter={"class":"長"}')).text();
    expect(whole.split('\r\n')).toHaveLength(40_002);

    const reader = (await file('/api/questions?filter={"class":"長"}')).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await expect(file('/api/questions?filter={"class":"訂購"}').then(({ status }) => status)).resolves.toBe(
      200,
    );
    await waitUntil('no connection is in use', () => served.pool.idleCount === served.pool.totalCount);
    await served.pool.query(`delete from read_model.questions where id like 'row-%'`);
  });
});
