/** The orders, in sequence, on the list page that this window showed last. */
let shown: readonly string[] = [];

export const rememberOrderList = (numbers: readonly string[]): void => {
  shown = numbers;
};

export function previousAndNextOrder(quotation_no: string): {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** The position in the list, counted from 1; undefined if the order was not in the list. */
  readonly place?: number;
  readonly count: number;
} {
  const at = shown.indexOf(quotation_no);
  if (at < 0) return { count: shown.length };
  return { before: shown[at - 1], after: shown[at + 1], place: at + 1, count: shown.length };
}
