import { addDays, addMonths, taipeiDate } from '@zhidan/domain';
import type { Month, MonthRange } from '@zhidan/ui-kit';

export const thisMonth = (): Month => taipeiDate(new Date().toISOString()).slice(0, 7);

/** A range of whole months as bounds of a list's filter. */
export const monthBounds = ({ from, to }: MonthRange) => ({
  creation_date_gte: `${from}-01`,
  creation_date_lte: addDays(`${addMonths(to, 1)}-01`, -1),
});

/**
 * The months that the bounds of a filter contain; undefined without bounds. Bounds are days; views saved by
 * earlier releases contain instants.
 */
export function monthRangeOf(bounds: Readonly<Record<string, unknown>>): MonthRange | undefined {
  const { creation_date_gte: from, creation_date_lte: to } = bounds;
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  return { from: taipeiDate(from).slice(0, 7), to: taipeiDate(to).slice(0, 7) };
}
