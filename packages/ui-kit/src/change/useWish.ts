import { useState } from 'react';
import { type Changes, orderedLines, type Receiver, type ShippedItem } from '@zhidan/domain/quotation';
import { divisionOf, type DivisionPlace } from '../addressee/DivisionFields.js';
import { isReceiverComplete } from '../addressee/ReceiverFields.js';
import { parseTypedNumber } from '../number/typedNumber.js';
import type { OrderToChange } from './orderToChange.js';
import type { OfferedProduct } from './product.api.js';

export const WHOLE_PIECES_RULE = { whole: true, least: 0 } as const;

/** The label for the quantity of an order without sizes. */
export const TOTAL_QUANTITY_LABEL = '';

/** The values of a change form; untouched fields are left out. */
export interface ChangeFormValues {
  /** The typed quantity by size, or under `ALL`. */
  readonly pieces: Readonly<Record<string, string>>;
  /** The chosen accessory by group. */
  readonly accessories: Readonly<Record<string, string>>;
  readonly samples?: string;
  readonly delivery?: Receiver;
  /** The other receivers with their pieces. */
  readonly places?: readonly DivisionPlace[];
  readonly day?: string;
  readonly isCancelled: boolean;
}

const untouched: ChangeFormValues = { pieces: {}, accessories: {}, isCancelled: false };

/** The state of a change form, and the resulting changes of the order. */
export function useChangeForm(order: OrderToChange, product: OfferedProduct | undefined) {
  const [wish, setWish] = useState<ChangeFormValues>(untouched);
  const change = (part: Partial<ChangeFormValues>) => setWish((before) => ({ ...before, ...part }));
  return { wish, change, changes: changesOf(order, wish, product) };
}

/** The sizes whose quantity may be changed: those of the product, then other sizes of the order. */
export function changeableSizeLabels(
  { breakdown }: OrderToChange,
  product: OfferedProduct | undefined,
): readonly string[] {
  if (breakdown.length === 0) return [TOTAL_QUANTITY_LABEL];
  const ordered = breakdown.map(({ label }) => label);
  const sizes = product?.sizes ?? [];
  return [...sizes, ...ordered.filter((label) => !sizes.includes(label))];
}

/** The present quantity of a size in the order. */
export const orderedQuantityOf = ({ breakdown, order_value }: OrderToChange, label: string): number =>
  label === TOTAL_QUANTITY_LABEL
    ? order_value
    : (breakdown.find((entry) => entry.label === label)?.quantity ?? 0);

/** The present accessory of the order in a group of the product. */
export const chosenAccessoryIn = (
  { material_group, select_material }: OrderToChange,
  group: string,
): string => select_material[material_group.indexOf(group)] ?? '';

/** The differences between the form and the order; fields with an invalid number are left out. */
function changesOf(
  order: OrderToChange,
  wish: ChangeFormValues,
  product: OfferedProduct | undefined,
): Changes {
  const { samples, delivery, places, day = '', isCancelled } = wish;
  if (isCancelled) return { cancel: true };
  const proofing_value =
    samples === undefined ? undefined : parseTypedNumber(samples, WHOLE_PIECES_RULE).value;
  const deliveries = places && divisionOf(places, linesToDivide(order, wish, product));
  return {
    ...piecesOf(order, wish, product),
    ...accessoriesOf(order, wish, product),
    ...(proofing_value !== undefined && proofing_value !== order.proofing_value && { proofing_value }),
    ...(delivery !== undefined && isReceiverComplete(delivery) && { delivery }),
    ...(deliveries !== undefined && { deliveries }),
    ...(day !== '' && day !== order.wished_date && { wished_date: day }),
  };
}

/** The lines of the order with the quantities of the form, which a division names. */
export function linesToDivide(
  order: OrderToChange,
  wish: ChangeFormValues,
  product: OfferedProduct | undefined,
): readonly ShippedItem[] {
  const { order_value = order.order_value, breakdown = [...order.breakdown] } = piecesOf(
    order,
    wish,
    product,
  );
  const records = order.product_material_record;
  const product_material_record = records.length > 1 ? records : [];
  return orderedLines({ ...order, order_value, breakdown, product_material_record });
}

function piecesOf(
  order: OrderToChange,
  { pieces }: ChangeFormValues,
  product: OfferedProduct | undefined,
): Changes {
  const entries = changeableSizeLabels(order, product).map((label) => {
    const typed = pieces[label];
    const quantity =
      typed === undefined
        ? orderedQuantityOf(order, label)
        : typed === '' && label !== TOTAL_QUANTITY_LABEL
          ? 0
          : (parseTypedNumber(typed, WHOLE_PIECES_RULE).value ?? Number.NaN);
    return { label, quantity };
  });
  const order_value = entries.reduce((sum, { quantity }) => sum + quantity, 0);
  const isSame = entries.every(({ label, quantity }) => quantity === orderedQuantityOf(order, label));
  if (Number.isNaN(order_value) || isSame) return {};
  if (order.breakdown.length === 0) return { order_value };
  return { order_value, breakdown: entries.filter(({ quantity }) => quantity > 0) };
}

function accessoriesOf(
  order: OrderToChange,
  { accessories }: ChangeFormValues,
  product: OfferedProduct | undefined,
): Changes {
  const groups = product?.groups ?? [];
  const isSame = groups.every(
    ({ id }) => (accessories[id] ?? chosenAccessoryIn(order, id)) === chosenAccessoryIn(order, id),
  );
  if (isSame) return {};
  return { select_material: groups.map(({ id }) => accessories[id] ?? chosenAccessoryIn(order, id)) };
}
