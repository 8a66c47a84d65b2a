import { describe, expect, it, jest } from '@jest/globals';
import { catalogueOfOneFile } from './catalogue.fixture.js';

jest.setTimeout(300_000);

const shop = catalogueOfOneFile();
const { get } = shop;

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
    const waiting = await shop.served.get('/api/categories/polo/price?order_value=100', {
      headers: { 'x-wait-for-position': String(shop.position + 1n) },
    });
    expect(waiting.status).toBe(503);
  });
});
