import { createStore, delMany, entries, setMany, update, type UseStore } from 'idb-keyval';
import { newRandomKey } from '@zhidan/ui-kit/api';
import type { FileFolder } from '@zhidan/domain/quotation';

/** The destination of a file: an order, and a stage and design of it. */
export interface ArtTarget {
  readonly quotation_no: string;
  readonly folder: FileFolder;
  /** The design that the file is for, counted from 1; by default the first. */
  readonly index?: number;
}

/**
 * The user of this tab: a person, or a visitor identified by the key of the tab. Without a key, the visitor has
 * not added anything.
 */
export type ArtHolder =
  { readonly owner: string } | { readonly owner: null; readonly visit: string | undefined };

/** A file that this browser stores until it has arrived at its order. */
export interface StoredArt {
  readonly id: string;
  /** The person who may see the file; null for a visitor. */
  readonly owner: string | null;
  /** The key of the tab in which a visitor added the file. */
  readonly visit?: string | undefined;
  /** The product for which the file was added. */
  readonly category_id: string;
  readonly name: string;
  readonly file: Blob;
  /** When the file was added, in ms; lists are sorted by this time. */
  readonly added: number;
  /** The design that the file is for, counted from 1; by default the first. */
  readonly design?: number;
  readonly target?: ArtTarget | undefined;
  /** Why the server refused the file. The file is not sent again until the buyer retries. */
  readonly failure?: string | undefined;
}

const DAY_MS = 24 * 3_600_000;
/** The time after which unsent files of a person, or of a visitor's closed tab, are deleted. */
const KEPT_MS = 30 * DAY_MS;
const VISIT_MS = DAY_MS;

const isOld = ({ owner, added }: StoredArt, now: number): boolean =>
  now - added > (owner === null ? VISIT_MS : KEPT_MS);

/**
 * The store of art files in this browser, for all persons who use it; `mine` selects those of one person. The
 * channel announces changes to other tabs. Functions reject with errors of IndexedDB, for example when the disk
 * is full.
 */
export function createArtFileStore(
  openStore: () => UseStore = () => createStore('zhidan-art', 'files'),
  channel?: Pick<BroadcastChannel, 'postMessage' | 'onmessage'>,
) {
  let store: UseStore | undefined;
  let shown: readonly StoredArt[] = [];
  const listeners = new Set<() => void>();
  const files = () => (store ??= openStore());

  const load = async (): Promise<readonly StoredArt[]> => {
    const { old, fresh } = byAge(await entries<string, StoredArt>(files()), Date.now());
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

  /** Changes those of the given files that still exist and that the user may see. */
  const change = async (ids: readonly string[], by: (art: StoredArt) => StoredArt) => {
    const there = new Set((await load()).map(({ id }) => id));
    for (const id of ids.filter((one) => there.has(one)))
      await update<StoredArt>(id, (art) => by(art ?? missing(id)), files());
    await changed();
  };

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shown: (): readonly StoredArt[] => shown,
    load,
    async add(...added: Parameters<typeof keptAs>): Promise<void> {
      await setMany(keptAs(...added), files());
      await changed();
    },
    async remove(...ids: string[]): Promise<void> {
      await delMany(ids, files());
      await changed();
    },
    /** Transfers the art that a visitor added in a tab to the person who signed in there. */
    async take(visit: string | undefined, owner: string): Promise<void> {
      const ids = (await load()).filter((art) => isOf(art, { owner: null, visit })).map(({ id }) => id);
      if (ids.length > 0) await change(ids, (art) => ({ ...art, owner, visit: undefined }));
    },
    /** Transfers art of a closed tab to the current user, who claims it. */
    adopt: (ids: readonly string[], holder: ArtHolder) =>
      change(ids, (art) => (art.owner === null ? { ...art, visit: undefined, ...holder } : art)),
    /** Assigns files of a person to an order, so that they are sent. */
    bind: (ids: readonly string[], owner: string, targetOf: (art: StoredArt) => ArtTarget) =>
      change(ids, (art) =>
        art.owner === owner && art.target === undefined ? { ...art, target: targetOf(art) } : art,
      ),
    choose: (id: string, design: number) => change([id], (art) => ({ ...art, design })),
    fail: (id: string, failure: string) => change([id], (art) => ({ ...art, failure })),
    retry: (ids: readonly string[]) => change(ids, (art) => ({ ...art, failure: undefined })),
  };
}

/** Separates the ids of expired files from the remaining files, which are sorted by age. */
function byAge(all: readonly (readonly [string, StoredArt])[], now: number) {
  const old = all.filter(([, art]) => isOld(art, now)).map(([id]) => id);
  const fresh = all
    .filter(([id]) => !old.includes(id))
    .map(([, art]) => art)
    .toSorted((a, b) => a.added - b.added || a.id.localeCompare(b.id));
  return { old, fresh };
}

/** Stores files. Files with a target are sent; files without one wait for an order. */
function keptAs(
  category_id: string,
  holder: ArtHolder,
  added: readonly File[],
  targetOf?: (name: string) => ArtTarget,
): [id: string, art: StoredArt][] {
  const now = Date.now();
  return added.map((file, at) => {
    const id = newRandomKey();
    const { name } = file;
    return [id, { id, ...holder, category_id, name, file, added: now + at, target: targetOf?.(name) }];
  });
}

export type ArtFileStore = ReturnType<typeof createArtFileStore>;

/** Whether the file belongs to the user: to the person, or to the visitor of this tab. */
const isOf = (art: StoredArt, holder: ArtHolder): boolean =>
  art.owner === holder.owner &&
  (holder.owner !== null || (holder.visit !== undefined && art.visit === holder.visit));

/** The user's files for a product that are not assigned to an order. */
export const artOfDraft = (all: readonly StoredArt[], holder: ArtHolder, category_id: string) =>
  all.filter((art) => isOf(art, holder) && art.category_id === category_id && art.target === undefined);

/** Files for a product that visitors added in other tabs and that no person has claimed. */
export const unclaimedArtOf = (all: readonly StoredArt[], holder: ArtHolder, category_id: string) =>
  all.filter((art) => art.owner === null && art.category_id === category_id && !isOf(art, holder));

/** The design that a file is for, limited to the current number of designs. */
export const designOf = ({ design = 1 }: Pick<StoredArt, 'design'>, designs: number): number =>
  Math.min(design, Math.max(designs, 1));

/** A person's files that are assigned to an order. */
export const artOfOrder = (all: readonly StoredArt[], owner: string | null, quotation_no: string) =>
  all.filter((art) => art.owner === owner && art.target?.quotation_no === quotation_no);

const missing = (id: string): never => {
  throw new Error(`art ${id} is gone`);
};
