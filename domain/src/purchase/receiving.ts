import { toExact, addExact, toNumber } from '../core/exact.js';
import { refuse } from '../core/refused.js';
import type { PurchaseCommandOf } from './commands.js';
import type { PurchaseEvent } from './events.js';
import { assertWholePieces, type PurchaseFacts } from './ordering.js';
import { quantityLeft, PART_DECIMALS, smallestUnitsOf } from './items.js';
import { isCancelled, isReceived, type Purchase } from './state.js';

type Came = Extract<PurchaseEvent, { type: 'PurchasePartReceived' }>['data']['items'][number];

/** The received quantity of each line after another delivery. */
export const withPartReceived = (
  received: readonly number[],
  items: readonly Pick<Came, 'line' | 'came'>[],
): readonly number[] =>
  items.reduce<readonly number[]>(
    (sums, { line, came }) => sums.with(line - 1, sum(sums[line - 1] ?? 0, came)),
    received,
  );

const sum = (one: number, other: number): number =>
  toNumber(addExact(toExact(one), toExact(other)), PART_DECIMALS);

/** Receives the given quantities, by default all remaining goods; the last part completes the purchase. */
export function receivePurchase(
  { invoice_no, items }: PurchaseCommandOf<'receive'>,
  state: Purchase,
  facts: Pick<PurchaseFacts, 'rates'>,
): readonly PurchaseEvent[] {
  if (isReceived(state)) return [];
  if (isCancelled(state)) return refuse({ code: 'PURCHASE_CANCELLED' });
  for (const part of items ?? []) mustBeCountedOut(part, state, facts);
  const came = items === undefined ? allLeft(state) : items.map((part) => cameOf(part, state));
  const received = withPartReceived(state.received, came);
  const tooMuch = state.items.find((item, index) => quantityLeft(item, received[index] ?? 0) < 0);
  if (tooMuch !== undefined) {
    const left = quantityLeft(tooMuch, state.received[state.items.indexOf(tooMuch)] ?? 0);
    refuse({ code: 'MORE_THAN_ORDERED', product_name: tooMuch.product_name, left });
  }
  const data = { invoice_no: invoice_no ?? state.invoice_no };
  if (state.items.some((item, index) => quantityLeft(item, received[index] ?? 0) > 0))
    return [{ type: 'PurchasePartReceived', data: { ...data, items: [...came] } }];
  return [
    {
      type: 'PurchaseReceived',
      data: { ...data, items: came.map(({ line: _line, came: _came, ...item }) => item) },
    },
  ];
}

/**
 * Refuses a fraction of a piece unless it completes the line: an old purchase may contain a fraction, from
 * before these were refused.
 */
function mustBeCountedOut(
  { line, quantity }: { readonly line: number; readonly quantity: number },
  { items, received }: Purchase,
  facts: Pick<PurchaseFacts, 'rates'>,
): void {
  const item = items[line - 1];
  if (item !== undefined && quantity !== quantityLeft(item, received[line - 1] ?? 0))
    assertWholePieces({ ...item, quantity }, facts);
}

const allLeft = (state: Purchase): readonly Came[] =>
  state.items
    .map((item, index) => ({ line: index + 1, quantity: quantityLeft(item, state.received[index] ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
    .map((part) => cameOf(part, state));

function cameOf(
  { line, quantity }: { readonly line: number; readonly quantity: number },
  state: Purchase,
): Came {
  const item = state.items[line - 1];
  if (item === undefined) return refuse({ code: 'PURCHASE_LINE_NOT_FOUND', line });
  const { material_storage_id, product_name, conversion_rate } = item;
  return {
    line,
    came: quantity,
    material_storage_id,
    product_name,
    quantity: smallestUnitsOf({ quantity, conversion_rate }),
  };
}
