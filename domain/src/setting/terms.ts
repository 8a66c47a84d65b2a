/** The placeholder in the terms for the days of validity, so that the text always agrees with the setting. */
export const VALID_DAYS_MARK = '{有效天數}';

/** The days for which a quotation is valid after its last pass of review. */
export const validDays = (terms: {
  readonly validity_days: number;
  readonly validity_offset_days: number;
}): number => Math.max(terms.validity_days - terms.validity_offset_days, 0);

/** The terms at the foot of a quotation, one per line. */
export const termLines = (terms: string, orders: Parameters<typeof validDays>[0]): readonly string[] =>
  terms
    .replaceAll(VALID_DAYS_MARK, String(validDays(orders)))
    .split('\n')
    .filter((line) => line.trim() !== '');
