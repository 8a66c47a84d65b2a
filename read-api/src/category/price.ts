import { setImmediate } from 'node:timers/promises';
import type { Pool } from '@zhidan/database';
import { workingCalendar } from '@zhidan/domain/calendar';
import { asCustomer, hasPermission, Refused, type Caller } from '@zhidan/domain';
import { createPicker } from '@zhidan/domain/core';
import {
  lowestUnitPrice,
  priceOrder,
  priceTable,
  earliestCompletionDate,
  tierPrices,
  type PriceRequest,
  type PricedOrder,
} from '@zhidan/domain/quotation';
import { idOf, problems, type Handler } from '@zhidan/http';
import { waitUntilCaughtUp } from '../freshness/wait.js';
import { sendPrivately, type ReadDependencies } from '../resource/parts.js';
import { parseWholeNumber } from '../resource/value.js';
import type { PublicAnswer } from '../resource/ready-answers.js';
import { loadSettingRows } from '../setting/rows.js';
import { valuesOfSetting } from '../setting/values.js';
import { loadCatalogueFor, loadWholeCatalogue } from './price-catalogue.js';

const tables = ['categories', 'material_groups', 'materials'];
export const resourcesAffectingPrices = ['categories', 'material-groups', 'materials'];

/**
 * The price of a product for the given choices, computed from the present catalogue. A buyer sees the price
 * alone; staff who may know costs see the calculation too.
 */
export const priceRoute =
  ({ pool, freshness, clock }: ReadDependencies): Handler =>
  async (request, response, caller) => {
    const asked = priceAskedOf(idOf(request), request.query);
    await waitUntilCaughtUp(freshness, tables, request);
    const isStaff = seesCalculation(caller);
    const { priced, refusal } = priceOrder(asked, await loadCatalogueFor(pool, asked, isStaff));
    if (refusal !== undefined) throw new Refused(refusal);
    sendPrivately(response);
    response.json({
      ...priceTable(priced),
      soonest_date: earliestCompletionDate(
        { ...priced, earlier_sample: 'none' },
        clock().toISOString(),
        await shopDays(pool),
      ),
      ...(isStaff ? { calculation: calculationOf(priced) } : {}),
    });
  };

/** The price of one piece for each quantity that can be ordered. */
export const tiersRoute =
  ({ pool, freshness }: ReadDependencies): Handler =>
  async (request, response, caller) => {
    const category_id = idOf(request);
    await waitUntilCaughtUp(freshness, tables, request);
    const asked = { category_id, order_value: 0, proofing_value: 0 };
    sendPrivately(response);
    response.json(tierPrices(category_id, await loadCatalogueFor(pool, asked, seesCalculation(caller))));
  };

/** The lowest price of each product, for all cards of the catalogue in one request. */
export const startingPricesRoute =
  ({ pool, freshness, prices }: ReadDependencies): Handler =>
  async (request, response, caller) => {
    const answer = async (): Promise<PublicAnswer> => {
      const { ids, catalogue } = await loadWholeCatalogue(pool);
      const rows: { id: string; unit_price: number }[] = [];
      for (const id of ids) {
        const unit_price = lowestUnitPrice(id, catalogue);
        if (unit_price !== undefined) rows.push({ id, unit_price });
        // The loop yields after each product, so that other requests are answered meanwhile.
        await setImmediate();
      }
      return { body: Buffer.from(JSON.stringify(rows)) };
    };
    // Staff get the same answer as buyers: only prices are shown.
    const kind = prices.kindFor(request, asCustomer(caller), 'categories');
    if (kind !== undefined) return prices.send(request, response, kind, answer);
    await waitUntilCaughtUp(freshness, tables, request);
    sendPrivately(response);
    response.type('json').send((await answer()).body);
  };

/** The settings from which the delivery days of goods requested today are computed. */
async function shopDays(pool: Pool) {
  const set = await loadSettingRows(pool, ['orders', 'calendar', 'delivery-days']);
  const { answer_days } = valuesOfSetting(set, 'orders');
  return {
    ...valuesOfSetting(set, 'delivery-days'),
    answer_days,
    calendar: workingCalendar(valuesOfSetting(set, 'calendar')),
  };
}

/** The calculation is shown to staff who edit products and to staff who see the costs of an order. */
const seesCalculation = (caller: Caller): boolean =>
  hasPermission(caller, 'product_authority_r') ||
  (hasPermission(caller, 'quotation_authority_r') && hasPermission(caller, 'accounting_authority_r'));

const calculationOf = createPicker([
  'profit',
  'cost',
  'tailor_fee',
  'crop_fee',
  'carton',
  'net_weight',
  'carton_fee',
  'delivery_fee',
  'total_delivery_fee',
  'save_calculation_data',
] as const satisfies readonly (keyof PricedOrder)[]);

const MOST_MATERIALS = 50;

/** Reads product, quantity and choices from the query; throws the 400 problem for invalid values. */
function priceAskedOf(category_id: string, query: Readonly<Record<string, unknown>>): PriceRequest {
  const order_value = numberOf(query, 'order_value', 1);
  const proofing_value = query['proofing_value'] === undefined ? 0 : numberOf(query, 'proofing_value', 0);
  const { select_material } = query;
  if (select_material === undefined || select_material === '') {
    return { category_id, order_value, proofing_value };
  }
  const chosen = typeof select_material === 'string' ? select_material.split(',') : [];
  if (chosen.length === 0 || chosen.length > MOST_MATERIALS) {
    throw problems.malformed([{ path: 'select_material', message: 'must be ids with commas between them' }]);
  }
  return { category_id, order_value, proofing_value, select_material: chosen };
}

function numberOf(query: Readonly<Record<string, unknown>>, path: string, least: number): number {
  const value = parseWholeNumber(query[path]);
  if (value === undefined || value < least) {
    throw problems.malformed([{ path, message: `must be a whole number from ${least}` }]);
  }
  return value;
}
