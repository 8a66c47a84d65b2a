import type { FormValues } from '../form/fieldDeclaration.js';

/** A view of a list whose records are counted. */
export interface CountedView {
  readonly id: string;
  /** A filter in the query language of lists. */
  readonly filter: FormValues;
  /** Whether the view is for reference only and never has waiting work. */
  readonly isNoWork?: boolean;
}

/**
 * The view to open first: the first with waiting work, or the first of all if none has any. A view whose count
 * is still loading is treated as if it had work.
 */
export function viewToBeginWith<Of extends Pick<CountedView, 'isNoWork'>>(
  views: readonly Of[],
  counts: readonly (number | undefined)[],
): Of | undefined {
  const place = views.findIndex(({ isNoWork = false }, one) => !isNoWork && counts[one] !== 0);
  return views[Math.max(0, place)];
}
