/** How amounts are written: with a space after the sign (the specification) or close to it. */
export type MoneyStyle = '$NT 1,234' | 'NT$1,234';

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Writes whole NT$ with thousands separators; a negative amount carries its minus in front of the sign. */
export const formatMoney = (amount: number, style: MoneyStyle = '$NT 1,234'): string => {
  const whole = Math.round(amount);
  const digits = grouped.format(Math.abs(whole));
  const written = style === '$NT 1,234' ? `$NT ${digits}` : `NT$${digits}`;
  return whole < 0 ? `-${written}` : written;
};
