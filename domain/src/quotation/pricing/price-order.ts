import type { Category } from '../../category/category.js';
import { isQuantityOffered, smallestOffered, largestOffered, tierFor } from '../../category/quantity.js';
import type { Tier } from '../../category/tier.js';
import {
  ceilExact,
  toExact,
  divideExact,
  addExact,
  multiplyExact,
  toNumber,
  type ExactNumber,
} from '../../core/exact.js';
import { Refused, refuse } from '../../core/refused.js';
import type { Catalogue } from './catalogue.js';
import { pricingChoicesOf, type PricingChoice } from './choice.js';
import { inkAndPaperOf } from './cloth-line.js';
import { pricedLineOf } from './lines.js';
import type { PricedOrder } from './priced-order.js';
import { maxDesigns } from './proofing-count.js';
import { proofingPrice } from './totals.js';
import { isPriceRefusal, type PriceRefusal } from './refusals.js';

/** The configuration that a buyer asks a price for. */
export interface PriceRequest {
  readonly category_id: string;
  /** The quantity in the unit of the product: one of its tiers, or between two tiers a multiple of its step. */
  readonly order_value: number;
  /** The number of designs of which samples are made. */
  readonly proofing_value: number;
  /** One material for each group; groups use their first material where this is left out. */
  readonly select_material?: readonly string[] | undefined;
}

export type PriceAnswer =
  | { readonly priced: PricedOrder; readonly refusal?: undefined }
  | { readonly refusal: PriceRefusal; readonly priced?: undefined };

/** The price of a configuration, or the refusal that says why it has none. */
export function priceOrder(asked: PriceRequest, catalogue: Catalogue): PriceAnswer {
  try {
    return { priced: priceOrderOrThrow(asked, catalogue) };
  } catch (thrown) {
    if (thrown instanceof Refused && isPriceRefusal(thrown.refusal)) return { refusal: thrown.refusal };
    throw thrown;
  }
}

/** The price of a configuration for deciders; throws the refusal as `Refused`. */
export function priceOrderOrThrow(asked: PriceRequest, catalogue: Catalogue): PricedOrder {
  const { category_id, order_value, proofing_value } = asked;
  const category = catalogue.category(category_id) ?? refuse({ code: 'CATEGORY_NOT_FOUND', category_id });
  const tier = tierOf(category, order_value);
  mustOfferProofing(category, asked);
  const choices = pricingChoicesOf(category, asked.select_material, catalogue);
  const making = makingOf({ category, tier, choices, catalogue });
  const { lines, cost, freight, carton, net_weight } = making(order_value);
  // Between two tiers a piece has the price of the lower tier, independent of its own cost at this quantity.
  const priced = order_value === tier.quantity ? cost : making(tier.quantity).cost;
  const unit_price = unitPrice(priced, tier.profit, tier.quantity);
  const { carton_fee, delivery_fee, total_delivery_fee } = freight;
  // The fields are listed one by one, because spreading the objects takes longer than calculating the price.
  return {
    category_name: category.name,
    level_one_id: category.level_one_id,
    level_two_id: category.level_two_id,
    pattern_no: category.pattern_no,
    specification: category.specification,
    feature: category.feature,
    disable_proofing: category.disable_proofing,
    split_quantity: category.split_quantity,
    mini_order: category.mini_order,
    selling_price: category.selling_price,
    tailor_fee: category.tailor_fee,
    crop_fee: category.crop_fee,
    category_id,
    order_value,
    sales_unit: category.sales_unit,
    proofing_value,
    material_group: choices.map(({ material_group }) => material_group),
    select_material: choices.map(({ material_id }) => material_id),
    unit_price,
    proofing_price: category.disable_proofing ? 0 : proofingPrice(unit_price),
    profit: tier.profit,
    cost: toNumber(cost, 6),
    carton,
    net_weight,
    carton_fee,
    delivery_fee,
    total_delivery_fee,
    save_calculation_data: lines.map(({ line }) => line),
  };
}

