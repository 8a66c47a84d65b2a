import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { PlanSources } from './demand.js';
import { smallestUnitsOf } from './items.js';
import { MAX_ORDERS_NAMED, purchasePlan, type PlanLine } from './plan.js';

type Item = PlanSources['items'][number];
type Material = PlanSources['materials'][number];
type Purchase = PlanSources['purchases'][number];

const linen: Item = {
  id: 'linen',
  type: 'C2001',
  product_name: '亞麻布',
  supplier_id: 'mill',
  unit: '碼',
  unit_price: 1.5,
  minimum_order_quantity: 10,
  lead_time: 7,
  storage: 900,
  stock_alert: 0,
};
const cut: Material = {
  id: 'linen-natural',
  type: 'M1',
  product_name: '亞麻布 原色',
  supplier_id: '',
  unit: '片',
  lead_time: 3,
  storage: 0,
  stock_alert: 60,
  monitoring: false,
  count: 30,
  my_father: 'linen',
};
const bought = (quantity: number, more: Partial<Purchase> = {}, id = 'linen', rate = 90): Purchase => ({
  purchasing_no: 'P260302001',
  status: 'ordered',
  items: [
    {
      material_storage_id: id,
      type: '',
      product_name: '',
      unit: '碼',
      conversion_rate: rate,
      quantity,
      unit_price: 0,
      product_description: '',
    },
  ],
  received: [0],
  ...more,
});
const order = (
  quotation_no: string,
  pieces: number,
  material_id = 'linen-natural',
  length: number | null = null,
) => ({
  quotation_no,
  toTake: [{ material_id, pieces, length }],
});
const shop: PlanSources = {
  items: [linen],
  materials: [cut],
  suppliers: new Map([
    ['mill', '大成布行'],
    ['parts', '順線五金'],
  ]),
  rates: [
    { name: '碼', conversion_rate: 90, base_unit: '公分' },
    { name: '打', conversion_rate: 12, base_unit: '個' },
  ],
  orders: [],
  purchases: [],
};
const plan = (more: Partial<PlanSources>): PlanLine[] => purchasePlan({ ...shop, ...more });
const watched = { ...cut, monitoring: true, stock_alert: 1800 };

describe('the purchase plan', () => {
  it.each<[string, Partial<PlanSources>, Partial<PlanLine> | undefined]>([
    ['nothing where the item is neither watched nor needed by orders', {}, undefined],
    ['nothing while orders need no more than the stock', { orders: [order('a', 30)] }, undefined],
    [
      'the quantity that orders need beyond the stock, in the unit of the item',
      { orders: [order('a', 30), order('b', 6)] },
      { needed: 1080, short: 180, proposed: 2, order_count: 2 },
    ],
    [
      'the cloth of the calculated layouts, not the quantity per piece',
      { orders: [order('a', 30, 'linen-natural', 1470), order('b', 6)] },
      { needed: 1650, short: 750, proposed: 8.33 },
    ],
    [
      'the missing part of the minimum stock of a watched material',
      { materials: [watched] },
      { least: 1800, short: 900, proposed: 10 },
    ],
    [
      'nothing for the minimum stock of a material that is not watched',
      { materials: [{ ...cut, stock_alert: 9e6 }] },
      undefined,
    ],
    [
      'the missing part of the item’s own minimum stock, where it is higher',
      { items: [{ ...linen, stock_alert: 2700 }], materials: [watched] },
      { least: 2700, proposed: 20 },
    ],
    [
      'the minimum stock in addition to the quantity that orders need',
      { materials: [watched], orders: [order('a', 3)] },
      { needed: 90, short: 990, proposed: 11 },
    ],
    [
      'a quantity reduced by purchases on the way',
      { materials: [watched], purchases: [bought(4)] },
      { on_the_way: 360, purchases: ['P260302001'], short: 540, proposed: 6 },
    ],
    [
      'a quantity reduced by the rest of a partly received purchase',
      { materials: [watched], purchases: [bought(4, { received: [3] })] },
      { on_the_way: 90, short: 810, proposed: 9 },
    ],
    [
      'a quantity of zero where enough is on the way',
      { materials: [watched], purchases: [bought(40)] },
      { on_the_way: 3600, short: 0, proposed: 0 },
    ],
    [
      'the full quantity where a purchase was cancelled',
      { materials: [watched], purchases: [bought(40, { status: 'cancelled' })] },
      { on_the_way: 0, purchases: [], proposed: 10 },
    ],
    ['nothing for a negative stock that no order needs', { items: [{ ...linen, storage: -5 }] }, undefined],
    [
      'the negative stock too, once an order needs the item',
      { items: [{ ...linen, storage: -90 }], orders: [order('a', 3)] },
      { short: 180, proposed: 2 },
    ],
    [
      'no more than the shortage, even after rounding',
      {
        items: [{ ...linen, storage: 0 }],
        orders: [order('a', 1, 'thread')],
        materials: [{ ...cut, id: 'thread', count: 0.8 }],
      },
      { short: 0.8, proposed: 0 },
    ],
  ])('proposes %s', (_what, from, line) => {
    expect(plan(from)).toEqual(line === undefined ? [] : [expect.objectContaining(line)]);
  });

  it('contains the supplier of the item, or else the common supplier of its materials', () => {
    const supplierOf = (item: string, ...materials: readonly string[]) =>
      plan({
        items: [{ ...linen, stock_alert: 9000, supplier_id: item }],
        materials: materials.map((supplier_id, at) => ({ ...cut, id: String(at), supplier_id })),
      }).map(({ supplier_id, company }) => [supplier_id, company]);
    expect(supplierOf('mill', 'parts')).toEqual([['mill', '大成布行']]);
    expect(supplierOf('', 'parts', '', 'parts')).toEqual([['parts', '順線五金']]);
    expect(supplierOf('', 'parts', 'mill')).toEqual([['', '']]);
    expect(supplierOf('gone')).toEqual([['', '']]);
  });

  it('reports the shortage of a material without a storage item, but proposes no quantity', () => {
    const loose = { ...cut, my_father: '', storage: 2, monitoring: true, stock_alert: 5 };
    expect(plan({ materials: [loose], orders: [order('a', 1)] })).toEqual([
      expect.objectContaining({ id: loose.id, in_item: false, needed: 30, short: 33, proposed: 0 }),
    ]);
  });

  it('counts all orders that need an item, and lists each order once, up to a limit', () => {
    const many = Array.from({ length: MAX_ORDERS_NAMED + 20 }, (_, at) => order(`order-${at}`, 1));
    const [line] = plan({ orders: [...many, order('order-0', 2)] });
    expect(line?.order_count).toBe(MAX_ORDERS_NAMED + 20);
    expect(line?.orders).toHaveLength(MAX_ORDERS_NAMED);
    expect(line?.orders[0]).toEqual({ quotation_no: 'order-0', quantity: 90 });
  });
});

