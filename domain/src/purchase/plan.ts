import { z } from 'zod';
import { toExact, subtractExact, toNumber } from '../core/exact.js';
import { wholePieceUnitOf, rateOfUnit } from '../storage/measure.js';
import { stockQuantityInUnit } from '../storage/quantity.js';
import {
  incomingStock,
  SMALLEST_UNIT_DECIMALS,
  materialNeeds,
  noIncomingStock,
  noNeed,
  sumQuantities,
  type IncomingStock,
  type MaterialNeed,
  type PlanSources,
  type PlannedItem,
  type PlannedMaterial,
} from './demand.js';
import { smallestUnitsOf } from './items.js';

/** The stock, need and supply of one item that runs short, in smallest units unless stated otherwise. */
export const planLineSchema = z.object({
  /** The id of the storage item, or of a material that belongs to none. */
  id: z.string(),
  /** Whether the line is about a storage item; a material that belongs to none cannot be bought. */
  in_item: z.boolean(),
  type: z.string(),
  product_name: z.string(),
  /**
   * The id of the item's supplier, otherwise of the supplier that all its materials share; empty where there is
   * none.
   */
  supplier_id: z.string(),
  company: z.string(),
  /** The counting unit; the next field is the number of smallest units in it. */
  unit: z.string(),
  conversion_rate: z.number(),
  /** The price of one smallest unit in NT$. */
  unit_price: z.number(),
  /** The smallest quantity that may be bought, in `unit`. */
  minimum_order_quantity: z.number(),
  lead_time: z.number(),
  storage: z.number(),
  /** The minimum stock. */
  least: z.number(),
  /**
   * The quantity that ordered stages still need; the next fields are the number of these orders and the first
   * of them.
   */
  needed: z.number(),
  order_count: z.int(),
  orders: z.array(z.object({ quotation_no: z.string(), quantity: z.number() })),
  /** The quantity that open purchases will bring; the next field lists their numbers. */
  on_the_way: z.number(),
  purchases: z.array(z.string()),
  /** The quantity that is missing after all open purchases have arrived and all orders have taken theirs. */
  short: z.number(),
  /** The quantity to buy, in `unit`, which never exceeds what is short. */
  proposed: z.number(),
});
export type PlanLine = z.infer<typeof planLineSchema>;

/** The most orders whose numbers a line lists; the line's count includes all orders. */
export const MAX_ORDERS_NAMED = 100;

/**
 * The purchase plan: every item whose stock is less than its minimum and the need of orders together, by
 * supplier and name. Open purchases are subtracted, so that nothing is proposed twice.
 */
export function purchasePlan(from: PlanSources): PlanLine[] {
  const needs = materialNeeds(from);
  const coming = incomingStock(from.purchases);
  const stored = new Map(from.items.map((item) => [item.id, item]));
  const byItem = childrenOf(from.materials);
  const subjects = [
    ...from.items.map((item) => ofItem(item, byItem.get(item.id) ?? [])),
    ...from.materials.filter(({ my_father }) => !stored.has(my_father)).map(ofMaterial),
  ];
  return subjects
    .map((subject) => lineOf(subject, from, needs.get(subject.id), coming.get(subject.id)))
    .filter(isLacking)
    .sort(bySupplier);
}

type Subject = PlannedItem & Pick<PlanLine, 'in_item' | 'least'>;

function childrenOf(materials: readonly PlannedMaterial[]): ReadonlyMap<string, PlannedMaterial[]> {
  const children = new Map<string, PlannedMaterial[]>();
  for (const material of materials) {
    const beside = children.get(material.my_father);
    if (beside === undefined) children.set(material.my_father, [material]);
    else beside.push(material);
  }
  return children;
}

function ofItem(item: PlannedItem, children: readonly PlannedMaterial[]): Subject {
  const watched = children.filter(({ monitoring }) => monitoring).map(({ stock_alert }) => stock_alert);
  const [supplier, another] = new Set(children.map(({ supplier_id }) => supplier_id).filter(Boolean));
  return {
    ...item,
    in_item: true,
    least: Math.max(item.stock_alert, ...watched),
    supplier_id: item.supplier_id || (another === undefined ? (supplier ?? '') : ''),
  };
}

/** A material's cost is stored in its storage item; a material without one cannot be bought. */
const ofMaterial = ({ stock_alert, monitoring, ...material }: PlannedMaterial): Subject => ({
  ...material,
  stock_alert,
  unit_price: 0,
  minimum_order_quantity: 0,
  in_item: false,
  least: monitoring ? stock_alert : 0,
});

function lineOf(
  subject: Subject,
  { rates, suppliers }: PlanSources,
  orders: MaterialNeed = noNeed,
  { on_the_way, purchases }: IncomingStock = noIncomingStock,
): PlanLine {
  const { id, in_item, type, product_name, unit, unit_price, minimum_order_quantity } = subject;
  const { lead_time, storage, least } = subject;
  const needed = [...orders.values()].reduce(sumQuantities, 0);
  // A removed supplier counts as none.
  const company = suppliers.get(subject.supplier_id);
  const conversion_rate = in_item ? rateOfUnit(unit, rates) : 1;
  const short = Math.max(0, less(sumQuantities(needed, least), sumQuantities(storage, on_the_way)));
  return {
    id,
    in_item,
    type,
    product_name,
    unit,
    conversion_rate,
    unit_price,
    minimum_order_quantity,
    lead_time,
    storage,
    least,
    needed,
    on_the_way,
    purchases: [...purchases],
    short,
    supplier_id: company === undefined ? '' : subject.supplier_id,
    company: company ?? '',
    order_count: orders.size,
    orders: [...orders]
      .slice(0, MAX_ORDERS_NAMED)
      .map(([quotation_no, quantity]) => ({ quotation_no, quantity })),
    proposed: in_item ? proposedOf(short, conversion_rate, wholePieceUnitOf(unit, rates) !== undefined) : 0,
  };
}

const A_HUNDREDTH = toExact(0.01);

/** The proposed quantity in the item's unit, cut off after two decimals or to whole pieces. */
function proposedOf(short: number, conversion_rate: number, inPieces: boolean): number {
  let proposed = stockQuantityInUnit(short, { conversion_rate });
  for (;;) {
    const units = smallestUnitsOf({ quantity: proposed, conversion_rate });
    if (proposed <= 0 || (units <= short && (!inPieces || Number.isInteger(units))))
      return Math.max(0, proposed);
    proposed = toNumber(subtractExact(toExact(proposed), A_HUNDREDTH), 2);
  }
}

const isLacking = ({ storage, least, needed }: PlanLine): boolean =>
  (least > 0 || needed > 0) && storage < sumQuantities(least, needed);

const bySupplier = (one: PlanLine, other: PlanLine): number =>
  one.company.localeCompare(other.company, 'zh-TW') ||
  one.supplier_id.localeCompare(other.supplier_id) ||
  one.product_name.localeCompare(other.product_name, 'zh-TW');

const less = (one: number, other: number): number =>
  toNumber(subtractExact(toExact(one), toExact(other)), SMALLEST_UNIT_DECIMALS);
