import { useQuery } from '@tanstack/react-query';
import type { IntegrityAnswer, SealVerification, StreamVerification } from '@zhidan/domain';
import { getJson } from '@zhidan/ui-kit/api';

/** A verification reads many events, so it runs only on request and is never repeated in the background. */
const ON_REQUEST = { staleTime: Infinity, refetchOnWindowFocus: false, retry: false } as const;

/** Verifies the seal of a day; without a day, the latest seal. */
export const useSealVerification = (date: string) =>
  useQuery({
    queryKey: ['audit', 'seal', date],
    queryFn: ({ signal }) =>
      getJson<SealVerification>(
        `/api/audit/verification${date === '' ? '' : `?${new URLSearchParams({ date })}`}`,
        signal,
      ),
    ...ON_REQUEST,
  });

/** Verifies a stream; sends no request while the name is empty. */
export const useStreamVerification = (stream: string) =>
  useQuery({
    queryKey: ['audit', 'stream', stream],
    queryFn: ({ signal }) =>
      getJson<StreamVerification>(`/api/audit/verification?${new URLSearchParams({ stream })}`, signal),
    enabled: stream !== '',
    ...ON_REQUEST,
  });

const EVERY_MS = 60_000;

/** The results of the integrity watch, polled every minute. */
export const useIntegrityWatch = () =>
  useQuery({
    queryKey: ['audit', 'proof'],
    queryFn: ({ signal }) => getJson<IntegrityAnswer>('/api/audit/proof', signal),
    refetchInterval: EVERY_MS,
  });
