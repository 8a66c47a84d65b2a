import { QueryClient } from '@tanstack/react-query';
import { isRecord } from '../form/values.js';

const ATTEMPTS = 3;

/** What was refused, or is gone, is not asked for again; what failed is. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: (failures, error) => !isRefusal(error) && failures < ATTEMPTS } },
});

const isRefusal = (error: unknown): boolean => {
  const status = isRecord(error) ? error['status'] : undefined;
  return typeof status === 'number' && status >= 400 && status < 500;
};
