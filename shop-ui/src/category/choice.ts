import { isQuantityOffered, nearestQuantity } from '@zhidan/domain/category';
import { firstProofing, mostDesigns, type BreakdownEntry } from '@zhidan/domain/quotation';
import type { Choice, PublicCategory } from './categories.api.js';

/** What was chosen; a group takes its first material until another one is chosen. */
export interface KeptChoice {
  readonly order_value: number;
  readonly proofing_value: number;
  readonly select_material?: readonly string[];
  readonly breakdown?: readonly BreakdownEntry[];
}

/** What a choice is made of. */
export interface Offer {
  readonly product: Pick<
    PublicCategory,
    'quantity_profit' | 'quantity_step' | 'mini_order' | 'split_quantity' | 'disable_proofing' | 'sizes'
  >;
  /** The materials of each group, in the order of the product's groups; undefined while they are read. */
  readonly materials: readonly (readonly { readonly id: string }[])[] | undefined;
  /** A quotation that is there keeps what was asked for as long as that is offered; a new one begins with the usual. */
  readonly isRevision: boolean;
}

/** What a new quotation begins with: the smallest quantity, one sample. */
export function firstChoice(product: Offer['product']): KeptChoice {
  const order_value = nearestQuantity(0, product);
  return { order_value, proofing_value: firstProofing(order_value, product) };
}

/** What was chosen, as far as the catalogue offers it still; the rest is what comes nearest. */
export function offeredChoice(kept: KeptChoice, offer: Offer): Choice {
  const { product, materials, isRevision } = offer;
  const isOffered = isQuantityOffered(kept.order_value, product);
  const nearest = isRevision
    ? withQuantity(kept, nearestQuantity(kept.order_value, product), offer)
    : firstChoice(product);
  const { order_value, proofing_value } = isOffered ? kept : nearest;
  return {
    order_value,
    proofing_value: Math.min(proofing_value, mostDesigns(order_value, product.split_quantity)),
    select_material:
      materials?.map((members, at) => {
        const chosen = members.find(({ id }) => id === kept.select_material?.[at]);
        return (chosen ?? members[0])?.id ?? '';
      }) ?? [],
    breakdown: kept.breakdown?.filter(({ label }) => product.sizes.includes(label)) ?? [],
  };
}

/** Another quantity, and the number of designs that goes with it. */
export function withQuantity(
  chosen: Pick<Choice, 'order_value' | 'proofing_value'>,
  order_value: number,
  { product, isRevision }: Pick<Offer, 'product' | 'isRevision'>,
): Pick<Choice, 'order_value' | 'proofing_value'> {
  if (order_value === chosen.order_value) return chosen;
  const proofing_value = isRevision
    ? Math.min(chosen.proofing_value, mostDesigns(order_value, product.split_quantity))
    : firstProofing(order_value, product);
  return { order_value, proofing_value };
}