const amounts = fc.integer({ min: 0, max: 50_000_000 }).map((tenThousandths) => tenThousandths / 10_000);
const rates = [1, 7, 12, 90, 1000];

/**
 * Random shops with a few items, some of them with a minimum, with orders that need them and open purchases.
 */
const shops = fc
  .array(
    fc.record({
      rate: fc.constantFrom(...rates),
      storage: amounts,
      least: amounts,
      count: amounts,
      pieces: fc.array(fc.nat(500), { maxLength: 3 }),
      coming: fc.option(fc.nat(300), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((each): PlanSources => {
    const id = (at: number) => `item-${at}`;
    return {
      ...shop,
      rates: rates.map((conversion_rate) => ({
        name: String(conversion_rate),
        conversion_rate,
        base_unit: '公分',
      })),
      items: each.map(({ rate, storage, least }, at) => ({
        ...linen,
        id: id(at),
        unit: String(rate),
        storage,
        stock_alert: least,
      })),
      materials: each.map(({ count }, at) => ({ ...cut, id: `material-${at}`, count, my_father: id(at) })),
      orders: each.flatMap(({ pieces }, at) =>
        pieces.map((uses, number) => order(`order-${number}`, uses, `material-${at}`)),
      ),
      purchases: each.flatMap(({ coming, rate }, at) =>
        coming === undefined ? [] : [bought(coming, {}, id(at), rate)],
      ),
    };
  });

describe('the quantity that the purchase plan proposes', () => {
  it('is rounded down to whole pieces: 16.5 dozens where 200 are missing', () => {
    const buttons = { ...linen, unit: '打', stock_alert: 200 };
    const proposedOf = (unit: string, stock_alert: number) =>
      plan({ items: [{ ...buttons, unit, stock_alert, storage: 0 }] }).map(({ proposed }) => proposed);
    expect(proposedOf('打', 200)).toEqual([16.5]);
    expect(proposedOf('打', 2)).toEqual([0]);
    expect(proposedOf('個', 200.04)).toEqual([200]);
    expect(proposedOf('碼', 200)).toEqual([2.22]);
  });

  it('never exceeds the shortage and is never negative', () => {
    fc.assert(
      fc.property(shops, (from) => {
        for (const line of purchasePlan(from)) {
          const { proposed, conversion_rate, short } = line;
          expect(proposed).toBeGreaterThanOrEqual(0);
          expect(smallestUnitsOf({ quantity: proposed, conversion_rate })).toBeLessThanOrEqual(short);
          expect(short - smallestUnitsOf({ quantity: proposed, conversion_rate })).toBeLessThan(
            conversion_rate / 50,
          );
        }
      }),
    );
  });

  it('is zero once the missing quantity has been ordered', () => {
    fc.assert(
      fc.property(shops, (from) => {
        const ordered = purchasePlan(from)
          .filter(({ proposed }) => proposed > 0)
          .map(({ id, proposed, conversion_rate }) => bought(proposed, {}, id, conversion_rate));
        const again = purchasePlan({ ...from, purchases: [...from.purchases, ...ordered] });
        expect(again.filter(({ proposed }) => proposed > 0)).toEqual([]);
      }),
    );
  });
});
