/** Most designs an order of so many pieces can be split into; each piece may be one where no quantity is set. */
export const mostDesigns = (order_value: number, split_quantity: number): number =>
  Math.floor(order_value / Math.max(split_quantity, 1));

/** A number of designs that a buyer may choose to have proofed. */
export interface ProofingChoice {
  readonly proofing_value: number;
  readonly title: string;
}

/** What a buyer may choose: no samples, or one to as many as the order can be split into. */
export const proofingChoices = (order_value: number, split_quantity: number): readonly ProofingChoice[] =>
  Array.from({ length: mostDesigns(order_value, split_quantity) + 1 }, (_, proofing_value) => ({
    proofing_value,
    title: proofing_value === 0 ? '不需要打樣直接生產' : `${proofing_value}款`,
  }));

/** The number of designs that a choice begins with, and goes back to when the quantity changes: one, if any. */
export const firstProofing = (
  order_value: number,
  product: { readonly split_quantity: number; readonly disable_proofing: boolean },
): number =>
  product.disable_proofing ? 0 : Math.min(1, proofingChoices(order_value, product.split_quantity).length - 1);
