import { QueryClient } from '@tanstack/react-query';
import { isRecord } from '../form/values.js';

const ATTEMPTS = 3;

/** Retries failed requests, except where the server refused the record or does not have it. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: (failures, error) => !isRefusal(error) && failures < ATTEMPTS } },
});

const isRefusal = (error: unknown): boolean => {
  const status = isRecord(error) ? error['status'] : undefined;
  return typeof status === 'number' && status >= 400 && status < 500;
};
