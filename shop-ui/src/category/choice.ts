import { isQuantityOffered, nearestQuantity } from '@zhidan/domain/category';
import { defaultProofingValue, maxDesigns, type BreakdownEntry } from '@zhidan/domain/quotation';
import type { ProductChoice, PublicCategory } from './categories.api.js';

/** A choice as stored in the browser. If no material of a group is chosen, its first one is used. */
export interface StoredChoice {
  readonly order_value: number;
  readonly proofing_value: number;
  readonly select_material?: readonly string[];
  readonly breakdown?: readonly BreakdownEntry[];
}

/** The options that the catalogue currently offers for a choice. */
export interface ProductOffer {
  readonly product: Pick<
    PublicCategory,
    'quantity_profit' | 'quantity_step' | 'mini_order' | 'split_quantity' | 'disable_proofing' | 'sizes'
  >;
  /** The materials of each group, in the order of the product's groups; undefined while loading. */
  readonly materials: readonly (readonly { readonly id: string }[])[] | undefined;
  /**
   * Whether an existing quotation is revised, whose choices are preserved as long as they are offered; a new
   * quotation starts with defaults.
   */
  readonly isRevision: boolean;
}

/** The initial choice of a new quotation: the smallest quantity and one sample. */
export function defaultChoice(product: ProductOffer['product']): StoredChoice {
  const order_value = nearestQuantity(0, product);
  return { order_value, proofing_value: defaultProofingValue(order_value, product) };
}

/** Replaces stored values that are no longer offered by the nearest offered ones. */
export function choiceWithinOffer(kept: StoredChoice, offer: ProductOffer): ProductChoice {
  const { product, materials, isRevision } = offer;
  const isOffered = isQuantityOffered(kept.order_value, product);
  const nearest = isRevision
    ? choiceWithQuantity(kept, nearestQuantity(kept.order_value, product), offer)
    : defaultChoice(product);
  const { order_value, proofing_value } = isOffered ? kept : nearest;
  return {
    order_value,
    proofing_value: Math.min(proofing_value, maxDesigns(order_value, product.split_quantity)),
    select_material:
      materials?.map((members, at) => {
        const chosen = members.find(({ id }) => id === kept.select_material?.[at]);
        return (chosen ?? members[0])?.id ?? '';
      }) ?? [],
    breakdown: kept.breakdown?.filter(({ label }) => product.sizes.includes(label)) ?? [],
  };
}

/** Changes the quantity and, if necessary, reduces the number of designs. */
export function choiceWithQuantity(
  chosen: Pick<ProductChoice, 'order_value' | 'proofing_value'>,
  order_value: number,
  { product, isRevision }: Pick<ProductOffer, 'product' | 'isRevision'>,
): Pick<ProductChoice, 'order_value' | 'proofing_value'> {
  if (order_value === chosen.order_value) return chosen;
  const proofing_value = isRevision
    ? Math.min(chosen.proofing_value, maxDesigns(order_value, product.split_quantity))
    : defaultProofingValue(order_value, product);
  return { order_value, proofing_value };
}
