import { useQuery } from '@tanstack/react-query';
import type { ProofAnswer, SealVerification, StreamVerification } from '@zhidan/domain';
import { get } from '@zhidan/ui-kit/api';

/** A verification reads what it proves: it is made when it is asked for, and never behind anybody's back. */
const ON_REQUEST = { staleTime: Infinity, refetchOnWindowFocus: false, retry: false } as const;

/** Whether what a day's seal says still holds; the last one there is unless a day is named. */
export const useSealVerification = (date: string) =>
  useQuery({
    queryKey: ['audit', 'seal', date],
    queryFn: ({ signal }) =>
      get<SealVerification>(
        `/api/audit/verification${date === '' ? '' : `?${new URLSearchParams({ date })}`}`,
        signal,
      ),
    ...ON_REQUEST,
  });

/** Whether a stream is as it was written; nothing is asked while there is no name. */
export const useStreamVerification = (stream: string) =>
  useQuery({
    queryKey: ['audit', 'stream', stream],
    queryFn: ({ signal }) =>
      get<StreamVerification>(`/api/audit/verification?${new URLSearchParams({ stream })}`, signal),
    enabled: stream !== '',
    ...ON_REQUEST,
  });

const EVERY_MS = 60_000;

/** What the watch over the store has compared and found, asked for again every minute. */
export const useProof = () =>
  useQuery({
    queryKey: ['audit', 'proof'],
    queryFn: ({ signal }) => get<ProofAnswer>('/api/audit/proof', signal),
    refetchInterval: EVERY_MS,
  });
