import { addMonths } from '@zhidan/domain';

/** A calendar month, `YYYY-MM`. */
export type Month = string;

/** A range of months, with the first and the last included. */
export interface MonthRange {
  readonly from: Month;
  readonly to: Month;
}

const serial = (month: Month): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** A month as `YYYY-MM`; `index` counts from 0 for January. */
export const monthOf = (year: number, index: number): Month =>
  `${String(year).padStart(4, '0')}-${String(index + 1).padStart(2, '0')}`;

/** The number of months in a range. */
export const monthCountOf = (range: MonthRange): number => serial(range.to) - serial(range.from) + 1;

export const isMonthWithin = (month: Month, range: MonthRange): boolean =>
  range.from <= month && month <= range.to;

/** The three shortcuts beside the picker, relative to `thisMonth`. */
export const monthShortcuts = (
  thisMonth: Month,
): readonly { readonly title: string; readonly range: MonthRange }[] => [
  { title: '本月', range: { from: thisMonth, to: thisMonth } },
  { title: '今年至今', range: { from: `${thisMonth.slice(0, 4)}-01`, to: thisMonth } },
  { title: '最近六個月', range: { from: addMonths(thisMonth, -5), to: thisMonth } },
];

/** The range between two chosen months, in either order. */
export const rangeBetween = (one: Month, other: Month): MonthRange =>
  one <= other ? { from: one, to: other } : { from: other, to: one };

/** A range as text: `2026/01 – 2026/06`, or the month if there is only one. */
export const formatMonthRange = ({ from, to }: MonthRange): string => {
  const written = (month: Month) => month.replace('-', '/');
  return from === to ? written(from) : `${written(from)} – ${written(to)}`;
};