interface Made {
  readonly category: Category;
  readonly tier: Tier;
  readonly choices: readonly PricingChoice[];
  readonly catalogue: Catalogue;
}

/** The cost of making a quantity, line by line; cartons and weight are those of the tier in proportion. */
function makingOf({ category, tier, choices, catalogue }: Made) {
  const inkAndPaper = inkAndPaperOf(category, catalogue);
  const body = addExact(toExact(category.tailor_fee), toExact(category.crop_fee));
  return (quantity: number) => {
    const inProportion = (ofTier: number) =>
      divideExact(multiplyExact(toExact(ofTier), toExact(quantity)), toExact(tier.quantity));
    const lines = choices.map((choice) =>
      pricedLineOf(choice, { category, quantity, inkAndPaper, catalogue }),
    );
    const carton = ceilExact(inProportion(tier.carton));
    const freight = freightOf(category, carton, catalogue);
    const cost = addExact(
      toExact(freight.total_delivery_fee),
      multiplyExact(body, toExact(quantity)),
      ...lines.map((line) => line.cost),
    );
    const net_weight =
      quantity === tier.quantity ? tier.net_weight : toNumber(inProportion(tier.net_weight), GRAMS);
    return { lines, cost, freight, carton, net_weight };
  };
}

/** A weight in kilograms is stored with this number of decimals. */
const GRAMS = 3;

/**
 * The tier of a quantity, which must be at least the minimum and be a tier or, between two tiers, a multiple of
 * the step.
 */
function tierOf(category: Category, order_value: number): Tier {
  const { quantity_profit: tiers, mini_order, sales_unit, quantity_step: step } = category;
  if (order_value < mini_order) return refuse({ code: 'BELOW_MINIMUM_ORDER', mini_order, sales_unit });
  const tier = tierFor(tiers, order_value);
  if (tier === undefined || !isQuantityOffered(order_value, category)) {
    const offered = step > 0 ? nearby(order_value, category) : tiers.map(({ quantity }) => quantity);
    return refuse({ code: 'QUANTITY_NOT_OFFERED', order_value, offered, sales_unit, step });
  }
  if (tier.profit >= 100) return refuse({ code: 'PROFIT_NOT_BELOW_100' });
  return tier;
}

/** The allowed quantities closest to one that is not allowed. */
const nearby = (quantity: number, category: Category): number[] =>
  [largestOffered(quantity, category), smallestOffered(quantity, category)].filter(
    (found) => found !== undefined,
  );

function mustOfferProofing(
  { split_quantity }: Category,
  { order_value, proofing_value }: PriceRequest,
): void {
  const most = maxDesigns(order_value, split_quantity);
  if (proofing_value > most) refuse({ code: 'PROOFING_VALUE_NOT_OFFERED', most });
}

/**
 * The cost of cartons and freight for the whole order. Throws `Refused` where the product has no carton or
 * freight set.
 */
function freightOf({ carton_id, delivery_id }: Category, carton: number, catalogue: Catalogue) {
  const box = catalogue.material(carton_id);
  const delivery = catalogue.material(delivery_id);
  if (box === undefined || delivery === undefined) return refuse({ code: 'CARTON_OR_FREIGHT_WRONG' });
  const carton_fee = Math.trunc(box.unit_price);
  const delivery_fee = Math.trunc(delivery.unit_price);
  return { carton_fee, delivery_fee, total_delivery_fee: (carton_fee + delivery_fee) * carton };
}

/** The profit is a gross margin: price = cost / (1 - profit / 100), rounded up to whole NT$ per piece. */
function unitPrice(cost: ExactNumber, profit: number, quantity: number): number {
  const price = divideExact(multiplyExact(cost, toExact(100)), addExact(toExact(100), toExact(-profit)));
  return ceilExact(divideExact(price, toExact(quantity)));
}
