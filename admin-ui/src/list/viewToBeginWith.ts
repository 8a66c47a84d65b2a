import type { FormValues } from '../form/fieldDeclaration.js';

/** One of several views with its number of records. */
export interface CountedView {
  readonly id: string;
  /** A filter in the query language of lists. */
  readonly filter: FormValues;
  /** A view for looking only, without waiting work. */
  readonly isNoWork?: boolean;
}

/**
 * The view to open first: the first one with waiting work, or the first of all where none has any. A view whose
 * number is still unknown may have work.
 */
export function viewToBeginWith<Of extends Pick<CountedView, 'isNoWork'>>(
  views: readonly Of[],
  counts: readonly (number | undefined)[],
): Of | undefined {
  const place = views.findIndex(({ isNoWork = false }, one) => !isNoWork && counts[one] !== 0);
  return views[Math.max(0, place)];
}
