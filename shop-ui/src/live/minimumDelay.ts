import type { QueryPersister } from '@tanstack/react-query';

/**
 * The minimum time for loading a page's data in ms, so that a skeleton never only flashes (specification,
 * section 9).
 */
const MINIMUM_DELAY_MS = 200;

let isFirstPage = true;

/** Ends the exception for the first page, which is shown as soon as it has loaded. */
export const enableMinimumDelay = (): void => {
  isFirstPage = false;
};

/**
 * Delays the loading of data to the minimum time while a skeleton is shown. Data that replace visible data,
 * such as a price, are not delayed.
 */
export const withMinimumDelay: QueryPersister = async (read, context, query) => {
  const reading = Promise.resolve(read(context));
  const isInSight = query.state.data !== undefined || 'placeholderData' in query.options;
  if (isFirstPage || isInSight) return reading;
  const [outcome] = await Promise.allSettled([
    reading,
    new Promise((resolve) => setTimeout(resolve, MINIMUM_DELAY_MS)),
  ]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};
