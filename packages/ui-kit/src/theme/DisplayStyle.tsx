import { createContext, type ReactNode, useContext } from 'react';
import { moneyWriter, type MoneyStyle, type WriteMoney } from '@zhidan/domain/display';
import { formatDate, type DateStyle } from '../time/formatDateTime.js';

/** How amounts and dates are written, from the public settings. */
export interface DisplayStyle {
  readonly money: MoneyStyle;
  readonly date: DateStyle;
}

export const specifiedStyle: DisplayStyle = { money: '$NT 1,234', date: 'MM/DD/YYYY HH:mm' };

const Chosen = createContext<DisplayStyle>(specifiedStyle);

/** Lets every `Money` and `DateTime` inside follow the settings; without it the specification's style holds. */
export const DisplayStyleProvider = ({
  style,
  children,
}: {
  readonly style: DisplayStyle;
  readonly children: ReactNode;
}) => <Chosen.Provider value={style}>{children}</Chosen.Provider>;

export const useDisplayStyle = (): DisplayStyle => useContext(Chosen);

/** Writes NT$ as the settings say, into a sentence. */
export const useWrittenMoney = (): WriteMoney => moneyWriter(useDisplayStyle().money);

/** Writes a calendar date as the settings say, into a sentence. */
export function useWrittenDay(): (day: string) => string {
  const { date } = useDisplayStyle();
  return (day) => formatDate(day, date);
}
