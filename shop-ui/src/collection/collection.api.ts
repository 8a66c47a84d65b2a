import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  CloseQuestion,
  CollectionRow,
  MemberView,
  ShownCollection,
  ShownOfOthers,
} from '@zhidan/domain/collection';
import { useActionSentOnce } from '@zhidan/ui-kit';
import { getJson, sendRequest } from '@zhidan/ui-kit/api';

export type Pieces = readonly Readonly<Record<string, string>>[];

/** A member's entry with the secret that allows changing it, stored in the browser in which it was entered. */
export interface OwnEntry {
  readonly id: string;
  readonly own: string;
  readonly pieces: Pieces;
}

const memberAddress = (secret: string) => `/api/c/${encodeURIComponent(secret)}`;

export const useMemberView = (secret: string) =>
  useQuery({
    queryKey: ['c', secret],
    queryFn: ({ signal }) => getJson<MemberView>(memberAddress(secret), signal),
    retry: false,
    // Polled, so that values which other members take meanwhile are shown.
    refetchInterval: 15_000,
  });

/** Loads the entry to which a member's own link leads. */
export async function readOwnEntry(
  secret: string,
  { id, own }: Pick<OwnEntry, 'id' | 'own'>,
): Promise<OwnEntry> {
  const address = `${memberAddress(secret)}/entries/${encodeURIComponent(id)}/own`;
  const { body } = await sendRequest<{ pieces: Pieces }>(address, { method: 'POST', body: { own } });
  return { id, own, pieces: body.pieces };
}

/** Creates a member's entry, or replaces an existing one. */
export function useWriteEntry(secret: string, onDone: (entry: OwnEntry) => void) {
  const client = useQueryClient();
  return useActionSentOnce({
    act: async ({ entry, pieces }: { readonly entry: OwnEntry | null; readonly pieces: Pieces }, key) => {
      const headers = { 'idempotency-key': key };
      const address = `${memberAddress(secret)}/entries`;
      if (entry === null) {
        const { body } = await sendRequest<{ id: string; own: string }>(address, {
          method: 'POST',
          headers,
          body: { pieces },
        });
        return { ...body, pieces };
      }
      await sendRequest(`${address}/${entry.id}`, {
        method: 'PUT',
        headers,
        body: { pieces, own: entry.own },
      });
      return { ...entry, pieces };
    },
    // Without a connection the request fails at once, so that the member learns of it.
    networkMode: 'always',
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: ['c', secret] }),
  });
}

export function useTakeBackEntry(secret: string, onDone: () => void) {
  const client = useQueryClient();
  return useActionSentOnce({
    act: ({ id, own }: OwnEntry, key) =>
      sendRequest(`${memberAddress(secret)}/entries/${id}`, {
        method: 'DELETE',
        headers: { 'idempotency-key': key },
        body: { own },
      }),
    // Without a connection the request fails at once, so that the member learns of it.
    networkMode: 'always',
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: ['c', secret] }),
  });
}

export const useCollections = () =>
  useQuery({
    queryKey: ['collections'],
    queryFn: ({ signal }) => getJson<CollectionRow[]>('/api/collections', signal),
  });

export const useCollection = (id: string) =>
  useQuery({
    queryKey: ['collections', id],
    queryFn: ({ signal }) => getJson<ShownCollection>(`/api/collections/${encodeURIComponent(id)}`, signal),
    refetchInterval: 20_000,
  });

export interface NewCollection {
  readonly category_id: string;
  readonly title: string;
  readonly closes_at: string;
  readonly minimum: number;
  readonly expected: readonly string[];
  readonly shows: ShownOfOthers;
}

export function useOpenCollection(onDone: (opened: { id: string; url: string }) => void) {
  const client = useQueryClient();
  return useActionSentOnce({
    act: async (wish: NewCollection, key) =>
      (
        await sendRequest<{ id: string; url: string }>('/api/collections', {
          method: 'POST',
          headers: { 'idempotency-key': key },
          body: wish,
        })
      ).body,
    onSuccess: async (opened) => {
      await client.invalidateQueries({ queryKey: ['collections'] });
      onDone(opened);
    },
  });
}

/** An organiser's action on a collection; `act` is the last segment of its route. */
export type OrganiserAction =
  | { readonly act: 'close'; readonly body: { readonly acknowledge?: readonly CloseQuestion[] } }
  | { readonly act: 'extend' | 'reopen'; readonly body: { readonly closes_at?: string } }
  | { readonly act: 'reminders'; readonly body: { readonly stopped: boolean } }
  | { readonly act: 'remove'; readonly entry: string }
  | { readonly act: 'correct'; readonly entry: string; readonly pieces: Pieces };

export function useOrganiserAction(id: string) {
  const client = useQueryClient();
  return useActionSentOnce({
    act: (wish: OrganiserAction, key) => {
      const address = `/api/collections/${encodeURIComponent(id)}`;
      const headers = { 'idempotency-key': key };
      if (wish.act === 'remove')
        return sendRequest(`${address}/entries/${wish.entry}`, { method: 'DELETE', headers });
      if (wish.act === 'correct') {
        const { pieces } = wish;
        return sendRequest(`${address}/entries/${wish.entry}`, { method: 'PUT', headers, body: { pieces } });
      }
      return sendRequest(`${address}/${wish.act}`, { method: 'POST', headers, body: wish.body });
    },
    onSettled: () =>
      Promise.all(['collections', 'quotations'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

/** Gives the collection another link; the previous link opens nothing any more. */
export const useReplaceLink = (id: string, onDone: (url: string) => void) =>
  useActionSentOnce<string>({
    act: async (_wish, key) => {
      const { body } = await sendRequest<{ url: string }>(`/api/collections/${encodeURIComponent(id)}/link`, {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: {},
      });
      return body.url;
    },
    onSuccess: onDone,
  });
