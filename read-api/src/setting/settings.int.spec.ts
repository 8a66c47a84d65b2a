import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { settingOf, settings } from '@zhidan/domain';
import { z } from 'zod';
import { commit } from '../testing/read-model.js';
import { byEditor, servePast, type ServedPast } from '../testing/serve-past.js';

jest.setTimeout(60_000);

let past: ServedPast;

beforeAll(async () => {
  past = await servePast();
  await set('2026-03-02T01:00:00.000Z', { product_days: 21 });
  await set('2026-03-05T01:00:00.000Z', { proofing_days: 5 });
  await commit(past.served.pool, {
    position: 1n,
    table: 'settings',
    rows: [
      {
        id: 'delivery-days',
        revision: 1,
        public: true,
        // This row was written before the setting got a further field.
        values: { product_days: 21 },
        update_date: '2026-03-05T01:00:00.000Z',
        last_edit_person: '林小姐',
      },
    ],
  });
}, 120_000);

afterAll(() => past.close(), 120_000);

async function set(now: string, values: Readonly<Record<string, unknown>>) {
  const setting = settingOf('delivery-days');
  if (!setting) throw new Error('there is no such setting');
  const context = byEditor(now);
  await past.eventStore.handle(
    setting.aggregate,
    setting.id,
    { kind: 'set', values },
    { now, caller: context.caller },
    context,
  );
}

const get = async (path: string, as?: string) => {
  const response = await past.served.get(`/api/settings${path}`, as ? { as } : {});
  const body: unknown = await response.json();
  return { status: response.status, range: response.headers.get('content-range'), body };
};

describe('the settings', () => {
  it('that are public can be read by visitors from the first start', async () => {
    const { range, body } = await get('');
    expect(range).toBe('settings 0-6/7');
    expect(body).toMatchObject([
      { id: 'company', revision: -1, title: '公司資料', company: '織單', update_date: null },
      { id: 'bank', revision: -1 },
      { id: 'display', money: '$NT 1,234', date: 'MM/DD/YYYY HH:mm' },
      { id: 'delivery-days', revision: 1, proofing_days: 7, product_days: 21 },
      { id: 'shop', revision: -1, courses: [] },
      { id: 'orders', revision: -1, validity_days: 14, validity_offset_days: 0 },
      { id: 'payment-words', revision: -1 },
    ]);
    expect(JSON.stringify(body)).not.toContain('林小姐');
    expect((await get('/office')).status).toBe(404);
    expect((await get('/office', 'buyer')).status).toBe(404);
    expect((await get('/weather')).status).toBe(404);
  });

  it('with standard phrases can be read only by the desks', async () => {
    expect((await get('/phrases', 'sales')).body).toMatchObject({ id: 'phrases', revision: -1 });
    for (const outsider of [undefined, 'buyer']) expect((await get('/phrases', outsider)).status).toBe(404);
  });

  it('are complete for staff who maintain them, with the person who set each', async () => {
    const { body } = await get('', 'manager');
    expect(body).toHaveLength(settings.length);
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 'delivery-days', last_edit_person: '林小姐' }),
        expect.objectContaining({ id: 'orders', validity_days: 14, validity_offset_days: 0 }),
        expect.objectContaining({ id: 'office', permitted_customer_classes: ['staff'] }),
      ]),
    );
  });

  it('can be filtered, sorted and paged like every list', async () => {
    const ids = async (query: string) =>
      z
        .array(z.object({ id: z.string() }))
        .parse((await get(query)).body)
        .map(({ id }) => id);
    expect(await ids('?filter={"id":["bank","office","display"]}')).toEqual(['bank', 'display']);
    expect(await ids('?filter={"revision_gte":0}')).toEqual(['delivery-days']);
    expect(await ids('?sort=["id","DESC"]&range=[0,1]')).toEqual(['shop', 'payment-words']);
    expect((await get('?range=[9,12]')).range).toBe('settings */7');
    expect((await get('?filter={"colour":1}')).status).toBe(400);
  });

  it('show their changes and past values to callers who may read the history', async () => {
    const { body } = await get('/delivery-days/history', 'auditor');
    expect(body).toMatchObject([
      {
        revision: 0,
        type: 'DeliveryDaysSet',
        data: { product_days: 21 },
        summary: '修改交期天數：生產工作天',
      },
      { revision: 1, data: { proofing_days: 5 } },
    ]);
    expect((await get('/delivery-days/history?changes=1', 'auditor')).body).toMatchObject([
      { changes: [{ field: 'product_days', before: 14, after: 21 }] },
      { changes: [{ field: 'proofing_days', before: 7, after: 5 }] },
    ]);
    const at = async (query: string, as = 'auditor') => (await get(`/delivery-days?${query}`, as)).body;
    expect(await at('revision=0')).toMatchObject({ proofing_days: 7, product_days: 21 });
    expect(await at('at=2026-03-01')).toMatchObject({ revision: -1, product_days: 14 });
    expect(await at('at=2026-03-06')).toMatchObject({ revision: 1, proofing_days: 5 });
    expect(await at('revision=7')).toMatchObject({ status: 404 });
    expect(await at('revision=0', 'buyer')).toMatchObject({ status: 403 });
    expect((await get('/delivery-days/history')).status).toBe(401);
    expect((await get('/company/history', 'auditor')).body).toEqual([]);
  });
});
