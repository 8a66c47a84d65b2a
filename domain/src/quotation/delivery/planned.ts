import { z } from 'zod';
import { countSchema, listIndexSchema } from '../../core/numeric.js';
import { refuse } from '../../core/refused.js';
import { sameJson } from '../../record/same-json.js';
import { type OrderAddressees, type Receiver, receiverOf } from '../addressee/addressees.js';
import { receiverBody } from '../addressee/bodies.js';
import { itemText, linesWithout, orderedLines, type ShippingOrder } from './left.js';
import type { Delivery, PlannedDelivery, ShippedItem } from './state.js';

/** A limit above the number of places to which one order is sent. */
const MAX_PLANNED_DELIVERIES = 50;

export const itemBody = z.strictObject({
  /** The number of the design, from 1. */
  index: listIndexSchema(1),
  label: z.preprocess((sent) => (sent === '' ? undefined : sent), z.string().trim().max(30).optional()),
  quantity: countSchema(1),
});

/** The other receivers of an order with the pieces that each gets; an empty list ends the division. */
export const plannedDeliveriesBody = z
  .array(z.strictObject({ receiver: receiverBody, items: z.array(itemBody).min(1).max(200) }))
  .max(MAX_PLANNED_DELIVERIES)
  .refine(
    (deliveries) =>
      deliveries.every(({ receiver }, at) =>
        deliveries.slice(0, at).every((other) => !sameJson(other.receiver, receiver)),
      ),
    '同一個收件人只能寫一次',
  );

/**
 * The division as the order stores it: pieces for the order's own receiver are left out, because that receiver
 * gets all pieces that the division does not name. Throws `Refused` where it names more than is ordered.
 */
export function plannedDeliveriesFor(
  asked: readonly PlannedDelivery[],
  order: ShippingOrder & OrderAddressees,
  field: 'deliveries' | 'changes.deliveries',
): PlannedDelivery[] {
  const planned = asked.filter(({ receiver }) => !sameJson(receiver, receiverOf(order)));
  const lines = orderedLines(order);
  const named = planned.flatMap(({ items }) => items);
  for (const { index, label } of named) {
    const isMeant = (line: ShippedItem) =>
      line.index === index && (label === undefined || line.label === label);
    const [ordered, asks] = [piecesIn(lines.filter(isMeant)), piecesIn(named.filter(isMeant))];
    if (asks > ordered)
      refuse({
        code: 'PLANNED_MORE_THAN_ORDERED',
        field,
        index,
        ...(label !== undefined && { label }),
        ordered,
        asked: asks,
      });
  }
  return planned;
}

const piecesIn = (lines: readonly ShippedItem[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** A parcel that is still to be sent; the receiver is null where it goes to the receiver of the order. */
export interface ParcelToShip {
  readonly receiver: Receiver | null;
  readonly items: readonly ShippedItem[];
}

interface DividedOrder {
  readonly planned_deliveries?: readonly PlannedDelivery[];
  readonly left_to_ship: readonly ShippedItem[];
  readonly deliveries: readonly (Pick<Delivery, 'production_kind' | 'items' | 'replaces'> &
    Partial<Pick<Delivery, 'receiver'>>)[];
}

/**
 * The parcels that are still to be sent by the agreed division: each other receiver with the pieces that it has
 * not got, then the receiver of the order with the rest. Empty where no division was agreed.
 */
export function parcelsToShip({
  planned_deliveries = [],
  left_to_ship,
  deliveries,
}: DividedOrder): readonly ParcelToShip[] {
  if (planned_deliveries.length === 0) return [];
  let left: readonly ShippedItem[] = left_to_ship;
  const toOthers = planned_deliveries.map(({ receiver, items }): ParcelToShip => {
    const sent = deliveries
      .filter((parcel) => parcel.production_kind === 1 && parcel.replaces === null)
      .filter((parcel) => sameJson(parcel.receiver, receiver))
      .flatMap((parcel) => parcel.items ?? []);
    const due = sent
      .reduce<readonly ShippedItem[]>(linesWithout, items)
      .map((item) => ({ ...item, quantity: Math.min(item.quantity, piecesOf(item, left)) }))
      .filter(({ quantity }) => quantity > 0);
    left = due.reduce<readonly ShippedItem[]>(linesWithout, left);
    return { receiver, items: due };
  });
  return [...toOthers, { receiver: null, items: left }].filter(({ items }) => items.length > 0);
}

const piecesOf = ({ index, label }: ShippedItem, lines: readonly ShippedItem[]): number =>
  piecesIn(lines.filter((line) => line.index === index && (label === undefined || line.label === label)));

/** The division in one line: each other receiver with its address and its pieces. */
export const plannedDeliveriesText = (
  planned: readonly PlannedDelivery[],
  { sales_unit }: { readonly sales_unit: string },
): string => {
  const hasDesigns = planned.some(({ items }) => items.some(({ index }) => index > 1));
  const textOf = (items: readonly ShippedItem[]) =>
    items.map((item) => itemText(item, { sales_unit, hasDesigns })).join('、');
  return planned
    .map(({ receiver: { receiver, address }, items }) => `${receiver}（${address}）${textOf(items)}`)
    .join('；');
};
