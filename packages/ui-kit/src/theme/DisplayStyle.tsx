import { createContext, type ReactNode, useContext } from 'react';
import { moneyWriter, type MoneyStyle, type WriteMoney } from '@zhidan/domain/display';
import { formatDate, type DateStyle } from '../time/formatDateTime.js';

/** How amounts and dates are written, from the public settings. */
export interface DisplayStyle {
  readonly money: MoneyStyle;
  readonly date: DateStyle;
}

export const specifiedDisplayStyle: DisplayStyle = { money: '$NT 1,234', date: 'MM/DD/YYYY HH:mm' };

const Chosen = createContext<DisplayStyle>(specifiedDisplayStyle);

/**
 * Provides `Money` and `DateTime` with the style of the settings; without it they use the specification's
 * style.
 */
export const DisplayStyleProvider = ({
  style,
  children,
}: {
  readonly style: DisplayStyle;
  readonly children: ReactNode;
}) => <Chosen.Provider value={style}>{children}</Chosen.Provider>;

export const useDisplayStyle = (): DisplayStyle => useContext(Chosen);

/** Writes NT$ as the settings say, for use in a sentence. */
export const useMoneyFormatter = (): WriteMoney => moneyWriter(useDisplayStyle().money);

/** Writes a calendar date as the settings say, for use in a sentence. */
export function useDateFormatter(): (day: string) => string {
  const { date } = useDisplayStyle();
  return (day) => formatDate(day, date);
}
