import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { waitUntil } from '@zhidan/database/testing';
import {
  categories,
  levelOneCategories,
  levelTwoCategories,
  materialGroups,
  materials,
  storageItems,
  unitConversionRates,
  type Category,
  type RecordKind,
} from '@zhidan/domain';
import { castCategories, castMaterialGroups, castMaterials } from '@zhidan/domain/quotation/cast';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { shownStocks } from '../material/stock.js';
import { commit } from '../testing/read-model.js';
import { noEventStore, serve, type Served } from '../testing/serve.js';

jest.setTimeout(300_000);

let served: Served;

const stamps = {
  revision: 3,
  create_date: '2026-03-02T01:00:00.000Z',
  last_edit_person: '林小姐',
  last_modify_date: '2026-03-02T01:00:00.000Z',
};

let position = 0n;
const keep = (kind: RecordKind, records: Readonly<Record<string, object>>) =>
  commit(served.pool, {
    position: (position += 1n),
    table: kind.resource.replaceAll('-', '_'),
    rows: Object.entries(records).map(([id, fields]) => {
      const kept = kind.schema.parse(fields);
      return { ...kept, ...kind.derived?.of({ ...fields, ...kept }, id), id, ...stamps };
    }),
  });

const polo = categories.schema.parse(castCategories['polo']);
const pictured = {
  imgs: ['/files/pictures/polo-720.jpg'],
  thumbnail: '/files/pictures/polo-360.jpg',
  preview: 'data:image/webp;base64,AAAA',
};
const named = (name: string, type: string, more: Partial<Category> = {}) => ({
  ...polo,
  name,
  type,
  ...more,
});
const marked = (marks: Partial<Category['status']>) => ({ status: { ...polo.status, ...marks } });

beforeAll(async () => {
  served = await serve(noEventStore);
  await keep(levelOneCategories, {
    home: { type: 'HM', name: '居家', img: '/files/pictures/home-720.jpg' },
    apparel: { type: 'AP', name: '服飾' },
  });
  await keep(levelTwoCategories, {
    table: { type: '0002', name: '餐桌', level_one_id: 'home' },
    shirts: { type: '0001', name: '上衣', level_one_id: 'apparel' },
  });
  await keep(materialGroups, {
    ...castMaterialGroups,
    hidden: { ...castMaterialGroups['lining'], status: { activated: false, vip: false } },
  });
  await keep(unitConversionRates, {
    piece: { type: 1, name: '個', conversion_rate: 1 },
    yard: { type: 3, name: '碼', conversion_rate: 90 },
  });
  await keep(storageItems, {
    roll: {
      type: 'A0001',
      product_name: '轉印布卷',
      kind: 2,
      unit: '碼',
      unit_price: 1,
      storage: 630_045,
      level_one_id: 'cloths',
      level_two_id: 'rolls',
    },
  });
  const { 'printed-cloth': cloth } = castMaterials;
  await keep(materials, {
    ...castMaterials,
    'printed-cloth': { ...cloth, my_father: 'roll', unit: '碼', count: 90, storage: 4, stock_alert: 90 },
    pocket: { ...cloth, product_name: '口袋', my_father: 'roll', unit: '個', count: 5, storage: 4 },
    loose: { ...cloth, product_name: '散布', my_father: '', unit: '碼', count: 90, storage: 4 },
  });
  await keep(categories, {
    ...castCategories,
    polo: { ...polo, ...pictured, ...marked({ hot: true }), processing_describe: '領口雙針' },
    scarf: named('100% 羊毛圍巾_A', '0050', { ...marked({ new: true, discount: true }), material_group: [] }),
    mask: named('Face MASK', '0051', {
      pattern_free: false,
      pattern_download: 'https://files.test/mask.pdf',
      carton_id: 'no-carton',
    }),
    secret: named('未上架的桌旗', '0052', marked({ activated: false, hot: true, new: true })),
  });
}, 120_000);

afterAll(() => served.close(), 120_000);

const get = async (path: string, as?: string) => {
  const response = await served.get(path, as ? { as } : {});
  return { status: response.status, headers: response.headers, body: await response.json() };
};
const list = async (path: string, as?: string) =>
  z.array(z.record(z.string(), z.unknown())).parse((await get(path, as)).body);
const ids = async (path: string) => (await list(path)).map(({ id }) => id);

/** Every key anywhere in an answer. */
function keysIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
}

const secrets =
  /cost|profit|margin|fee|loss|layout|supplier|owner|^(unit_price|retail_price|ink_id|paper_id|carton_id|delivery_id|carton|net_weight|typesetting|processing_describe|save_calculation_data|calculation|last_edit_person|remark|stock_alert)$/;
