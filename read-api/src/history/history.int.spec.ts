import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { noOtherRecords, questions } from '@zhidan/domain';
import { byEditor, servePast, type ServedPast } from '../testing/serve-past.js';

jest.setTimeout(60_000);

let past: ServedPast;

beforeAll(async () => {
  past = await servePast();
  const fields = { question: '幾天交貨？', answer: '', class: '', imgs: [], activate: true, sort: 0 };
  await command('2026-03-02T01:00:00.000Z', { kind: 'add', fields });
  await command('2026-03-05T02:00:00.000Z', { kind: 'change', fields: { answer: '十四天', sort: 2 } });
  await command('2026-03-09T03:00:00.000Z', { kind: 'remove' });
}, 120_000);

afterAll(() => past.close(), 120_000);

async function command(now: string, act: Parameters<typeof questions.aggregate.decide>[0]) {
  const context = byEditor(now);
  const facts = { now, caller: context.caller, id: 'q-1', others: noOtherRecords };
  await past.eventStore.handle(questions.aggregate, 'q-1', act, facts, context);
}

const get = async (path: string, as?: string) => {
  const response = await past.served.get(path, as ? { as } : {});
  const body: unknown = await response.json();
  return { status: response.status, body };
};

describe('the history of a record', () => {
  it('describes what happened, when, and by whom', async () => {
    const { body } = await get('/api/questions/q-1/history', 'auditor');
    expect(body).toEqual([
      {
        revision: 0,
        type: 'QuestionAdded',
        at: '2026-03-02T01:00:00.000Z',
        actor: { uid: 'editor', name: '林小姐' },
        data: { question: '幾天交貨？', answer: '', class: '', imgs: [], activate: false, sort: 0 },
        summary: '新增問與答',
      },
      {
        revision: 1,
        type: 'QuestionChanged',
        at: '2026-03-05T02:00:00.000Z',
        actor: { uid: 'editor', name: '林小姐' },
        data: { answer: '十四天', sort: 2 },
        summary: '修改問與答：回答、排序',
      },
      {
        revision: 2,
        type: 'QuestionRemoved',
        at: '2026-03-09T03:00:00.000Z',
        actor: { uid: 'editor', name: '林小姐' },
        data: {},
        summary: '刪除問與答',
      },
    ]);
  });

  it('lists the changes of each event on request, without the columns that every event changes', async () => {
    const { body } = await get('/api/questions/q-1/history?changes=1', 'auditor');
    expect(body).toMatchObject([
      { changes: [] },
      {
        summary: '修改問與答：回答、排序',
        changes: [
          { field: 'answer', before: '', after: '十四天' },
          { field: 'sort', before: 0, after: 2 },
        ],
      },
      { changes: expect.arrayContaining([{ field: 'question', before: '幾天交貨？', after: null }]) },
    ]);
    expect((await get('/api/questions/q-1/history?changes=yes', 'auditor')).status).toBe(400);
  });

  it('can be read by callers with access to the area, and is not found for an id that never existed', async () => {
    expect((await get('/api/questions/q-1/history')).status).toBe(401);
    expect((await get('/api/questions/q-1/history', 'buyer')).status).toBe(403);
    expect((await get('/api/questions/nobody/history', 'editor')).status).toBe(404);
  });
});

describe('a past state of a record', () => {
  const at = (query: string, as = 'editor') => get(`/api/questions/q-1?${query}`, as);

  it('is given for a revision and for a moment, with the date and author of that time', async () => {
    const first = { id: 'q-1', revision: 0, answer: '', last_modify_date: '2026-03-02T01:00:00.000Z' };
    const second = { id: 'q-1', revision: 1, answer: '十四天', create_date: '2026-03-02T01:00:00.000Z' };
    expect((await at('revision=0')).body).toMatchObject(first);
    expect((await at('revision=1')).body).toMatchObject(second);
    expect((await at('at=2026-03-04')).body).toMatchObject(first);
    expect((await at('at=2026-03-05T10:00:00%2B08:00')).body).toMatchObject(second);
  });

  it('is not found before the record was made, after it was removed, and for revisions in the future', async () => {
    for (const query of ['at=2026-03-01', 'revision=2', 'at=2026-04-01', 'revision=3']) {
      expect((await at(query)).status).toBe(404);
    }
  });

  it('is refused for invalid moments, and for callers who may not read the history', async () => {
    for (const query of ['at=yesterday', 'revision=-1', 'revision=x', 'revision=0&at=2026-03-04']) {
      expect((await at(query)).status).toBe(400);
    }
    expect((await get('/api/questions/q-1?revision=0')).status).toBe(401);
    expect((await at('revision=0', 'buyer')).status).toBe(403);
  });
});
