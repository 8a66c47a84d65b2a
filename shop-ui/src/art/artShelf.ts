import { createStore, delMany, entries, setMany, update, type UseStore } from 'idb-keyval';
import { newKey } from '@zhidan/ui-kit/api';
import type { FileFolder } from '@zhidan/domain/quotation';

/** Where a file of the shelf goes, once there is an order. */
export interface ArtTarget {
  readonly quotation_no: string;
  readonly folder: FileFolder;
  /** The design that it is for, counted from 1; the first when nothing is said. */
  readonly index?: number;
}

/** Who is here: a person, or a visitor by the key of a tab. A visitor whose tab has no key yet added nothing. */
export type Holder =
  { readonly owner: string } | { readonly owner: null; readonly visit: string | undefined };

/** A file that this browser keeps until its order has it. */
export interface KeptArt {
  readonly id: string;
  /** Who may see it: a person, or null for the visitor of one tab. */
  readonly owner: string | null;
  /** The key of the tab in which a visitor added it. */
  readonly visit?: string | undefined;
  /** The product for which it was added. */
  readonly category_id: string;
  readonly name: string;
  readonly file: Blob;
  /** When it was added, in ms; the list is in this order. */
  readonly added: number;
  /** The design that it is for, counted from 1; the first when nothing was chosen. */
  readonly design?: number;
  readonly target?: ArtTarget | undefined;
  /** Why the order did not take it; it waits for the buyer to try again. */
  readonly failure?: string | undefined;
}

const DAY_MS = 24 * 3_600_000;
/** Kept longer than this, what was never sent is forgotten: a person's, and what a visitor's closed tab left. */
const KEPT_MS = 30 * DAY_MS;
const VISIT_MS = DAY_MS;

const isOld = ({ owner, added }: KeptArt, now: number): boolean =>
  now - added > (owner === null ? VISIT_MS : KEPT_MS);

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
    const { old, fresh } = byAge(await entries<string, KeptArt>(files()), Date.now());
    if (old.length > 0) await delMany(old, files());
    shown = fresh;
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
    async add(...added: Parameters<typeof keptAs>): Promise<void> {
      await setMany(keptAs(...added), files());
      await changed();
    },
    async remove(...ids: string[]): Promise<void> {
      await delMany(ids, files());
      await changed();
    },
    /** What the visitor of a tab added becomes the person's who signed in there. */
    async take(visit: string | undefined, owner: string): Promise<void> {
      const ids = (await load()).filter((art) => isOf(art, { owner: null, visit })).map(({ id }) => id);
      if (ids.length > 0) await change(ids, (art) => ({ ...art, owner, visit: undefined }));
    },
    /** What a closed tab left becomes that of who is here and says that it is theirs. */
    adopt: (ids: readonly string[], holder: Holder) =>
      change(ids, (art) => (art.owner === null ? { ...art, visit: undefined, ...holder } : art)),
    /** They are sent to an order from now on, which is their owner's. */
    bind: (ids: readonly string[], owner: string, targetOf: (art: KeptArt) => ArtTarget) =>
      change(ids, (art) =>
        art.owner === owner && art.target === undefined ? { ...art, target: targetOf(art) } : art,
      ),
    choose: (id: string, design: number) => change([id], (art) => ({ ...art, design })),
    fail: (id: string, failure: string) => change([id], (art) => ({ ...art, failure })),
    retry: (ids: readonly string[]) => change(ids, (art) => ({ ...art, failure: undefined })),
  };
}

/** The ids of what is to be forgotten, and the rest as it was added. */
function byAge(all: readonly (readonly [string, KeptArt])[], now: number) {
  const old = all.filter(([, art]) => isOld(art, now)).map(([id]) => id);
  const fresh = all
    .filter(([id]) => !old.includes(id))
    .map(([, art]) => art)
    .toSorted((a, b) => a.added - b.added || a.id.localeCompare(b.id));
  return { old, fresh };
}

/** Files with a target are sent from now on; the others wait for an order. */
function keptAs(
  category_id: string,
  holder: Holder,
  added: readonly File[],
  targetOf?: (name: string) => ArtTarget,
): [id: string, art: KeptArt][] {
  const now = Date.now();
  return added.map((file, at) => {
    const id = newKey();
    const { name } = file;
    return [id, { id, ...holder, category_id, name, file, added: now + at, target: targetOf?.(name) }];
  });
}

export type ArtShelf = ReturnType<typeof artShelf>;

/** A person's own, or what was added in this tab by a visitor. */
const isOf = (art: KeptArt, holder: Holder): boolean =>
  art.owner === holder.owner &&
  (holder.owner !== null || (holder.visit !== undefined && art.visit === holder.visit));

/** What lies there for a product and is not on its way to an order yet. */
export const draftArt = (all: readonly KeptArt[], holder: Holder, category_id: string) =>
  all.filter((art) => isOf(art, holder) && art.category_id === category_id && art.target === undefined);

/** What a visitor added for a product in a tab that is not this one, and no person has claimed since. */
export const leftArt = (all: readonly KeptArt[], holder: Holder, category_id: string) =>
  all.filter((art) => art.owner === null && art.category_id === category_id && !isOf(art, holder));

/** The design that a file is for, of as many as there are now. */
export const designOf = ({ design = 1 }: Pick<KeptArt, 'design'>, designs: number): number =>
  Math.min(design, Math.max(designs, 1));

/** What is on its way to an order. */
export const artFor = (all: readonly KeptArt[], owner: string | null, quotation_no: string) =>
  all.filter((art) => art.owner === owner && art.target?.quotation_no === quotation_no);

const missing = (id: string): never => {
  throw new Error(`art ${id} is gone`);
};
