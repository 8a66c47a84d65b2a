import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MemberView } from '@zhidan/domain/collection';
import { useAct } from '@zhidan/ui-kit';
import { get, send } from '@zhidan/ui-kit/api';

export type Pieces = readonly Readonly<Record<string, string>>[];

/** What a member wrote, with the secret by which it is changed; kept in the browser in which it was written. */
export interface OwnEntry {
  readonly id: string;
  readonly own: string;
  readonly pieces: Pieces;
}

const memberAddress = (secret: string) => `/api/c/${encodeURIComponent(secret)}`;

export const useMemberView = (secret: string) =>
  useQuery({
    queryKey: ['c', secret],
    queryFn: ({ signal }) => get<MemberView>(memberAddress(secret), signal),
    retry: false,
    // Others write at the same time: numbers that are taken show by themselves.
    refetchInterval: 15_000,
  });

/** Writes an entry, or writes it anew. */
export function useWriteEntry(secret: string, onDone: (entry: OwnEntry) => void) {
  const client = useQueryClient();
  return useAct({
    act: async ({ entry, pieces }: { readonly entry: OwnEntry | null; readonly pieces: Pieces }, key) => {
      const headers = { 'idempotency-key': key };
      const address = `${memberAddress(secret)}/entries`;
      if (entry === null) {
        const { body } = await send<{ id: string; own: string }>(address, {
          method: 'POST',
          headers,
          body: { pieces },
        });
        return { ...body, pieces };
      }
      await send(`${address}/${entry.id}`, { method: 'PUT', headers, body: { pieces, own: entry.own } });
      return { ...entry, pieces };
    },
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: ['c', secret] }),
  });
}

export function useTakeBackEntry(secret: string, onDone: () => void) {
  const client = useQueryClient();
  return useAct({
    act: ({ id, own }: OwnEntry, key) =>
      send(`${memberAddress(secret)}/entries/${id}`, {
        method: 'DELETE',
        headers: { 'idempotency-key': key },
        body: { own },
      }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: ['c', secret] }),
  });
}
