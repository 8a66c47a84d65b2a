import { describe, expect, it, jest } from '@jest/globals';
import { waitUntil } from '@zhidan/database/testing';
import { visitorCaller, type Aggregate } from '@zhidan/domain';
import { objectFromNames, keysOf } from '@zhidan/domain/core';
import {
  buyerSchema,
  indexDateAt,
  quotation,
  quotationNumber,
  type QuotationRequested,
} from '@zhidan/domain/quotation';
import { serve } from '../testing/serve.js';

jest.setTimeout(60_000);

const served = await serve();

/** A minimal order, of which only the day matters. */
const requesting: Aggregate<null, QuotationRequested['data'], QuotationRequested> = {
  category: quotation.category,
  events: quotation.events,
  initial: null,
  decide: (data) => [{ type: 'QuotationRequested', data }],
  evolve: (state) => state,
};

const buyer = objectFromNames(keysOf(buyerSchema.shape), () => '林美');

const priced: QuotationRequested['data']['priced'] = {
  category_id: 'polo',
  category_name: 'POLO 衫',
  level_one_id: 'apparel',
  level_two_id: 'shirts',
  pattern_no: 'P-0101',
  specification: '短袖',
  feature: '',
  order_value: 100,
  sales_unit: '件',
  proofing_value: 0,
  disable_proofing: false,
  split_quantity: 20,
  mini_order: 0,
  selling_price: 0,
  material_group: [],
  select_material: [],
  unit_price: 76,
  proofing_price: 500,
  profit: 40,
  cost: 4546,
  tailor_fee: 15,
  crop_fee: 5,
  carton: 2,
  net_weight: 20,
  carton_fee: 40,
  delivery_fee: 100,
  total_delivery_fee: 280,
  save_calculation_data: [],
};

async function request(now: string): Promise<void> {
  const { eventStore, serialOf } = served.facts;
  const day = indexDateAt(now);
  const quotation_no = quotationNumber(now, serialOf(day));
  const caller = { ...visitorCaller, uid: 'u1', name: '林美' };
  const data = {
    quotation_no,
    index_date: day,
    creation_date: now,
    customer_uid: 'c1',
    customer_value: 'c1',
    sales_value: '',
    buyer,
    rapid: false,
    customer_notes: '',
    priced,
  };
  const context = { caller, actor: { uid: 'u1', name: '林美' }, correlation: 'r', causation: 'r', now };
  await eventStore.handle(requesting, quotation_no, data, { now, caller }, context);
}

describe('the serial number of an order', () => {
  it('counts the orders of its day, including the latest, also after a restart', async () => {
    served.clock.now = new Date('2026-03-02T01:00:00.000Z');
    await request('2026-03-01T15:59:00.000Z');
    await request('2026-03-02T01:00:00.001Z');
    await request('2026-03-02T01:00:00.002Z');
    expect(['260301', '260302'].map(served.facts.serialOf)).toEqual([2, 3]);

    await served.restart();
    await waitUntil('the facts are ready', () => served.facts.isReady);
    // Serials of yesterday are no longer counted.
    expect(['260301', '260302'].map(served.facts.serialOf)).toEqual([1, 3]);
    await request('2026-03-02T01:00:00.003Z');
    expect(served.facts.serialOf('260302')).toBe(4);
  });
});
