import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { clientOf, signedInClient, startInstallation, type Installation } from './installation.js';

jest.setTimeout(120_000);

let installation: Installation;
beforeAll(async () => {
  installation = await startInstallation();
}, 300_000);
afterAll(() => installation.stop(), 60_000);

const record = z.looseObject({ id: z.string() }).readonly();

const ask = async (path: string, client = clientOf(installation)) => {
  const { status, headers, body: text } = await client('GET', path);
  const body: unknown = JSON.parse(text);
  return { status, headers, body };
};
const list = async (path: string, client = clientOf(installation)) =>
  z.array(record).parse((await ask(path, client)).body);

/** Collects the keys of all objects at any depth of an answer. */
function keysIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
}

const INTERNAL =
  /cost|profit$|margin|_fee|supplier|owner|processing|loss|^(ink_id|paper_id|carton_id|delivery_id|carton|net_weight|retail_price|stock_alert|remark|calculation|last_edit_person)$/;
const internalIn = (value: unknown) =>
  [...new Set(keysIn(value))].filter((key) => INTERNAL.test(key) && key !== 'quantity_profit');

describe('the catalogue of the demo shop', () => {
  it('has 8, 24 and 96 categories, each with an alternative text for its picture, and 120 materials', async () => {
    const counted = await Promise.all(
      ['categories/root', 'categories/two', 'categories/three', 'materials'].map(
        async (path) => (await list(`/api/${path}`)).length,
      ),
    );
    expect(counted).toEqual([8, 24, 96, 120]);
    const cards = await list('/api/categories/three');
    for (const card of cards) {
      expect(card).toMatchObject({
        thumbnail: expect.stringMatching(/^\/files\/pictures\/[\w.-]+-360\.jpg$/),
        preview: expect.stringMatching(/^data:image\/webp;base64,/),
        alt: expect.stringMatching(/./),
        level_one_id: expect.stringMatching(/./),
        level_two_id: expect.stringMatching(/./),
      });
    }
    expect(new Set(cards.map(({ thumbnail }) => thumbnail)).size).toBe(96);
    expect(cards.some(({ completion }) => completion === 100)).toBe(true);
    expect(cards.some(({ completion }) => Number(completion) < 100)).toBe(true);
    const roots = await list('/api/categories/root');
    expect(roots.reduce((sum, { products }) => sum + Number(products), 0)).toBe(96);
  });

  it('shows no costs to visitors and buyers', async () => {
    const buyer = await signedInClient(installation, 'buyer');
    const [hot] = await list('/api/categories/hot');
    const paths = [
      'categories/root',
      'categories/two',
      'categories/three',
      'categories/new',
      'categories/discount',
      'categories/all-level-three-no-img',
      `categories/${hot?.id}`,
      'categories',
      'materials',
      'material-groups',
      'level-one-categories',
      'level-two-categories',
      'settings',
    ];
    for (const path of paths) {
      for (const client of [clientOf(installation), buyer]) {
        const { status, body } = await ask(`/api/${path}`, client);
        expect([path, status, internalIn(body)]).toEqual([path, 200, []]);
      }
    }
    expect((await ask('/api/material-classes-one')).status).toBe(401);
    expect((await ask('/api/material-classes-one', buyer)).status).toBe(403);
  });

  it('prices a product with tax and samples, and shows staff the same price with its calculation', async () => {
    const path = '/api/categories/demo-category-0401/price?order_value=100&proofing_value=1';
    const { body } = await ask(path);
    const price = z.looseObject({ unit_price: z.number(), proofing_price: z.number() }).parse(body);
    const { unit_price, proofing_price } = price;
    expect(unit_price).toBeGreaterThan(0);
    expect(price).toMatchObject({
      proofing_price: Math.max(unit_price * 2 + 100, 500),
      product_price_tax: unit_price * 100 + Math.round(unit_price * 100 * 0.05),
      proofing_price_tax: proofing_price + Math.round(proofing_price * 0.05),
      total_amount: unit_price * 100 + proofing_price,
    });
    const staff = z
      .object({ calculation: z.object({ cost: z.number(), profit: z.number() }) })
      .parse((await ask(path, await signedInClient(installation, 'sales'))).body);
    const { cost, profit } = staff.calculation;
    expect(unit_price).toBe(Math.ceil(cost / (1 - profit / 100) / 100 - 1e-9));
    expect(await ask('/api/categories/demo-category-0401/price?order_value=70')).toMatchObject({
      status: 200,
      body: { order_value: 70, sales_unit: '件' },
    });
    expect(await ask('/api/categories/demo-category-0401/price?order_value=7')).toMatchObject({
      status: 409,
      body: { code: 'BELOW_MINIMUM_ORDER' },
    });
  });

  it('renders a picture when it is first requested, cacheable by browsers', async () => {
    const [card] = await list('/api/categories/three');
    const picture = await fetch(`${installation.url}${String(card?.['thumbnail'])}`);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(picture.headers.get('cache-control')).toContain('immutable');
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(0, 2)
        .toString('hex'),
    ).toBe('ffd8');
    expect((await fetch(`${installation.url}/files/pictures/nothing-720.jpg`)).status).toBe(404);
  });
});

describe('a change of the catalogue by staff', () => {
  it('is visible at once to a caller who waits for it, changes prices, and is refused when a name is taken', async () => {
    const manager = await signedInClient(installation, 'manager');
    const path = '/api/categories/demo-category-0402';
    const changed = await manager('PUT', path, { tailor_fee: 134, status: { hot: true } });
    expect(changed.status).toBe(200);
    const position = String(changed.headers['x-event-position']);
    const visitor = clientOf(installation, { 'x-wait-for-position': position });
    expect(JSON.parse(changed.body)).toMatchObject({
      tailor_fee: 134,
      status: { activated: true, hot: true },
    });
    expect((await list('/api/categories/hot', visitor)).map(({ id }) => id)).toContain('demo-category-0402');
    const { body } = await ask(`${path}/price?order_value=50`, visitor);
    expect(z.object({ unit_price: z.number() }).parse(body).unit_price).toBeGreaterThan(134);

    const taken = await manager('PUT', path, { name: '帆布托特包' });
    expect(JSON.parse(taken.body)).toMatchObject({
      status: 409,
      code: 'CATEGORY_NAME_EXISTS',
      detail: '此商品類型(英文)已經存在',
    });
    const history = await ask(`${path}/history`, manager);
    expect(history.body).toMatchObject([
      { type: 'CategoryAdded', summary: '新增商品' },
      { type: 'CategoryChanged', summary: '修改商品：狀態、平車費用' },
    ]);
  });

  it('is found by a search for a name with special characters', async () => {
    const manager = await signedInClient(installation, 'manager');
    const changed = await manager('PUT', '/api/categories/demo-category-0403', { name: '100% 純棉_書袋' });
    const visitor = clientOf(installation, {
      'x-wait-for-position': String(changed.headers['x-event-position']),
    });
    const found = async (name: string) =>
      (await list(`/api/categories/search?name=${encodeURIComponent(name)}`, visitor)).map(({ id }) => id);
    expect(await found('100%')).toEqual(['demo-category-0403']);
    expect(await found('棉_書')).toEqual(['demo-category-0403']);
    expect(await found('polo')).toEqual(await found('POLO'));
    expect(await found('')).toEqual([]);
  });
});
