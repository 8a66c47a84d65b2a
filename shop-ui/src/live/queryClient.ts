import { QueryClient } from '@tanstack/react-query';
import { RequestFailed } from '@zhidan/ui-kit/api';

const TRIES_WHEN_A_PART_IS_DOWN = 3;

/** A refusal is an answer and is not asked for again; a part that is down is. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: (failures, error) =>
        failures < TRIES_WHEN_A_PART_IS_DOWN &&
        error instanceof RequestFailed &&
        (error.status === 0 || error.status === 503),
    },
  },
});
