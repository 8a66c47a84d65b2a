import { describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { z } from 'zod';
import { row, storageOfOneFile } from './stock.fixture.js';

jest.setTimeout(240_000);

const store = storageOfOneFile();
const { ids, idOf, ask, add, list, stockOf, item } = store;

describe('a storage item', () => {
  it('is edited by the warehouse, with a unique name and all required fields', async () => {
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

  it('cannot be removed while it is the parent of a material', async () => {
    const father = await ask('manager', 'PUT', `/api/materials/${store.stocked.brass}`, {
      my_father: idOf('brass'),
      count: 2,
      monitoring: true,
      stock_alert: 50,
    });
    expect(father.status).toBe(200);
    const nobody = await ask('manager', 'PUT', `/api/materials/${store.stocked.steel}`, {
      my_father: 'nobody',
    });
    expect(nobody).toMatchObject({ status: 409, body: { code: 'REFERENCE_NOT_FOUND' } });
    const removal = await ask('warehouse', 'DELETE', `/api/storage-items/${idOf('brass')}`);
    expect(removal).toMatchObject({ status: 409, body: { code: 'RECORD_IN_USE' } });
    await eventually('its child is shown', async () => {
      const [shown] = await list('storage-items', { id: idOf('brass') });
      return JSON.stringify(shown?.['my_children']) === JSON.stringify([store.stocked.brass]);
    });
    const watched = await list('materials', { monitoring: true, below_alert: true });
    expect(watched.map(({ id, stock }) => [id, stock])).toEqual([[store.stocked.brass, 0]]);
  });

  it('is listed by its class, and by the special class ids for all items and for one kind of items', async () => {
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

  it('is numbered by day, adds its goods to the stock once, and cannot be cancelled after that', async () => {
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

  it('can arrive in parts: received goods are in stock, and the rest remains open', async () => {
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

  it('can be found, cancelled and removed before it is received, and its number is not reused', async () => {
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

  it('is created once when two users who saw the same purchases submit at once', async () => {
    const newest = await add('purchasing', 'purchases', { supplier_id: idOf('parts'), items: lines(1) });
    const buy = (last_purchasing_no: unknown) =>
      ask('purchasing', 'POST', '/api/purchases', {
        supplier_id: idOf('parts'),
        items: lines(1),
        last_purchasing_no,
      });
    const answers = await Promise.all([1, 2, 3].map(() => buy(newest['id'])));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409,
    ]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'BOUGHT_MEANWHILE',
      detail: '剛剛有人建立了採購單，請重新整理後再確認一次',
    });
    const made = row.parse(answers.find(({ status }) => status === 201)?.body);
    expect((await buy(made['id'])).status).toBe(201);
  });
});
