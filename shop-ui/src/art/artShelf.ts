import { createStore, delMany, entries, setMany, update, type UseStore } from 'idb-keyval';
import type { FileFolder } from '@zhidan/domain/quotation';

/** Where a file of the shelf goes, once there is an order. */
export interface ArtTarget {
  readonly quotation_no: string;
  readonly folder: FileFolder;
}

/** A file that this browser keeps until its order has it. */
export interface KeptArt {
  readonly id: string;
  /** Who may see it: a person, or null for a visitor. */
  readonly owner: string | null;
  /** The product for which it was added. */
  readonly category_id: string;
  readonly name: string;
  readonly file: Blob;
  /** When it was added, in ms; the list is in this order. */
  readonly added: number;
  readonly target?: ArtTarget | undefined;
  /** Why the order did not take it; it waits for the buyer to try again. */
  readonly failure?: string | undefined;
}

/** Kept longer than this, what was never sent is forgotten. */
const KEPT_MS = 30 * 24 * 3_600_000;

/**
 * The art that this browser keeps, of every person who used it. `mine` shows what belongs to one of them. Changes reach
 * the other tabs through the channel. Rejects with what IndexedDB says, as when the disk is full.
 */
export function artShelf(
  openStore: () => UseStore = () => createStore('zhidan-art', 'files'),
  channel?: Pick<BroadcastChannel, 'postMessage' | 'onmessage'>,
) {
  let store: UseStore | undefined;
  let shown: readonly KeptArt[] = [];
  const listeners = new Set<() => void>();
  const files = () => (store ??= openStore());

  const load = async (): Promise<readonly KeptArt[]> => {
    const all = await entries<string, KeptArt>(files());
    const now = Date.now();
    const old = all.filter(([, { added }]) => now - added > KEPT_MS).map(([id]) => id);
    if (old.length > 0) await delMany(old, files());
    shown = all
      .filter(([id]) => !old.includes(id))
      .map(([, art]) => art)
      .toSorted((a, b) => a.added - b.added || a.id.localeCompare(b.id));
    for (const listener of listeners) listener();
    return shown;
  };
  const changed = async () => {
    channel?.postMessage('changed');
    await load();
  };
  if (channel) channel.onmessage = () => void load().catch(() => undefined);

  /** Changes those of these ids that are still there and that the person may see. */
  const change = async (ids: readonly string[], by: (art: KeptArt) => KeptArt) => {
    const there = new Set((await load()).map(({ id }) => id));
    for (const id of ids.filter((one) => there.has(one)))
      await update<KeptArt>(id, (art) => by(art ?? missing(id)), files());
    await changed();
  };

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shown: (): readonly KeptArt[] => shown,
    load,
    async add(category_id: string, owner: string | null, added: readonly File[]): Promise<void> {
      await setMany(keptAs(category_id, owner, added), files());
      await changed();
    },
    async remove(id: string): Promise<void> {
      await delMany([id], files());
      await changed();
    },
    /** What a visitor added becomes the person's who signed in; what is another person's stays so. */
    take: (ids: readonly string[], owner: string) =>
      change(ids, (art) => (art.owner === null ? { ...art, owner } : art)),
    /** They are sent to an order from now on, which is their owner's. */
    bind: (ids: readonly string[], owner: string, targetOf: (name: string) => ArtTarget) =>
      change(ids, (art) =>
        (art.owner === null || art.owner === owner) && art.target === undefined
          ? { ...art, owner, target: targetOf(art.name) }
          : art,
      ),
    fail: (id: string, failure: string) => change([id], (art) => ({ ...art, failure })),
    retry: (ids: readonly string[]) => change(ids, (art) => ({ ...art, failure: undefined })),
  };
}

function keptAs(
  category_id: string,
  owner: string | null,
  added: readonly File[],
): [id: string, art: KeptArt][] {
  const now = Date.now();
  return added.map((file, at) => {
    const id = newId();
    return [id, { id, owner, category_id, name: file.name, file, added: now + at }];
  });
}

export type ArtShelf = ReturnType<typeof artShelf>;

/** What lies there for a product and is not on its way to an order yet. */
export const draftArt = (all: readonly KeptArt[], owner: string | null, category_id: string) =>
  all.filter((art) => art.owner === owner && art.category_id === category_id && art.target === undefined);

/** What is on its way to an order. */
export const artFor = (all: readonly KeptArt[], owner: string | null, quotation_no: string) =>
  all.filter((art) => art.owner === owner && art.target?.quotation_no === quotation_no);

const missing = (id: string): never => {
  throw new Error(`art ${id} is gone`);
};

/** Other than `crypto.randomUUID` it is there on plain HTTP too. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