/** Tiers keep their name with the quantity alone in them. */
const secretsIn = (value: unknown, ...told: string[]) =>
  [...new Set(keysIn(value))].filter(
    (key) => secrets.test(key) && ![...told, 'quantity_profit'].includes(key),
  );

describe('the catalogue of the shop', () => {
  it('begins with the first level, each with its products and how many of them are complete', async () => {
    expect(await list('/api/categories/root')).toEqual([
      {
        id: 'apparel',
        revision: 3,
        type: 'AP',
        name: '服飾',
        describe: '',
        img: '',
        imgs: [],
        preview: '',
        alt: '',
        products: 4,
        completed: 1,
      },
      expect.objectContaining({ id: 'home', img: '/files/pictures/home-720.jpg', products: 1, completed: 0 }),
    ]);
  });

  it('goes on with the second, which knows its first, with pictures or without', async () => {
    const two = await list('/api/categories/two');
    expect(two.map(({ id, level_one_id }) => [id, level_one_id])).toEqual([
      ['shirts', 'apparel'],
      ['table', 'home'],
    ]);
    const bare = await list('/api/categories/all-level-two-no-img');
    expect(bare).toEqual(
      two.map(({ img: _img, imgs: _imgs, preview: _preview, alt: _alt, ...rest }) => rest),
    );
  });

  it('shows cards of the products that are switched on, in the order of their codes', async () => {
    const response = await get('/api/categories/three');
    expect(response.headers.get('content-range')).toBe('categories 0-4/5');
    expect(await ids('/api/categories/three')).toEqual(['scarf', 'mask', 'polo', 'tablecloth', 'badge']);
    expect((await list('/api/categories/three'))[2]).toMatchObject({
      ...pictured,
      id: 'polo',
      name: '昇華轉印 POLO 衫',
      level_one_id: 'apparel',
      level_two_id: 'shirts',
      completion: 100,
      quantity_profit: [{ quantity: 40 }, { quantity: 100 }, { quantity: 1000 }],
      mini_order: 40,
    });
  });

  it('has shelves for what is hot, new and reduced', async () => {
    expect(await ids('/api/categories/hot')).toEqual(['polo']);
    expect(await ids('/api/categories/new')).toEqual(['scarf']);
    expect(await ids('/api/categories/discount')).toEqual(['scarf']);
  });

  it('lists all products without a picture', async () => {
    const rows = await list('/api/categories/all-level-three-no-img');
    expect(rows).toHaveLength(5);
    expect(keysIn(rows).filter((key) => /img|thumbnail|preview/.test(key))).toEqual([]);
  });

  it('finds products by their name, every sign meaning itself and letters in either case', async () => {
    const found = (name: string) => ids(`/api/categories/search?name=${encodeURIComponent(name)}`);
    expect(await found('mask')).toEqual(['mask']);
    expect(await found('polo')).toEqual(['polo']);
    expect(await found('圍巾')).toEqual(['scarf']);
    expect(await found('ＰＯＬＯ')).toEqual(['polo']);
    expect(await found('上衣')).toContain('polo');
    expect(await found('馬球衫')).toEqual(['polo']);
    expect(await found('%')).toEqual(['scarf']);
    expect(await found('_')).toEqual(['scarf']);
    expect(await found('\\')).toEqual([]);
    expect(await found('桌旗')).toEqual([]);
    expect(await found("'; drop table x --")).toEqual([]);
    expect(await found('  ')).toEqual([]);
    expect(await ids(`/api/categories/search?near=true&name=${encodeURIComponent('圍布')}`)).toContain(
      'scarf',
    );
    expect((await get('/api/categories/search?name=a&near=perhaps')).status).toBe(400);
    expect(await ids('/api/categories/search')).toEqual([]);
    expect((await get('/api/categories/search?name=%00')).status).toBe(400);
    expect((await get('/api/categories/search?name=a&name=b')).status).toBe(400);
    expect((await get(`/api/categories/search?name=${'a'.repeat(101)}`)).status).toBe(400);
  });

  it('keeps a pattern that is not free for VIP and staff', async () => {
    const patternFor = async (as?: string) =>
      (await list('/api/categories/search?name=mask', as))[0]?.['pattern_download'];
    expect(await patternFor()).toBe('');
    expect(await patternFor('buyer')).toBe('');
    expect(await patternFor('vip')).toBe('https://files.test/mask.pdf');
    expect(await patternFor('builder')).toBe('https://files.test/mask.pdf');
    expect((await get('/api/categories/mask')).body).toMatchObject({ pattern_download: '' });
    const guess = encodeURIComponent('{"pattern_download_gte":"https"}');
    expect((await get(`/api/categories?filter=${guess}`)).status).toBe(400);
  });

  it('shows no cost of ours to visitors and buyers', async () => {
    const addresses = [
      'categories/root',
      'categories/two',
      'categories/three',
      'categories/hot',
      'categories/search?name=o',
      'categories/all-level-three-no-img',
      'categories/polo',
      'categories',
      'level-one-categories',
      'level-two-categories/table',
      'materials',
      'materials/printed-cloth',
      'material-groups',
      'material-groups/face-cloth',
    ];
    for (const address of addresses) {
      for (const as of [undefined, 'buyer', 'accounting']) {
        const { status, body } = await get(`/api/${address}`, as);
        expect([address, status, secretsIn(body)]).toEqual([address, 200, []]);
      }
    }
    const price = (await get('/api/categories/polo/price?order_value=100&proofing_value=2', 'buyer')).body;
    expect(secretsIn(price, 'unit_price')).toEqual([]);
  });

  it('shows it to the staff who build products', async () => {
    expect((await get('/api/categories/polo', 'builder')).body).toMatchObject({
      processing_describe: '領口雙針',
      ink_id: 'ink',
      quantity_profit: [{ quantity: 40, profit: 50 }, {}, {}],
      completion: 100,
    });
    expect((await get('/api/materials/printed-cloth', 'builder')).body).toMatchObject({ unit_price: 100 });
    expect(await ids('/api/material-groups')).not.toContain('hidden');
    expect((await list('/api/material-groups', 'builder')).map(({ id }) => id)).toContain('hidden');
  });

  it('shows which products ask for a material of a group to staff alone', async () => {
    const groupsOf = async (as?: string) =>
      (await list('/api/material-groups', as)).filter(({ id }) => polo.material_group.includes(String(id)));
    expect(polo.material_group).not.toEqual([]);
    for (const { tag_me } of await groupsOf('builder')) expect(tag_me).toContain('polo');
    for (const group of await groupsOf()) expect(group).not.toHaveProperty('tag_me');
    expect(await list('/api/material-groups?filter={"id":["hidden"]}', 'builder')).toMatchObject([
      { tag_me: [] },
    ]);
  });

  it('says of a material how much there is in its own unit, and staff what lies in the storage', async () => {
    const stockOf = async (id: string, as?: string) => (await get(`/api/materials/${id}`, as)).body;
    expect(await stockOf('printed-cloth')).toMatchObject({ storage: 7000.5, unit: '碼' });
    expect(await stockOf('pocket')).toMatchObject({ storage: 126_009, unit: '個' });
    expect(await stockOf('loose')).toMatchObject({ storage: 4, unit: '碼' });
    expect(Object.keys(Object(await stockOf('loose'))).filter((key) => /stock|in_item/.test(key))).toEqual(
      [],
    );
    expect(await stockOf('printed-cloth', 'builder')).toMatchObject({
      stock: 630_045,
      stock_unit: '碼',
      stock_rate: 90,
      in_item: true,
      below_alert: false,
    });
    expect([...(await shownStocks(served.pool, ['printed-cloth', 'pocket', 'loose']))]).toEqual(
      expect.arrayContaining([
        ['printed-cloth', 7000.5],
        ['pocket', 126_009],
        ['loose', 4],
      ]),
    );
  });

  it('hides what is switched off from everyone else', async () => {
    expect((await get('/api/categories/secret')).status).toBe(404);
    expect((await get('/api/categories/secret', 'builder')).status).toBe(200);
    expect(await ids('/api/categories')).not.toContain('secret');
    expect((await get('/api/categories/secret/price?order_value=100')).status).toBe(404);
  });

  it('is sorted, filtered and searched like any list', async () => {
    const ask = (query: string) => ids(`/api/${query}`);
    expect(await ask('categories')).toEqual(['scarf', 'mask', 'polo', 'tablecloth', 'badge']);
    expect(await ask('categories?filter={"level_two_id":"table"}')).toEqual(['tablecloth']);
    expect(await ask('categories?filter={"completion_gte":100}')).toEqual(['polo']);
    expect(await ask('categories?filter={"status.hot":true}')).toEqual(['polo']);
    expect(await ask('materials?filter={"kind":[7,8]}&sort=["product_name","ASC"]')).toEqual([
      'carton',
      'freight',
    ]);
    expect(await ask(`materials?filter=${encodeURIComponent('{"q":"轉印"}')}`)).toEqual([
      'paper',
      'printed-cloth',
    ]);
    expect((await get('/api/materials?filter={"unit_price_gte":1}')).status).toBe(400);
  });
});

