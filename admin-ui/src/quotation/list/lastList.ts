/** The orders of the page of a list that was looked at last in this window, in its order. */
let shown: readonly string[] = [];

export const rememberList = (numbers: readonly string[]): void => {
  shown = numbers;
};

export function neighboursOf(quotation_no: string): {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** From 1; undefined when the order was not in the list. */
  readonly place?: number;
  readonly count: number;
} {
  const at = shown.indexOf(quotation_no);
  if (at < 0) return { count: shown.length };
  return { before: shown[at - 1], after: shown[at + 1], place: at + 1, count: shown.length };
}
