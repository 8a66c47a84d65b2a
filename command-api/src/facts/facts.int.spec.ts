import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { waitUntil } from '@zhidan/database/testing';
import { customer, settingOf, visitorCaller } from '@zhidan/domain';
import { priceOrder, priceTable } from '@zhidan/domain/quotation';
import { createLogger } from '@zhidan/http';
import { createRegisterCustomer } from '../customer/register.js';
import { serve } from '../testing/serve.js';
import { addingTo, stockTheShelf } from './facts.fixture.js';
import { openFacts } from './index.js';

jest.setTimeout(60_000);

const served = await serve();

const { post, added } = addingTo(served);

describe('facts about other records', () => {
  let shelf: Awaited<ReturnType<typeof stockTheShelf>>;
  beforeAll(async () => {
    shelf = await stockTheShelf(added);
  }, 120_000);

  const priced = () =>
    priceOrder({ category_id: shelf.poloId, order_value: 100, proofing_value: 2 }, served.facts.catalogue());

  it('include the catalogue, from which the unit price and the total of an order are calculated', async () => {
    await served.facts.settled();
    const { priced: order } = priced();
    expect(order && priceTable(order)).toMatchObject({
      unit_price: 76,
      proofing_price: 500,
      total_amount: 8600,
      tax: 430,
      total_amount_tax: 9030,
    });
  });

  it('are up to date when a command of the same process is answered', async () => {
    for (const unit_price of [20, 12.5]) {
      await served.ask('PUT', `/api/materials/${shelf.button}`, { as: 'manager', body: { unit_price } });
      await served.facts.settled();
      expect(priced().priced?.unit_price).toBe(unit_price === 20 ? 89 : 76);
    }
  });

  it('prevent the use of a name that another record has, with the specified message', async () => {
    const second = await post('categories', { ...shelf.polo, name: 'POLO shirt ' });
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'CATEGORY_NAME_EXISTS', detail: '此商品類型(英文)已經存在' },
    });
    const linen = { product_name: '雪紡轉印布', kind: 3, unit_price: 1, material_class: 'x' };
    expect(await post('materials', linen)).toMatchObject({
      status: 409,
      body: { code: 'MATERIAL_NAME_EXISTS', detail: '此原物料的名稱已經存在' },
    });
    expect(await post('materials', { ...linen, product_name: '別的', material_class: '' })).toMatchObject({
      status: 409,
      body: { code: 'CLASS_NOT_CHOSEN', detail: '請選擇商品分類' },
    });
    await added('customer-classes', { type: '1', name: '員工' });
    expect(await post('customer-classes', { type: '2', name: '員工' })).toMatchObject({
      status: 409,
      body: { detail: '此客戶分類已經存在' },
    });
  });

  it('let only one of several concurrent commands take a name', async () => {
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => post('level-one-categories', { type: 'HM', name: '居家' })),
    );
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(tries.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  it('prevent a missing reference, a missing level, and the removal of a record in use', async () => {
    expect(await post('categories', { ...shelf.polo, name: '餐巾', ink_id: 'no-ink' })).toMatchObject({
      status: 409,
      body: { code: 'REFERENCE_NOT_FOUND', detail: '找不到所選擇的原物料（no-ink）' },
    });
    const { level_two_id: _none, ...without } = shelf.polo;
    expect(await post('categories', without)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'level_two_id', message: '提交資訊出現異常' }] },
    });
    expect(await served.ask('DELETE', `/api/materials/${shelf.ink}`, { as: 'manager' })).toMatchObject({
      status: 409,
      body: { code: 'RECORD_IN_USE', detail: '這筆資料正由「商品」使用，不能刪除' },
    });
  });

  it('include the completion of a product, which a form may send back but not change', async () => {
    const put = (body: object) =>
      served.ask('PUT', `/api/categories/${shelf.poloId}`, { as: 'productBuilder', body });
    expect(await put({ feature: '吸濕排汗' })).toMatchObject({ status: 200, body: { completion: 75 } });
    expect(await put({ completion: 100 })).toMatchObject({ status: 400, body: { code: 'DERIVED_FIELD' } });
    expect(await put({ completion: 75, feature: '彈性' })).toMatchObject({
      status: 200,
      body: { completion: 75, feature: '彈性' },
    });
  });

  it('are the same after a restart of the process', async () => {
    await served.restart();
    await served.facts.settled();
    expect(priced().priced?.unit_price).toBe(76);
  });

  it('include the events of another process as soon as the subscription delivers them', async () => {
    const logger = createLogger('other', { level: 'silent' });
    const other = openFacts({
      eventStore: served.eventStore,
      pool: served.pool,
      logger,
      clock: () => served.clock.now,
    });
    await other.settled();
    await served.ask('PUT', `/api/materials/${shelf.button}`, { as: 'manager', body: { unit_price: 20 } });
    await waitUntil(
      'the other process knows the price',
      () => other.catalogue().material(shelf.button)?.unit_price === 20,
    );
    await waitUntil('the other process is ready', () => other.isReady);
    await other.stop();
  });

  it('are not loaded in a process that decides nothing, which is ready at once', async () => {
    const subscribe = jest.fn(served.eventStore.subscribe);
    const resting = openFacts({
      eventStore: { ...served.eventStore, subscribe },
      pool: served.pool,
      logger: createLogger('resting', { level: 'silent' }),
      clock: () => served.clock.now,
      follow: false,
    });
    expect(resting.isReady).toBe(true);
    expect(resting.isAbsent('overdue-nowhere')).toBe(false);
    await resting.stop();
    expect(subscribe).not.toHaveBeenCalled();
  });
});

