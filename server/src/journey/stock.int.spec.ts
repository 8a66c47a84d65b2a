import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { z } from 'zod';
import { stockCatalogue, type Stocked } from './catalogue.js';
import { openInstallation, type Answer, type Installation } from './installation.js';

jest.setTimeout(240_000);

const row = z.record(z.string(), z.unknown());
type Row = z.infer<typeof row>;

let installation: Installation;
let stocked: Stocked;
const tokens = new Map<string, string>();
const ids = new Map<string, string>();

const idOf = (name: string): string => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`nothing is called ${name}`);
  return id;
};
const ask = (who: string, method: string, path: string, body?: object): Promise<Answer> =>
  installation.ask(method, path, { token: tokens.get(who) ?? '', ...(body ? { body } : {}) });

async function add(who: string, resource: string, body: object): Promise<Row> {
  const answer = await ask(who, 'POST', `/api/${resource}`, body);
  expect([resource, answer.status, answer.body]).toEqual([resource, 201, expect.anything()]);
  return row.parse(answer.body);
}
const list = async (resource: string, filter: object = {}): Promise<readonly Row[]> =>
  z
    .array(row)
    .parse(
      (await ask('manager', 'GET', `/api/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`))
        .body,
    );
const stockOf = async (name: string): Promise<unknown> =>
  row.parse((await ask('manager', 'GET', `/api/storage-items/${idOf(name)}`)).body)['storage'];

const item = (product_name: string, more: object = {}) => ({
  product_name,
  kind: 1,
  unit: '打',
  unit_price: 6,
  product_profit: 10,
  stock_alert: 100,
  lead_time: 4,
  level_one_id: idOf('class-one'),
  level_two_id: idOf('class-two'),
  ...more,
});

beforeAll(async () => {
  installation = await openInstallation();
  const people = { manager: ['A0001'], purchasing: ['A0004'], warehouse: ['A0005'], processing: ['A0009'] };
  for (const [name, authorities] of Object.entries(people))
    tokens.set(name, await installation.enter(name, authorities));
  tokens.set('buyer', await installation.enter('buyer', [], 3));
  stocked = await stockCatalogue(installation, tokens.get('manager') ?? '');
  const one = await add('warehouse', 'storage-classes-one', { type: 'A0001', name: '配件' });
  ids.set('class-one', String(one['id']));
  const two = { type: 'A0001', name: '釦子', level_one_id: one['id'] };
  ids.set('class-two', String((await add('warehouse', 'storage-classes-two', two))['id']));
  ids.set('parts', String((await add('purchasing', 'suppliers', { company: '順線五金輔料' }))['id']));
  await eventually('a dozen is known', async () => (await list('unit-conversion-rates')).length >= 5);
}, 600_000);
afterAll(() => installation.close(), 300_000);

