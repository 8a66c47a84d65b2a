import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { z } from 'zod';
import { row, type Row, storageOfOneFile } from './stock.fixture.js';

jest.setTimeout(240_000);

const store = storageOfOneFile();
const { ids, idOf, ask, add, list, stockOf, item } = store;

beforeAll(async () => {
  const buy = (name: string, quantity: number) =>
    add('purchasing', 'purchases', {
      supplier_id: idOf('parts'),
      items: [{ material_storage_id: idOf(name), quantity }],
    });
  for (const [name, product_name, dozens] of [
    ['brass', '黃銅釦', 10],
    ['wooden', '木釦', 3],
  ] as const) {
    ids.set(name, String((await add('warehouse', 'storage-items', item(product_name)))['id']));
    const { id } = await buy(name, dozens);
    expect((await ask('warehouse', 'POST', `/api/purchases/${String(id)}/receive`)).status).toBe(200);
    await eventually(`${product_name} is in storage`, async () => (await stockOf(name)) === dozens * 12);
  }
  // A further purchase of a dozen, which has not been received yet.
  await buy('brass', 1);
  const father = { my_father: idOf('brass'), count: 2, monitoring: true, stock_alert: 50 };
  expect((await ask('manager', 'PUT', `/api/materials/${store.stocked.brass}`, father)).status).toBe(200);
}, 600_000);

describe('the stock of an item', () => {
  it('can be withdrawn by hand only up to the present stock, and is corrected after counting', async () => {
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

  it('is restored once, with a reason, when a manual use is undone', async () => {
    const path = `/api/storage-items/${idOf('brass')}`;
    const used = await ask('warehouse', 'POST', `${path}/use`, { quantity: 5, memo: '領錯' });
    const { revision, storage } = z.object({ revision: z.int(), storage: z.number() }).parse(used.body);
    const undo = (who: string, reason?: string) =>
      ask(who, 'POST', `${path}/undo`, { revision, ...(reason === undefined ? {} : { reason }) });
    expect((await undo('purchasing', '看錯了')).status).toBe(403);
    expect(await undo('warehouse')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'reason', message: '請填寫原因' }] },
    });
    const answers = await Promise.all([undo('warehouse', '領錯品項'), undo('warehouse', '領錯品項')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers).toContainEqual(
      expect.objectContaining({ body: expect.objectContaining({ storage: storage + 5 }) }),
    );
    expect((await undo('warehouse', '再一次')).body).toMatchObject({ code: 'MOVE_ALREADY_UNDONE' });
    const received = await ask('warehouse', 'POST', `${path}/undo`, { revision: 1, reason: '沒有買' });
    expect(received.body).toMatchObject({ code: 'NO_MOVE_BY_HAND' });
    await eventually('it is among what was used', async () => {
      expect(await list('storage-usage', { reason: 'undo' })).toMatchObject([
        { quantity: 5, before: storage, after: storage + 5, memo: '領錯品項' },
      ]);
      return true;
    });
  });

  it('is deducted once per stage of an order, and materials without a storage item are reported', async () => {
    const order = async (who: string, no: string, command: string, body: object = {}) => {
      const answer = await ask(who, 'POST', `/api/quotations/${no}/${command}`, body);
      expect([command, answer.status]).toEqual([command, 200]);
      return answer;
    };
    const asked = await ask('buyer', 'POST', '/api/quotations', {
      category_id: store.stocked.polo,
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
    await order('manager', no, 'allow-next-step', { acknowledge: ['NOTHING_RECEIVED'] });
    await order('warehouse', no, 'deduct-stock', { stage: 'proofing' });
    await order('warehouse', no, 'deduct-stock', { stage: 'proofing' });
    // Four buttons were used: two designs, one piece of each, two buttons on each piece.
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
    // One design gets other buttons, then the order is given up before work begins: each return of stock
    // records its reason.
    await order('manager', no, 'change-accessory', {
      stage: 'proofing',
      record_id: `${no}-2`,
      material_group: store.stocked.buttons,
      material_id: store.stocked.steel,
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

  it('is shown to a buyer in the sales unit of the material, also when exchanging accessories', async () => {
    const asked = await ask('buyer', 'POST', '/api/quotations', {
      category_id: store.stocked.polo,
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
        material_id === store.stocked.brass ? [[storage, unit]] : [],
      );
    };
    const sell = (body: object) => ask('manager', 'PUT', `/api/materials/${store.stocked.brass}`, body);
    const [{ storage } = { storage: 0 }] = await list('storage-items', { id: idOf('brass') });
    expect(storage).toBe(90);

    // In dozens (打), 90 buttons are 7.5.
    expect((await sell({ unit: '打', stock_alert: 0 })).status).toBe(200);
    await eventually('it is sold by the dozen', async () => {
      expect([await said('buyer'), await said('manager')]).toEqual([[[7.5, '打']], [[7.5, '打']]]);
      return true;
    });
    const shown = row.parse((await ask('buyer', 'GET', `/api/materials/${store.stocked.brass}`)).body);
    expect([shown['storage'], shown['unit']]).toEqual([7.5, '打']);

    // In pairs (對), 90 buttons are 45.
    expect((await sell({ unit: '對' })).status).toBe(200);
    await eventually('it is sold by the pair', async () => {
      expect(await said('buyer')).toEqual([[45, '對']]);
      return true;
    });
  });
});

describe('the purchase plan', () => {
  const planned = async (): Promise<readonly Row[]> =>
    z.array(row).parse((await ask('purchasing', 'GET', '/api/purchase-plan')).body);
  const lineOf = async (id: string) => (await planned()).find((line) => line['id'] === id);

  it('proposes what is missing for the alert level and the orders, and nothing more once it is purchased', async () => {
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
      proposed: 5.25,
    });
    // A dozen was purchased and is still on the way, so no further purchase is proposed.
    expect(await lineOf(idOf('brass'))).toMatchObject({
      storage: 90,
      least: 100,
      on_the_way: 12,
      proposed: 0,
    });

    const asked = await ask('buyer', 'POST', '/api/quotations', {
      category_id: store.stocked.polo,
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
        { material_storage_id: idOf('wooden'), quantity: 5.25 },
      ],
    });
    await eventually('it is on the way', async () => {
      expect(await lineOf(idOf('brass'))).toMatchObject({ on_the_way: 210, short: 0, proposed: 0 });
      return true;
    });
    expect(await lineOf(idOf('wooden'))).toMatchObject({ purchases: [bought['id']], proposed: 0 });
  });

  it('can be read only by readers of purchases', async () => {
    for (const [who, status] of [
      ['warehouse', 200],
      ['processing', 403],
      ['buyer', 403],
    ] as const)
      expect([who, (await ask(who, 'GET', '/api/purchase-plan')).status]).toEqual([who, status]);
  });
});
