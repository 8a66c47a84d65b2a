import { describe, expect, it, jest } from '@jest/globals';
import { waitUntil } from '@zhidan/database/testing';
import { categories } from '@zhidan/domain';
import { addDays, taipeiDate } from '@zhidan/domain/core';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { shownStocks } from '../material/stock.js';
import { polo, pictured, named, marked, catalogueOfOneFile, keysIn, secretsIn } from './catalogue.fixture.js';

jest.setTimeout(300_000);

const shop = catalogueOfOneFile();
const { keep, get } = shop;

const list = async (path: string, as?: string) =>
  z.array(z.record(z.string(), z.unknown())).parse((await get(path, as)).body);

const ids = async (path: string) => (await list(path)).map(({ id }) => id);

describe('the catalogue of the shop', () => {
  it('has a first level, with the products of each category and how many are complete', async () => {
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

  it('has a second level with the id of its first level, with or without pictures', async () => {
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

  it('shows cards of the active products, in the order of their codes', async () => {
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

  it('has separate lists of popular, new and reduced products', async () => {
    expect(await ids('/api/categories/hot')).toEqual(['polo']);
    expect(await ids('/api/categories/new')).toEqual(['scarf']);
    expect(await ids('/api/categories/discount')).toEqual(['scarf']);
  });

  it('lists a reduced product among the reduced products until its last day in Taipei is over', async () => {
    const day = (days: number) => addDays(taipeiDate(new Date().toISOString()), days);
    const offered = (end_date_of_discount: string) =>
      keep(categories, {
        offered: named('圍裙', '0099', {
          ...marked({ discount: true }),
          start_date_of_discount: day(-30),
          end_date_of_discount,
        }),
      });
    for (const [end, isThere] of [
      [day(-1), false],
      [day(0), true],
      [day(1), true],
      ['', true],
    ] as const) {
      await offered(end);
      // Staff never get prepared answers, so their answer shows the present rows.
      const found = await list('/api/categories/discount', 'sales');
      expect([end, found.some(({ id }) => id === 'offered')]).toEqual([end, isThere]);
    }
    await keep(categories, { offered: named('圍裙', '0099', marked({ activated: false })) });
  });

  it('lists all products without a picture', async () => {
    const rows = await list('/api/categories/all-level-three-no-img');
    expect(rows).toHaveLength(5);
    expect(keysIn(rows).filter((key) => /img|thumbnail|preview/.test(key))).toEqual([]);
  });

  it('finds products by name, ignoring case and taking special characters literally', async () => {
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

  it('shows only to VIP buyers and staff a pattern that is not publicly available', async () => {
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

  it("shows none of the company's costs to visitors and buyers", async () => {
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

  it('shows costs to the staff who build products', async () => {
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

  it('shows only to staff which products use a material of a group', async () => {
    const groupsOf = async (as?: string) =>
      (await list('/api/material-groups', as)).filter(({ id }) => polo.material_group.includes(String(id)));
    expect(polo.material_group).not.toEqual([]);
    for (const { tag_me } of await groupsOf('builder')) expect(tag_me).toContain('polo');
    for (const group of await groupsOf()) expect(group).not.toHaveProperty('tag_me');
    expect(await list('/api/material-groups?filter={"id":["hidden"]}', 'builder')).toMatchObject([
      { tag_me: [] },
    ]);
  });

  it('shows the stock of a material in its own unit, and to staff also the stock of its storage item', async () => {
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
    expect([...(await shownStocks(shop.served.pool, ['printed-cloth', 'pocket', 'loose']))]).toEqual(
      expect.arrayContaining([
        ['printed-cloth', 7000.5],
        ['pocket', 126_009],
        ['loose', 4],
      ]),
    );
  });

  it('hides inactive products from all callers except staff', async () => {
    expect((await get('/api/categories/secret')).status).toBe(404);
    expect((await get('/api/categories/secret', 'builder')).status).toBe(200);
    expect(await ids('/api/categories')).not.toContain('secret');
    expect((await get('/api/categories/secret/price?order_value=100')).status).toBe(404);
  });

  it('is sorted, filtered and searched like every list', async () => {
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

describe('a browser that shows the catalogue', () => {
  it('receives the ids of changed products, and for hidden products only that something changed', async () => {
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

/** Opens a WebSocket; retries while the server has not yet reached the database and refuses connections. */
async function listening(hear: (message: string) => void): Promise<WebSocket> {
  const patience = Date.now() + 120_000;
  while (Date.now() < patience) {
    const socket = new WebSocket(`${shop.served.url.replace('http', 'ws')}/live`);
    const opened = await new Promise<boolean>((resolve) => {
      socket.once('open', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    if (opened) return socket.on('message', (data: Buffer) => hear(data.toString()));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nobody answers /live');
}
