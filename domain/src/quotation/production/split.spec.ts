import { describe, expect, it } from '@jest/globals';
import {
  addParcelCommand,
  castFacts,
  club,
  MONDAY,
  POLO_ORDER,
  poloEventsAt,
  productionEmployee,
  salesWoman,
  shippingEmployee,
} from '../cast/index.js';
import type { QuotationEvent } from '../events.js';
import { quotation } from '../quotation.js';
import { given } from '../testing/specification.js';

const split = (...quantities: number[]) => ({ kind: 'split-production' as const, quantities });
const done = (quantities: number[], warnings: 'MORE_ITEMS_THAN_MAXIMUM'[] = []): QuotationEvent => ({
  type: 'ProductionSplit',
  data: { quantities, warnings, created_date: MONDAY },
});

describe('splitting production', () => {
  it('requires quantities that add up to the order', () => {
    given(...poloEventsAt('passed'))
      .when(split(25, 15), castFacts(club))
      .then(done([25, 15]));
    const order = [...poloEventsAt('passed'), done([25, 15])].reduce(quotation.evolve, quotation.initial);
    expect(order).toMatchObject({
      product_material_record: [
        { record_id: `${POLO_ORDER}-1`, production_quantity: 25 },
        { record_id: `${POLO_ORDER}-2`, production_quantity: 15 },
      ],
    });
  });

  it('is refused where the quantities do not add up', () => {
    given(...poloEventsAt('passed'))
      .when(split(25, 16), castFacts(club))
      .thenRefuses({ code: 'SPLIT_QUANTITIES_WRONG', order_value: 40, sum: 41 });
  });

  it('into more designs than the order allows causes a warning', () => {
    given(...poloEventsAt('passed'))
      .when(split(20, 10, 10), castFacts(salesWoman))
      .then(done([20, 10, 10], ['MORE_ITEMS_THAN_MAXIMUM']));
  });

  it('is refused where a parcel already holds more pieces of a design: LESS_THAN_SHIPPED', () => {
    const life = poloEventsAt('productionConfirmed');
    const parcel = { ...addParcelCommand, production_kind: 1 as const, items: [{ index: 1, quantity: 30 }] };
    const order = life.reduce(quotation.evolve, quotation.initial);
    const sent = quotation.decide(parcel, order, castFacts(shippingEmployee));
    given(...life, ...sent)
      .when(split(25, 15), castFacts(club))
      .thenRefuses({ code: 'LESS_THAN_SHIPPED', field: 'quantities', index: 1, shipped: 30, asked: 25 });
    given(...life, ...sent)
      .when(split(30, 10), castFacts(club))
      .then(done([30, 10]));
  });

  it('in the same way twice has no effect', () => {
    given(...poloEventsAt('passed'), done([25, 15]))
      .when(split(25, 15), castFacts(club))
      .thenNothing();
  });

  it('is allowed to owner and sales before production begins (4002)', () => {
    given(...poloEventsAt('producing'))
      .when(split(20, 20), castFacts(club))
      .thenRefuses({ code: 'NOT_ALLOWED_AT_THIS_CODE', quotation_code: 4002, accounting_code: 2004 });
    given(...poloEventsAt('passed'))
      .when(split(20, 20), castFacts(productionEmployee))
      .thenRefuses({ code: 'NO_PERMISSION' });
  });
});