describe('what lies in storage', () => {
  it('is kept by the warehouse, with a name of its own and all that is required', async () => {
    const brass = await add('warehouse', 'storage-items', { ...item('黃銅釦'), storage: 5_000 });
    expect(brass).toMatchObject({ product_name: '黃銅釦', storage: 0, retail_price: 6.6, below_alert: true });
    ids.set('brass', String(brass['id']));

    const twin = await ask('warehouse', 'POST', '/api/storage-items', item(' 黃銅釦 '));
    expect(twin).toMatchObject({
      status: 409,
      body: { code: 'STORAGE_ITEM_NAME_EXISTS', detail: '黃銅釦 的名稱已經存在' },
    });
    const half = await ask('warehouse', 'POST', '/api/storage-items', { ...item('鐵釦'), unit: undefined });
    expect(half).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'unit', message: '有欄位缺少資料' }] },
    });
    for (const [who, status] of [
      ['buyer', 403],
      ['processing', 403],
      ['purchasing', 403],
    ] as const)
      expect([who, (await ask(who, 'POST', '/api/storage-items', item('木釦'))).status]).toEqual([
        who,
        status,
      ]);
    expect((await ask('buyer', 'GET', '/api/storage-items')).status).toBe(403);
  });

  it('is the father of materials, and stays as long as it is', async () => {
    const father = await ask('manager', 'PUT', `/api/materials/${stocked.brass}`, {
      my_father: idOf('brass'),
      count: 2,
      monitoring: true,
      stock_alert: 50,
    });
    expect(father.status).toBe(200);
    const nobody = await ask('manager', 'PUT', `/api/materials/${stocked.steel}`, { my_father: 'nobody' });
    expect(nobody).toMatchObject({ status: 409, body: { code: 'REFERENCE_NOT_FOUND' } });
    const removal = await ask('warehouse', 'DELETE', `/api/storage-items/${idOf('brass')}`);
    expect(removal).toMatchObject({ status: 409, body: { code: 'RECORD_IN_USE' } });
    await eventually('its child is shown', async () => {
      const [shown] = await list('storage-items', { id: idOf('brass') });
      return JSON.stringify(shown?.['my_children']) === JSON.stringify([stocked.brass]);
    });
    const watched = await list('materials', { monitoring: true, below_alert: true });
    expect(watched.map(({ id, stock }) => [id, stock])).toEqual([[stocked.brass, 0]]);
  });

  it('is listed by a class, and by the classes that mean all or a kind', async () => {
    const countOf = async (level_two_id: string) => (await list('storage-items', { level_two_id })).length;
    expect([
      await countOf(idOf('class-two')),
      await countOf('00000'),
      await countOf('00001'),
      await countOf('00002'),
      await countOf('00009'),
    ]).toEqual([1, 1, 1, 0, 0]);
  });
});

describe('a purchase', () => {
  const lines = (quantity: number) => [{ material_storage_id: idOf('brass'), quantity }];

  it('is numbered by the day, brings its goods into storage once, and cannot be cancelled after that', async () => {
    const bought = await add('purchasing', 'purchases', {
      supplier_id: idOf('parts'),
      items: lines(10),
      memo: '急件',
    });
    expect(bought).toMatchObject({
      purchasing_no: expect.stringMatching(/^P\d{6}001$/),
      supplier: { company: '順線五金輔料' },
      items: [{ product_name: '黃銅釦', unit: '打', conversion_rate: 12, unit_price: 72, subtotal: 720 }],
      subtotal: 720,
      tax: 36,
      total: 756,
      status: 'ordered',
      storage_in: false,
    });
    const id = String(bought['id']);
    const changed = await ask('purchasing', 'PUT', `/api/purchases/${id}`, { ...bought, extra_freight: 60 });
    expect(changed).toMatchObject({ status: 200, body: { total: 816, memo: '急件' } });

    const first = await ask('warehouse', 'POST', `/api/purchases/${id}/receive`, {
      invoice_no: 'AB12345678',
    });
    expect(first).toMatchObject({ status: 200, body: { status: 'received', storage_in: true } });
    const again = await ask('warehouse', 'POST', `/api/purchases/${id}/receive`);
    expect(again).toMatchObject({
      status: 200,
      body: { revision: row.parse(first.body)['revision'] },
    });
    await eventually('the goods are in storage', async () => (await stockOf('brass')) === 120);
    expect(await list('storage-usage', { purchase_id: id })).toMatchObject([
      { reason: 'purchase', quantity: 120, before: 0, after: 120, in_stock: true, who_did_it_name: '系統' },
    ]);
    const refused = await ask('purchasing', 'POST', `/api/purchases/${id}/cancel`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'PURCHASE_RECEIVED' } });
    const history = await ask('purchasing', 'GET', `/api/purchases/${id}/history`);
    expect(
      z
        .array(row)
        .parse(history.body)
        .map(({ type }) => type),
    ).toEqual(['PurchaseOrdered', 'PurchaseChanged', 'PurchaseReceived']);
  });

  it('may come in parts: what has come is in storage, the rest is waited for', async () => {
    const wooden = await add('warehouse', 'storage-items', item('木釦'));
    ids.set('wooden', String(wooden['id']));
    const bought = await add('purchasing', 'purchases', {
      supplier_id: idOf('parts'),
      items: [{ material_storage_id: wooden['id'], quantity: 3 }],
    });
    const id = String(bought['id']);
    const receive = (items?: readonly object[]) =>
      ask('warehouse', 'POST', `/api/purchases/${id}/receive`, { items });
    expect(await receive([{ line: 1, quantity: 4 }])).toMatchObject({
      status: 409,
      body: { code: 'MORE_THAN_ORDERED', detail: '「木釦」只剩 3 未到，不能超過' },
    });
    const part = await receive([{ line: 1, quantity: 1 }]);
    expect(part).toMatchObject({
      status: 200,
      body: { status: 'ordered', storage_in: false, received: [1] },
    });
    await eventually('a dozen is in storage', async () => (await stockOf('wooden')) === 12);
    expect((await ask('purchasing', 'DELETE', `/api/purchases/${id}`)).status).toBe(409);
    const { body } = await receive();
    expect(body).toMatchObject({ status: 'received', storage_in: true, received: [3] });
    await eventually('the rest too', async () => (await stockOf('wooden')) === 36);
  });

  it('that is not in storage yet can be found, cancelled and removed, and its number is not given again', async () => {
    const second = await add('purchasing', 'purchases', { supplier_id: idOf('parts'), items: lines(1) });
    const id = String(second['id']);
    expect(id).toMatch(/003$/);
    await eventually('it is listed', async () =>
      (await list('purchases', { storage_in: false })).some((row) => row['id'] === id),
    );
    const cancelled = await ask('purchasing', 'POST', `/api/purchases/${id}/cancel`, { reason: '缺貨' });
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', cancel_reason: '缺貨' } });
    expect((await ask('warehouse', 'POST', `/api/purchases/${id}/receive`)).status).toBe(409);
    expect((await ask('purchasing', 'DELETE', `/api/purchases/${id}`)).status).toBe(200);
    const third = await add('purchasing', 'purchases', { supplier_id: idOf('parts'), items: lines(1) });
    expect(third['id']).toMatch(/004$/);
    expect((await ask('buyer', 'GET', '/api/purchases')).status).toBe(403);
    expect((await ask('warehouse', 'POST', '/api/purchases', {})).status).toBe(403);
  });
});

