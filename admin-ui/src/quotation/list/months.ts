import { taipeiDate } from '@zhidan/domain';
import { addMonths, type Month, type MonthRange } from '@zhidan/ui-kit';

/** The present month in Taipei. */
export const thisMonth = (): Month => taipeiDate(new Date().toISOString()).slice(0, 7);

/** The instant at which a month begins in Taipei. */
const beginning = (month: Month): number => Date.parse(`${month}-01T00:00:00+08:00`);

/** Months as the bounds of the list dialect, both counted in. */
export const boundsOf = ({ from, to }: MonthRange) => ({
  creation_date_gte: new Date(beginning(from)).toISOString(),
  creation_date_lte: new Date(beginning(addMonths(to, 1)) - 1).toISOString(),
});

/** The months that bounds stand for; undefined where there are none. */
export function monthsOf(bounds: Readonly<Record<string, unknown>>): MonthRange | undefined {
  const { creation_date_gte: from, creation_date_lte: to } = bounds;
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  return { from: taipeiDate(from).slice(0, 7), to: taipeiDate(to).slice(0, 7) };
}