describe('the level of a customer', () => {
  it('is known as soon as the customer is registered, without personal data', async () => {
    const { facts, clock } = served;
    const register = createRegisterCustomer({ eventStore: facts.eventStore, clock: () => clock.now });
    const { customer_id } = await register({
      uid: 'u-mei',
      email: 'mei@example.tw',
      name: '林美',
      correlation: 'r',
    });
    await facts.settled();
    expect(facts.customer(customer_id)).toEqual({
      account: 'u-mei',
      level: 2,
      customer_class: '',
      payment_date: 0,
      activated: 1,
      is_employee: false,
      is_sales: false,
      authority: [],
      job_class: '',
      job_title: '',
      payment: '',
    });
    expect(facts.customer('nobody')).toBeUndefined();

    const caller = { ...visitorCaller, uid: 'system', name: '系統' };
    const now = clock.now.toISOString();
    const context = { caller, actor: caller, correlation: 'r', causation: 'r', now };
    await facts.eventStore.handle(
      customer,
      customer_id,
      { kind: 'set-level', level: 6 },
      { now, caller },
      { ...context, actor: { uid: 'system', name: '系統' } },
    );
    await facts.settled();
    expect(facts.customer(customer_id)?.level).toBe(6);

    const streams = [
      `customer-${customer_id}`,
      'customer-nobody',
      'setting-edm',
      'overdue-a-1',
      'material-a',
    ];
    expect(streams.filter((stream) => facts.isAbsent(stream))).toEqual(['setting-edm', 'overdue-a-1']);
  });
});

describe('a setting', () => {
  const put = (id: string, body: object, as = 'manager', headers: Record<string, string> = {}) =>
    served.ask('PUT', `/api/settings/${id}`, { as, body, headers });

  it('can be changed field by field by staff with permission, and takes effect at once', async () => {
    expect(served.facts.setting('delivery-days')).toEqual(settingOf('delivery-days')?.defaults);
    const first = await put('delivery-days', { product_days: 21 }, 'editor', { 'if-match': '"-1"' });
    expect(first).toMatchObject({
      status: 200,
      body: {
        id: 'delivery-days',
        revision: 0,
        title: '交期天數',
        public: true,
        proofing_days: 7,
        product_days: 21,
        update_date: served.clock.now.toISOString(),
        last_edit_person: 'editor 的名字',
      },
    });
    expect(first.headers.get('etag')).toBe('"0"');
    expect((await put('delivery-days', { ...first.body, proofing_days: 5 })).body).toMatchObject({
      revision: 1,
      proofing_days: 5,
      product_days: 21,
    });
    await served.facts.settled();
    expect(served.facts.setting('delivery-days')).toEqual({ proofing_days: 5, product_days: 21 });
    expect(await put('delivery-days', { product_days: 1 }, 'manager', { 'if-match': '"0"' })).toMatchObject({
      status: 412,
    });
  });

  it('cannot be changed by staff without permission, to an invalid value, or under an unknown name', async () => {
    expect((await put('company', { company: '別人' }, 'editor')).status).toBe(403);
    expect((await put('delivery-days', { product_days: 0 })).status).toBe(400);
    expect((await put('company', { colour: 'red' })).body).toMatchObject({
      errors: [{ path: 'colour', message: 'unknown field' }],
    });
    expect((await put('weather', { sun: true })).status).toBe(404);
  });
});
