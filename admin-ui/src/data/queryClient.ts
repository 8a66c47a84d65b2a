import { QueryClient } from '@tanstack/react-query';
import { isRecord } from '../form/values.js';

const ATTEMPTS = 3;
const ASK_AGAIN_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * What was refused, or is gone, is not asked for again; what failed is, a few times. Tables of the past that are being
 * built are asked for until they are there: with a long history that takes minutes.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => isBeingBuilt(error) || (!isRefusal(error) && failures < ATTEMPTS),
      retryDelay: (failures, error) =>
        isBeingBuilt(error) ? ASK_AGAIN_MS : Math.min(1_000 * 2 ** failures, LONGEST_PAUSE_MS),
    },
  },
});

const isRefusal = (error: unknown): boolean => {
  const status = isRecord(error) ? error['status'] : undefined;
  return typeof status === 'number' && status >= 400 && status < 500;
};

/** Whether an answer was that the tables of the moment are not there yet: of the data provider, or of another read. */
export function isBeingBuilt(error: unknown): boolean {
  if (!isRecord(error)) return false;
  const { code, body } = error;
  return code === NOT_READY || (isRecord(body) && body['code'] === NOT_READY);
}

const NOT_READY = 'PAST_NOT_READY';
