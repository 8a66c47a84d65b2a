import type { QueryPersister } from '@tanstack/react-query';

/** Milliseconds that reading a page's data takes at least (spec section 9): a skeleton never flashes. */
export const MINIMUM_DELAY = 200;

let isFirstPage = true;

/** The first page is shown as soon as it is there; those that follow replace one that is in sight. */
export const endFirstPage = (): void => {
  isFirstPage = false;
};

/**
 * Reads what a skeleton stands for no faster than the minimum. What is already in sight, or stands in for itself
 * (a price, the matches of a search), is replaced at once.
 */
export const withMinimumDelay: QueryPersister = async (read, context, query) => {
  const reading = Promise.resolve(read(context));
  const isInSight = query.state.data !== undefined || 'placeholderData' in query.options;
  if (isFirstPage || isInSight) return reading;
  const [outcome] = await Promise.allSettled([
    reading,
    new Promise((resolve) => setTimeout(resolve, MINIMUM_DELAY)),
  ]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};
