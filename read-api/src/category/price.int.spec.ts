import { describe, expect, it, jest } from '@jest/globals';
import { waitUntil } from '@zhidan/database/testing';
import { materials } from '@zhidan/domain';
import { castMaterials } from '@zhidan/domain/quotation/cast';
import { z } from 'zod';
import { catalogueOfOneFile } from './catalogue.fixture.js';

jest.setTimeout(300_000);

const shop = catalogueOfOneFile();
const { get } = shop;

describe('the price of a product', () => {
  const price = (query: string, as?: string) => get(`/api/categories/${query}`, as);

  it('equals the price calculated by hand in the specification, to the dollar', async () => {
    const { body, headers } = await price('polo/price?order_value=100&proofing_value=2');
    expect(body).toEqual({
      category_id: 'polo',
      order_value: 100,
      sales_unit: '件',
      soonest_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
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

  it('depends on the chosen materials, and for an accessory on the cloth that it is cut from', async () => {
    const chosen = await price('polo/price?order_value=100&select_material=printed-cloth,shell-button');
    expect(chosen.body).toMatchObject({
      unit_price: 105,
      select_material: ['printed-cloth', 'shell-button'],
    });
    expect((await price('badge/price?order_value=200')).status).toBe(200);
  });

  it('is shown to staff with its calculation', async () => {
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
      '沒有 70 件的訂購數量，可選擇的數量：40、100、1000',
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
  ])('is refused with a message for the invalid query %s', async (query, status, code, detail) => {
    const answer = await price(query);
    expect(answer).toMatchObject({ status, body: { code, ...(detail ? { detail } : {}) } });
  });

  it('is shown for each requested quantity, without samples', async () => {
    const { body, status } = await price('polo/tiers');
    expect(status).toBe(200);
    const tiers = z.array(z.strictObject({ from: z.int(), unit_price: z.int(), total: z.int() })).parse(body);
    expect(tiers.map(({ from }) => from)).toEqual([40, 100, 1000]);
    for (const { from, unit_price, total } of tiers)
      expect((await price(`polo/price?order_value=${from}`)).body).toMatchObject({
        unit_price,
        total_amount_tax: total,
      });
    expect((await price('mask/tiers')).body).toEqual([]);
    for (const unknown of ['nothing', 'secret', 'root'])
      expect((await price(`${unknown}/tiers`)).status).toBe(404);
  });

  it('appears on the card of a product as its lowest price, which changes with its materials', async () => {
    const lowest = async (id: string, as?: string) => {
      const { body } = await price('starting-prices', as);
      const prices = z.array(z.strictObject({ id: z.string(), unit_price: z.int() })).parse(body);
      return prices.find((one) => one.id === id)?.unit_price;
    };
    const tiers = z.array(z.looseObject({ unit_price: z.int() })).parse((await price('polo/tiers')).body);
    const least = Math.min(...tiers.map(({ unit_price }) => unit_price));
    for (const as of [undefined, 'buyer', 'sales']) {
      expect(await lowest('polo', as)).toBe(least);
      // A product without a carton has no price, and a product that is switched off has no starting price.
      expect([await lowest('mask', as), await lowest('secret', as)]).toEqual([undefined, undefined]);
    }
    const cloth = materials.schema.parse(castMaterials['printed-cloth']);
    await shop.keep(materials, { 'printed-cloth': { ...cloth, unit_price: 1_000 } });
    await waitUntil('the new price is shown', async () => Number(await lowest('polo')) > least);
    await shop.keep(materials, { 'printed-cloth': cloth });
    await waitUntil('the old price is shown again', async () => (await lowest('polo')) === least);
  });

  it('is computed only once the event position that the request gives is reached', async () => {
    const waiting = await shop.served.get('/api/categories/polo/price?order_value=100', {
      headers: { 'x-wait-for-position': String(shop.position + 1n) },
    });
    expect(waiting.status).toBe(503);
  });
});
