import { z } from 'zod';
import { exact, minus, toNumber } from '../core/exact.js';
import { pieceOf, rateOfUnit } from '../storage/measure.js';
import { inUnit } from '../storage/quantity.js';
import {
  comingOf,
  DECIMALS,
  needsOf,
  nothingComes,
  nothingNeeded,
  sum,
  type Coming,
  type Need,
  type PlannedFrom,
  type PlannedItem,
  type PlannedMaterial,
} from './demand.js';
import { unitsOf } from './items.js';

/** What one thing that runs short has, needs and gets. Quantities are in smallest units where nothing else is said. */
export const planLineSchema = z.object({
  /** Id of the storage item, or of a material that belongs to none. */
  id: z.string(),
  /** Without a storage item nothing can be bought: the material is given one first. */
  in_item: z.boolean(),
  type: z.string(),
  product_name: z.string(),
  /** Whose record names the supplier: the item, else the one that its materials agree upon; empty for none. */
  supplier_id: z.string(),
  company: z.string(),
  /** What it is counted in, and how many smallest units one of it holds. */
  unit: z.string(),
  conversion_rate: z.number(),
  /** NT$ for one smallest unit. */
  unit_price: z.number(),
  /** In `unit`. */
  minimum_order_quantity: z.number(),
  lead_time: z.number(),
  storage: z.number(),
  /** Less than this is not to be there. */
  least: z.number(),
  /** What orders will take that were ordered and have not taken it, by how many of them, and the first of these. */
  needed: z.number(),
  order_count: z.int(),
  orders: z.array(z.object({ quotation_no: z.string(), quantity: z.number() })),
  /** What open purchases still bring, and which they are. */
  on_the_way: z.number(),
  purchases: z.array(z.string()),
  /** What is missing once all of it has come and was taken. */
  short: z.number(),
  /** What to buy, in `unit`: never more than is short. */
  proposed: z.number(),
});
export type PlanLine = z.infer<typeof planLineSchema>;

/** Orders that a line names; it counts all of them. */
export const ORDERS_NAMED = 100;

/**
 * What has to be bought: everything of which less is in storage than should be there and orders will take, by supplier
 * and name. What is on the way covers it, so that what was bought is not proposed again.
 */
export function purchasePlan(from: PlannedFrom): PlanLine[] {
  const needs = needsOf(from);
  const coming = comingOf(from.purchases);
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

/** What a material costs stands in its storage item; without one nothing of it is bought. */
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
  { rates, suppliers }: PlannedFrom,
  orders: Need = nothingNeeded,
  { on_the_way, purchases }: Coming = nothingComes,
): PlanLine {
  const { id, in_item, type, product_name, unit, unit_price, minimum_order_quantity } = subject;
  const { lead_time, storage, least } = subject;
  const needed = [...orders.values()].reduce(sum, 0);
  // A supplier who is gone is none.
  const company = suppliers.get(subject.supplier_id);
  const conversion_rate = in_item ? rateOfUnit(unit, rates) : 1;
  const short = Math.max(0, less(sum(needed, least), sum(storage, on_the_way)));
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
      .slice(0, ORDERS_NAMED)
      .map(([quotation_no, quantity]) => ({ quotation_no, quantity })),
    proposed: in_item ? proposedOf(short, conversion_rate, pieceOf(unit, rates) !== undefined) : 0,
  };
}

const A_HUNDREDTH = exact(0.01);

/** In the unit that it is counted in, cut off after two decimals or to whole pieces; what is less is not bought. */
function proposedOf(short: number, conversion_rate: number, inPieces: boolean): number {
  let proposed = inUnit(short, { conversion_rate });
  for (;;) {
    const units = unitsOf({ quantity: proposed, conversion_rate });
    if (proposed <= 0 || (units <= short && (!inPieces || Number.isInteger(units))))
      return Math.max(0, proposed);
    proposed = toNumber(minus(exact(proposed), A_HUNDREDTH), 2);
  }
}

const isLacking = ({ storage, least, needed }: PlanLine): boolean =>
  (least > 0 || needed > 0) && storage < sum(least, needed);

const bySupplier = (one: PlanLine, other: PlanLine): number =>
  one.company.localeCompare(other.company, 'zh-TW') ||
  one.supplier_id.localeCompare(other.supplier_id) ||
  one.product_name.localeCompare(other.product_name, 'zh-TW');

const less = (one: number, other: number): number => toNumber(minus(exact(one), exact(other)), DECIMALS);
