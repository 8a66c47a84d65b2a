import { useEffect, useRef } from 'react';
import { nearestQuantity } from '@zhidan/domain/category';
import { defaultProofingValue } from '@zhidan/domain/quotation';
import type { ProductChoice, PublicCategory } from '../category/categories.api.js';
import { browserValues } from '../kept/kept.js';
import { useStored } from '../kept/useKept.js';

/** A product in the cart with its choices. */
export interface RapidItem {
  /** The idempotency key, by which an item that is sent twice creates one quotation. */
  readonly key: string;
  readonly category_id: string;
  readonly category_name: string;
  /** The choices; for groups without a chosen material, the first one is used. */
  readonly choice: ProductChoice;
  readonly customer_notes: string;
  /** The number of the quotation that was created for the item. */
  readonly quotation_no?: string;
  readonly submitted: boolean;
  readonly failure?: string;
}

const newKey = () => `rapid-${Date.now()}-${Math.random().toString(36).slice(2)}`;

const CART = 'rapid-order';

const newItem = (product: PublicCategory, choice?: ProductChoice, customer_notes = ''): RapidItem => ({
  key: newKey(),
  category_id: product.id,
  category_name: product.name,
  choice: choice ?? {
    order_value: nearestQuantity(0, product),
    proofing_value: defaultProofingValue(nearestQuantity(0, product), product),
    select_material: [],
    breakdown: [],
  },
  customer_notes,
  submitted: false,
});

/** Adds an item from another page to the cart; returns the new number of items. */
export function addCartItem(
  ...wish: [product: PublicCategory, choice: ProductChoice, customer_notes: string]
): number {
  const items = [...((browserValues.read(CART) as readonly RapidItem[] | undefined) ?? []), newItem(...wish)];
  browserValues.write(CART, items);
  return items.length;
}

/** The signed-in customer's cart, stored in the browser. */
export function useCart() {
  const [items, setItems] = useStored<readonly RapidItem[]>(CART, []);
  // The latest cart, because items are sent one after another and each changes the cart.
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  }, [items]);
  const change = (next: (items: readonly RapidItem[]) => readonly RapidItem[]) => {
    latest.current = next(latest.current);
    setItems(latest.current);
  };
  const patch = (key: string, changes: Partial<RapidItem>) =>
    change((all) => all.map((item) => (item.key === key ? { ...item, ...changes } : item)));

  return {
    items,
    add: (product: PublicCategory) => change((all) => [...all, newItem(product)]),
    patch,
    /** A changed item is a new request, so it gets a new key. */
    edit: (key: string, wish: Partial<Pick<RapidItem, 'choice' | 'customer_notes'>>) =>
      change((all) =>
        all.map((item) => {
          if (item.key !== key) return item;
          const { failure: _solved, ...wanted } = item;
          return { ...wanted, ...wish, key: newKey() };
        }),
      ),
    remove: (key: string) => change((all) => all.filter((item) => item.key !== key)),
    removeSent: () => change((all) => all.filter(({ submitted }) => !submitted)),
  };
}

export type Cart = ReturnType<typeof useCart>;
