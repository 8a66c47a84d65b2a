import type { QueryPersister } from '@tanstack/react-query';

/**
 * The least time that loading a page's data takes, in ms, so that a skeleton never flashes (specification
 * section 9).
 */
export const MINIMUM_DELAY_MS = 200;

let isFirstPage = true;

/** The first page is shown as soon as it has loaded; later pages replace a visible one. */
export const endFirstPage = (): void => {
  isFirstPage = false;
};

/**
 * Delays a reading behind a skeleton to the minimum. Data that replace visible data, such as a price or search
 * hits, are shown at once.
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
