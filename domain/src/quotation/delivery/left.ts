import { QUOTATION_CODE } from '../../codes/quotation-codes.js';
import { inSalesUnit } from '../../category/quantity.js';
import { isClosed } from '../../codes/quotation-codes.js';
import { refuse } from '../../core/refused.js';
import { goodsHaveLeft } from '../goods-left.js';
import { productionRecordsOf } from '../production/records.js';
import type { Quotation } from '../state.js';
import type { ShippedItem } from './state.js';

/** The fields of an order that determine what is left to ship. */
export type ShippingOrder = Pick<
  Quotation,
  | 'code'
  | 'quotation_no'
  | 'order_value'
  | 'breakdown'
  | 'material_group'
  | 'select_material'
  | 'proofing_material_record'
  | 'product_material_record'
> & {
  readonly deliveries: readonly Pick<
    Quotation['deliveries'][number],
    'production_kind' | 'items' | 'replaces'
  >[];
};

/** The fields of an order that determine its lines. */
export interface OrderedPieces {
  readonly order_value: number;
  readonly breakdown: readonly { readonly label: string; readonly quantity: number }[];
  /** The designs into which production is split; empty where it is not split. */
  readonly product_material_record: readonly { readonly production_quantity: number }[];
}

/** The ordered quantities: by size where one design has sizes, otherwise by design. */
export function orderedLines({
  order_value,
  breakdown,
  product_material_record: designs,
}: OrderedPieces): ShippedItem[] {
  if (designs.length <= 1 && breakdown.length > 0)
    return breakdown.map(({ label, quantity }) => ({ index: 1, label, quantity }));
  return (designs.length > 0 ? designs : [{ production_quantity: order_value }]).map(
    ({ production_quantity }, at) => ({ index: at + 1, quantity: production_quantity }),
  );
}

interface Shipment {
  readonly shipped: readonly ShippedItem[];
  readonly left: readonly ShippedItem[];
}

/**
 * The quantities in parcels of goods, and those left to ship. A parcel without named items contained everything
 * left before it; a parcel that replaces defective goods does not count.
 */
function shipmentOf(order: ShippingOrder): Shipment {
  const ordered = orderedLines(order);
  let left = ordered;
  const shipped: ShippedItem[] = [];
  for (const { production_kind, items, replaces } of order.deliveries) {
    if (production_kind === 0 || replaces !== null) continue;
    for (const item of items ?? left) addTo(shipped, item);
    left = lessShipped(ordered, shipped);
  }
  return { shipped, left };
}

/**
 * The ordered lines less all shipped pieces. Pieces with a size are taken first, whichever parcel held them, so
 * that pieces without a size are taken only from sizes that still have pieces left.
 */
const lessShipped = (ordered: readonly ShippedItem[], shipped: readonly ShippedItem[]): ShippedItem[] =>
  [
    ...shipped.filter(({ label }) => label !== undefined),
    ...shipped.filter(({ label }) => label === undefined),
  ].reduce<ShippedItem[]>(linesWithout, [...ordered]);

function addTo(lines: ShippedItem[], { index, label, quantity }: ShippedItem): void {
  const at = lines.findIndex((line) => line.index === index && line.label === label);
  const line = lines[at];
  if (line === undefined) lines.push({ index, ...(label !== undefined && { label }), quantity });
  else lines[at] = { ...line, quantity: line.quantity + quantity };
}

/** The lines less the pieces of an item; pieces without a size are taken from the first sizes. */
export function linesWithout(
  lines: readonly ShippedItem[],
  { index, label, quantity }: ShippedItem,
): ShippedItem[] {
  let rest = quantity;
  return lines.flatMap((line) => {
    const isMeant =
      line.index === index && (label === undefined || line.label === undefined || line.label === label);
    if (!isMeant) return [line];
    const taken = Math.min(rest, line.quantity);
    rest -= taken;
    return taken === line.quantity ? [] : [{ ...line, quantity: line.quantity - taken }];
  });
}

/** The quantities that parcels of goods contained, by design and size. */
export const shippedItems = (order: ShippingOrder): readonly ShippedItem[] => shipmentOf(order).shipped;

/** The quantities that are still to ship; none once the goods have left or the order has ended. */
export const quantitiesLeftToShip = (order: ShippingOrder): readonly ShippedItem[] =>
  isClosed(order.code) || goodsHaveLeft(order) ? [] : shipmentOf(order).left;

/** Whether goods were shipped and none are left to ship. */
export const isAllShipped = (order: ShippingOrder): boolean => {
  const { shipped, left } = shipmentOf(order);
  return left.length === 0 && shipped.length > 0;
};

/** Throws `Refused` with `MORE_THAN_LEFT` where a parcel holds more of a design or a size than is left. */
export function assertLeftToShip(
  items: readonly ShippedItem[],
  order: ShippingOrder,
  overrun_percent: number,
): void {
  const isOver = order.code === QUOTATION_CODE.closed || goodsHaveLeft(order);
  const { shipped } = shipmentOf(order);
  const all: ShippedItem[] = [];
  for (const item of [...shipped, ...items]) addTo(all, item);
  const designs = productionRecordsOf(order);
  const most = (ordered: number) => Math.floor((ordered * (100 + overrun_percent)) / 100);
  const sum = (meant: (line: ShippedItem) => boolean, lines: readonly ShippedItem[]) =>
    lines.filter(meant).reduce((total, { quantity }) => total + quantity, 0);
  for (const { index, label } of items) {
    const ofDesign = (line: ShippedItem) => line.index === index;
    check(ofDesign, designs[index - 1]?.production_quantity ?? 0, { index });
    if (label === undefined) continue;
    const ordered = order.breakdown.find((entry) => entry.label === label)?.quantity ?? 0;
    check((line) => line.label === label, ordered, { index, label });
  }
  function check(
    meant: (line: ShippedItem) => boolean,
    ordered: number,
    what: { index: number; label?: string },
  ) {
    const left = isOver ? 0 : Math.max(0, most(ordered) - sum(meant, shipped));
    const asked = sum(meant, items);
    if (asked > left) refuse({ code: 'MORE_THAN_LEFT', field: 'items', ...what, left, asked });
  }
}

/**
 * An item in documents, mails and pages, such as `第 1 款 S 10 件`; the design is named only where there are
 * several.
 */
export const itemText = (
  { index, label, quantity }: ShippedItem,
  { sales_unit, hasDesigns }: { readonly sales_unit: string; readonly hasDesigns: boolean },
): string =>
  [hasDesigns ? `第 ${index} 款` : '', label ?? '', inSalesUnit(quantity, sales_unit)]
    .filter((part) => part !== '')
    .join(' ');

/** All items in one line; empty where there are none. */
export const itemsText = (
  items: readonly ShippedItem[],
  order: { readonly product_material_record: readonly unknown[]; readonly sales_unit: string },
): string =>
  items
    .map((item) =>
      itemText(item, { sales_unit: order.sales_unit, hasDesigns: order.product_material_record.length > 1 }),
    )
    .join('、');
