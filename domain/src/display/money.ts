/** How amounts are written: with a space after the sign (the specification) or close to it. */
export type MoneyStyle = '$NT 1,234' | 'NT$1,234';

/** What stands before an amount. */
export const moneySign = (style: MoneyStyle = '$NT 1,234'): string => (style === '$NT 1,234' ? '$NT' : 'NT$');

/**
 * Writes NT$ with thousands separators; a negative amount carries its minus in front of the sign.
 * @param decimals how many may follow the point; amounts of money are whole, averages need not be
 */
export const formatMoney = (amount: number, style: MoneyStyle = '$NT 1,234', decimals = 0): string => {
  const scale = 10 ** decimals;
  const rounded = Math.round(amount * scale) / scale;
  const digits = Math.abs(rounded).toLocaleString('en-US', { maximumFractionDigits: decimals });
  const written = style === '$NT 1,234' ? `${moneySign(style)} ${digits}` : `${moneySign(style)}${digits}`;
  return rounded < 0 ? `-${written}` : written;
};