describe('stock', () => {
  it('is taken by hand as far as there is some, and put right after counting', async () => {
    const path = `/api/storage-items/${idOf('brass')}`;
    const used = await ask('warehouse', 'POST', `${path}/use`, { quantity: 20, memo: '樣品間' });
    expect(used).toMatchObject({ status: 200, body: { storage: 100 } });
    const tooMuch = await ask('warehouse', 'POST', `${path}/use`, { quantity: 101 });
    expect(tooMuch).toMatchObject({ status: 409, body: { code: 'STOCK_TOO_LOW' } });
    expect((await ask('warehouse', 'POST', `${path}/adjust`, { storage: 90 })).status).toBe(400);
    const counted = await ask('warehouse', 'POST', `${path}/adjust`, { storage: 90, memo: '盤點' });
    expect(counted).toMatchObject({ status: 200, body: { storage: 90, below_alert: true } });
    expect((await ask('purchasing', 'POST', `${path}/use`, { quantity: 1 })).status).toBe(403);
    const history = z.array(row).parse((await ask('warehouse', 'GET', `${path}/history`)).body);
    expect(history.map(({ summary }) => summary).slice(-2)).toEqual([
      '手動領用 20，剩 100',
      '盤點調整 100 → 90：盤點',
    ]);
    const before = await ask('warehouse', 'GET', `${path}?revision=${history.length - 2}`);
    expect(before.body).toMatchObject({ storage: 100 });
  });

  it('leaves with an order once per stage; what has no storage item is reported, not lost', async () => {
    const order = async (who: string, no: string, command: string, body: object = {}) => {
      const answer = await ask(who, 'POST', `/api/quotations/${no}/${command}`, body);
      expect([command, answer.status]).toEqual([command, 200]);
      return answer;
    };
    const asked = await ask('buyer', 'POST', '/api/quotations', {
      category_id: stocked.polo,
      order_value: 100,
      proofing_value: 2,
    });
    expect(asked.status).toBe(201);
    const no = String(row.parse(asked.body)['quotation_no']);
    await order('buyer', no, 'submit-for-review');
    await order('manager', no, 'pass-review', { proofing_delivery_date: 5, product_delivery_date: 10 });
    await order('buyer', no, 'place-order', {
      stage: 'proofing',
      charge_method: 2501,
      last_five_digits: '00123',
    });
    await order('manager', no, 'allow-next-step');
    await order('warehouse', no, 'deduct-stock', { stage: 'proofing' });
    await order('warehouse', no, 'deduct-stock', { stage: 'proofing' });
    // Two designs, one piece of each, two buttons on each.
    await eventually('the buttons are gone', async () => (await stockOf('brass')) === 86);
    await eventually(
      'all is told',
      async () => (await list('storage-usage', { quotation_no: no })).length === 4,
    );
    const usage = await list('storage-usage', { quotation_no: no });
    expect(usage.filter(({ in_stock }) => in_stock)).toMatchObject([
      { product_name: '黃銅釦', quantity: 2, reason: 'proofing', production_kind: 0 },
      { product_name: '黃銅釦', quantity: 2, reason: 'proofing', production_kind: 0 },
    ]);
    expect(usage.filter(({ in_stock }) => !in_stock)).toMatchObject([
      { product_name: '雪紡轉印布', quantity: 1, memo: '原物料沒有對應的倉庫品項', material_storage_id: '' },
      { product_name: '雪紡轉印布', quantity: 1, before: null, after: null },
    ]);
    // A design takes other buttons, and the order is given up before its work: each comes back with its reason.
    await order('manager', no, 'change-accessory', {
      stage: 'proofing',
      record_id: `${no}-2`,
      material_group: stocked.buttons,
      material_id: stocked.steel,
    });
    await eventually('the buttons of a design are back', async () => (await stockOf('brass')) === 88);
    const ended = await order('manager', no, 'move-code', { code: 9998 });
    expect(ended.body).toMatchObject({ warnings: ['STOCK_COMES_BACK'] });
    await eventually('all buttons are back', async () => (await stockOf('brass')) === 90);
    expect(await list('storage-usage', { quotation_no: no, reason: 'return', in_stock: true })).toMatchObject(
      [
        {
          product_name: '黃銅釦',
          quantity: 2,
          before: 88,
          after: 90,
          memo: '訂單作廢',
          record_id: `${no}-1`,
        },
        {
          product_name: '黃銅釦',
          quantity: 2,
          before: 86,
          after: 88,
          memo: '款式變更',
          record_id: `${no}-2`,
        },
      ],
    );
    const { processes } = z
      .object({ processes: z.array(row) })
      .parse((await ask('manager', 'GET', '/readyz')).body);
    expect(processes.filter(({ phase }) => phase === 'stopped')).toEqual([]);
  });

  it('is said to a buyer in the unit that a material is sold by, where accessories are exchanged too', async () => {
    const asked = await ask('buyer', 'POST', '/api/quotations', {
      category_id: stocked.polo,
      order_value: 100,
      proofing_value: 0,
    });
    const no = String(row.parse(asked.body)['quotation_no']);
    const said = async (who: string): Promise<unknown> => {
      const { body } = await ask(who, 'GET', `/api/quotations/${no}/accessories`);
      const cards = z
        .array(z.object({ lines: z.array(z.object({ choices: z.array(row) })) }))
        .parse(body)
        .flatMap(({ lines }) => lines.flatMap(({ choices }) => choices));
      return cards.flatMap(({ material_id, storage, unit }) =>
        material_id === stocked.brass ? [[storage, unit]] : [],
      );
    };
    const sell = (body: object) => ask('manager', 'PUT', `/api/materials/${stocked.brass}`, body);
    const [{ storage } = { storage: 0 }] = await list('storage-items', { id: idOf('brass') });
    expect(storage).toBe(90);

    // By the dozen, as its item is kept: 90 buttons are seven dozen and a half.
    expect((await sell({ unit: '打', stock_alert: 0 })).status).toBe(200);
    await eventually('it is sold by the dozen', async () => {
      expect([await said('buyer'), await said('manager')]).toEqual([[[7.5, '打']], [[7.5, '打']]]);
      return true;
    });
    const shown = row.parse((await ask('buyer', 'GET', `/api/materials/${stocked.brass}`)).body);
    expect([shown['storage'], shown['unit']]).toEqual([7.5, '打']);

    // By the pair, cut out of it: two buttons each.
    expect((await sell({ unit: '對' })).status).toBe(200);
    await eventually('it is sold by the pair', async () => {
      expect(await said('buyer')).toEqual([[45, '對']]);
      return true;
    });
  });
});

