/** Stands in the terms for the days that a quotation holds, so that both always say the same. */
export const VALID_DAYS_MARK = '{有效天數}';

/** Days for which a quotation holds after its last pass of review. */
export const validDays = (terms: {
  readonly validity_days: number;
  readonly validity_offset_days: number;
}): number => Math.max(terms.validity_days - terms.validity_offset_days, 0);

/** The terms at the foot of a quotation, a line each. */
export const termLines = (terms: string, orders: Parameters<typeof validDays>[0]): readonly string[] =>
  terms
    .replaceAll(VALID_DAYS_MARK, String(validDays(orders)))
    .split('\n')
    .filter((line) => line.trim() !== '');
