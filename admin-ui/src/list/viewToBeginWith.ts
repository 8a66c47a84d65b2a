import type { Values } from '../form/fieldDeclaration.js';

/** One of several lists, and what it holds. */
export interface CountedView {
  readonly id: string;
  /** Of the list dialect. */
  readonly filter: Values;
  /** Looked at beside the work: nothing in it waits. */
  readonly isNoWork?: boolean;
}

/**
 * The view to begin with: the first in which something waits. Of one that is not counted yet it is not said that
 * nothing waits there; where nothing waits in any it is the first.
 */
export function viewToBeginWith<Of extends Pick<CountedView, 'isNoWork'>>(
  views: readonly Of[],
  counts: readonly (number | undefined)[],
): Of | undefined {
  const place = views.findIndex(({ isNoWork = false }, one) => !isNoWork && counts[one] !== 0);
  return views[Math.max(0, place)];
}