describe('what has to be bought', () => {
  const planned = async (): Promise<readonly Row[]> =>
    z.array(row).parse((await ask('purchasing', 'GET', '/api/purchase-plan')).body);
  const lineOf = async (id: string) => (await planned()).find((line) => line['id'] === id);

  it('is what is short of the alert and of the orders, less what is on the way, and is not proposed twice', async () => {
    expect(await lineOf(idOf('wooden'))).toMatchObject({
      supplier_id: '',
      company: '',
      unit: '打',
      conversion_rate: 12,
      storage: 36,
      least: 100,
      needed: 0,
      on_the_way: 0,
      short: 64,
      proposed: 5.33,
    });
    // A dozen is on the way already.
    expect(await lineOf(idOf('brass'))).toMatchObject({
      storage: 90,
      least: 100,
      on_the_way: 12,
      proposed: 0,
    });

    const asked = await ask('buyer', 'POST', '/api/quotations', {
      category_id: stocked.polo,
      order_value: 100,
      proofing_value: -1,
    });
    const no = String(row.parse(asked.body)['quotation_no']);
    const give = async (who: string, command: string, body: object = {}) =>
      expect([command, (await ask(who, 'POST', `/api/quotations/${no}/${command}`, body)).status]).toEqual([
        command,
        200,
      ]);
    await give('buyer', 'submit-for-review');
    await give('manager', 'pass-review', { proofing_delivery_date: 5, product_delivery_date: 10 });
    expect(await lineOf(idOf('brass'))).toMatchObject({ needed: 0, order_count: 0 });
    await give('buyer', 'place-order', { stage: 'production', charge_method: 2501 });
    await eventually('the order is counted', async () => {
      expect(await lineOf(idOf('brass'))).toMatchObject({
        needed: 200,
        order_count: 1,
        orders: [{ quotation_no: no, quantity: 200 }],
        short: 198,
        proposed: 16.5,
      });
      return true;
    });
    const cloth = (await planned()).find(({ product_name }) => product_name === '雪紡轉印布');
    expect(cloth).toMatchObject({ in_item: false, needed: 100, short: 100, proposed: 0 });

    const bought = await add('purchasing', 'purchases', {
      supplier_id: idOf('parts'),
      items: [
        { material_storage_id: idOf('brass'), quantity: 16.5 },
        { material_storage_id: idOf('wooden'), quantity: 5.33 },
      ],
    });
    await eventually('it is on the way', async () => {
      expect(await lineOf(idOf('brass'))).toMatchObject({ on_the_way: 210, short: 0, proposed: 0 });
      return true;
    });
    expect(await lineOf(idOf('wooden'))).toMatchObject({ purchases: [bought['id']], proposed: 0 });
  });

  it('is for those who read purchases', async () => {
    for (const [who, status] of [
      ['warehouse', 200],
      ['processing', 403],
      ['buyer', 403],
    ] as const)
      expect([who, (await ask(who, 'GET', '/api/purchase-plan')).status]).toEqual([who, status]);
  });
});