describe('a browser that looks at the shelves', () => {
  it('is sent what changed on them, and of what is not on them that something did', async () => {
    const told: { resource: string; id: string | null }[] = [];
    const socket = await listening((message) => told.push(JSON.parse(message)));
    await keep(categories, {
      polo: { ...polo, ...pictured, ...marked({ hot: true }), processing_describe: '領口雙針' },
      secret: named('未上架的桌旗', '0052', marked({ activated: false, hot: true, new: true })),
    });
    const changes = () => told.map(({ resource, id }) => `${resource} ${id}`);
    await waitUntil('both changes are told', () =>
      ['categories null', 'categories polo'].every((change) => changes().includes(change)),
    );
    socket.close();
    expect(changes().toSorted()).toEqual(['categories null', 'categories polo']);
  });
});

/** An open WebSocket; until the feed has reached the database browsers are asked to come again. */
async function listening(hear: (message: string) => void): Promise<WebSocket> {
  const patience = Date.now() + 120_000;
  while (Date.now() < patience) {
    const socket = new WebSocket(`${served.url.replace('http', 'ws')}/live`);
    const opened = await new Promise<boolean>((resolve) => {
      socket.once('open', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    if (opened) return socket.on('message', (data: Buffer) => hear(data.toString()));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nobody answers /live');
}

describe('the price of a product', () => {
  const price = (query: string, as?: string) => get(`/api/categories/${query}`, as);

  it('comes out to the dollar of the worked figures', async () => {
    const { body, headers } = await price('polo/price?order_value=100&proofing_value=2');
    expect(body).toEqual({
      category_id: 'polo',
      order_value: 100,
      proofing_value: 2,
      unit_price: 76,
      proofing_price: 500,
      selling_price: 590,
      disable_proofing: false,
      split_quantity: 20,
      mini_order: 40,
      material_group: ['face-cloth', 'buttons'],
      select_material: ['printed-cloth', 'brass-button'],
      total_amount: 8600,
      tax: 430,
      product_price_tax: 7980,
      total_price_tax: 7980,
      proofing_price_tax: 1050,
      total_amount_tax: 9030,
      average_unit_price: 90.3,
    });
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });

  it('follows the materials that are chosen, an accessory with the cloth it is cut from', async () => {
    const chosen = await price('polo/price?order_value=100&select_material=printed-cloth,shell-button');
    expect(chosen.body).toMatchObject({
      unit_price: 105,
      select_material: ['printed-cloth', 'shell-button'],
    });
    expect((await price('badge/price?order_value=200')).status).toBe(200);
  });

  it('shows staff how it came about', async () => {
    const { body } = await price('polo/price?order_value=100&proofing_value=2', 'sales');
    expect(body).toMatchObject({
      unit_price: 76,
      calculation: { cost: 4546, profit: 40, total_delivery_fee: 280, save_calculation_data: [{}, {}] },
    });
  });

  it.each([
    [
      'polo/price?order_value=70',
      409,
      'QUANTITY_NOT_OFFERED',
      '沒有 70 個的訂購數量，可選擇的數量：40、100、1000',
    ],
    ['polo/price?order_value=100&proofing_value=6', 409, 'PROOFING_VALUE_NOT_OFFERED', '打樣款數最多為 5 款'],
    ['polo/price?order_value=100&select_material=ink', 409, 'MATERIALS_DO_NOT_MATCH_GROUPS', undefined],
    ['polo/price?order_value=100&select_material=ink,ink', 409, 'MATERIAL_NOT_IN_GROUP', undefined],
    ['mask/price?order_value=100', 409, 'CARTON_OR_FREIGHT_WRONG', '請檢查紙箱跟運費設定是否有錯誤！'],
    ['nothing/price?order_value=100', 404, 'CATEGORY_NOT_FOUND', '找不到這項商品'],
    ['root/price?order_value=100', 404, 'CATEGORY_NOT_FOUND', undefined],
    ['polo/price', 400, 'MALFORMED', undefined],
    ['polo/price?order_value=-1', 400, 'MALFORMED', undefined],
    ['polo/price?order_value=1.5', 400, 'MALFORMED', undefined],
    ['polo/price?order_value=100&proofing_value=x', 400, 'MALFORMED', undefined],
    ['polo/price?order_value=100&select_material=a&select_material=b', 400, 'MALFORMED', undefined],
  ])('is refused in words where there is none: %s', async (query, status, code, detail) => {
    const answer = await price(query);
    expect(answer).toMatchObject({ status, body: { code, ...(detail ? { detail } : {}) } });
  });

  it('waits for what the caller has seen happen', async () => {
    const waiting = await served.get('/api/categories/polo/price?order_value=100', {
      headers: { 'x-wait-for-position': String(position + 1n) },
    });
    expect(waiting.status).toBe(503);
  });
});
