import { QueryClient } from '@tanstack/react-query';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { withMinimumDelay } from './minimumDelay.js';

const TRIES_WHEN_A_PART_IS_DOWN = 3;

/**
 * Retries requests that did not reach the server, but no refusals. An unexpected server error (500) opens the
 * error page, unless older data can be shown (specification, section 8).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      persister: withMinimumDelay,
      retry: (failures, error) =>
        failures < TRIES_WHEN_A_PART_IS_DOWN &&
        error instanceof RequestFailed &&
        (error.status === 0 || error.status === 503),
      throwOnError: (error, { state }) =>
        error instanceof RequestFailed && error.status === 500 && state.data === undefined,
    },
  },
});
