import type { WriteMoney } from '../core/write-money.js';

/** The format of amounts: with a space after the sign (the specification) or without. */
export type MoneyStyle = '$NT 1,234' | 'NT$1,234';

/** The format of the specification, used where the setting is unknown. */
export const specifiedMoneyStyle: MoneyStyle = '$NT 1,234';

/** The currency sign before an amount. */
export const moneySign = (style: MoneyStyle): string => (style === '$NT 1,234' ? '$NT' : 'NT$');

/**
 * Writes NT$ with thousands separators; a negative amount carries its minus in front of the sign.
 * @param decimals how many may follow the point; amounts of money are whole, averages need not be
 */
export const formatMoney = (amount: number, style: MoneyStyle, decimals = 0): string => {
  const scale = 10 ** decimals;
  const rounded = Math.round(amount * scale) / scale;
  const digits = writerOf(decimals).format(Math.abs(rounded));
  const written = style === '$NT 1,234' ? `${moneySign(style)} ${digits}` : `${moneySign(style)}${digits}`;
  return rounded < 0 ? `-${written}` : written;
};

/** Returns a formatter of amounts for a setting. */
export const moneyWriter =
  (style: MoneyStyle): WriteMoney =>
  (amount) =>
    formatMoney(amount, style);

/**
 * Formatters are cached, because creating one takes longer than formatting an amount and a list has hundreds.
 */
const writers = new Map<number, Intl.NumberFormat>();

function writerOf(maximumFractionDigits: number): Intl.NumberFormat {
  const known = writers.get(maximumFractionDigits);
  if (known !== undefined) return known;
  const writer = new Intl.NumberFormat('en-US', { maximumFractionDigits });
  writers.set(maximumFractionDigits, writer);
  return writer;
}
