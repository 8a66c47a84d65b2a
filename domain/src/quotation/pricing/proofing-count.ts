/**
 * The highest number of designs that an order of this quantity can be split into; without a minimum per design
 * each piece can be a design.
 */
export const maxDesigns = (order_value: number, split_quantity: number): number =>
  Math.floor(order_value / Math.max(split_quantity, 1));

/** A number of sample designs that a buyer may choose. */
export interface ProofingChoice {
  readonly proofing_value: number;
  readonly title: string;
}

/**
 * The numbers of sample designs that a buyer may choose: none, or one up to the most that the order can be
 * split into.
 */
export const proofingChoices = (order_value: number, split_quantity: number): readonly ProofingChoice[] =>
  Array.from({ length: maxDesigns(order_value, split_quantity) + 1 }, (_, proofing_value) => ({
    proofing_value,
    title: proofing_value === 0 ? '不需要打樣直接生產' : `${proofing_value}款`,
  }));

/**
 * The preselected number of sample designs, which also applies again after the quantity changes: one where
 * samples are possible.
 */
export const defaultProofingValue = (
  order_value: number,
  product: { readonly split_quantity: number; readonly disable_proofing: boolean },
): number =>
  product.disable_proofing ? 0 : Math.min(1, proofingChoices(order_value, product.split_quantity).length - 1);
