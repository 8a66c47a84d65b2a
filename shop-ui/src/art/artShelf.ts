import { createStore, delMany, entries, setMany, update, type UseStore } from 'idb-keyval';
import { newKey } from '@zhidan/ui-kit/api';
import type { FileFolder } from '@zhidan/domain/quotation';

/** The order, stage and design that a file of the shelf is sent to. */
export interface ArtTarget {
  readonly quotation_no: string;
  readonly folder: FileFolder;
  /** The design that the file is for, counted from 1; the first by default. */
  readonly index?: number;
}

/**
 * The user of this tab: a person, or a visitor identified by the key of the tab. A visitor whose tab has no key
 * has added nothing yet.
 */
export type ArtHolder =
  { readonly owner: string } | { readonly owner: null; readonly visit: string | undefined };

/** A file that this browser keeps until its order has it. */
export interface StoredArt {
  readonly id: string;
  /** The person who may see the file, or null for the visitor of one tab. */
  readonly owner: string | null;
  /** The key of the tab in which a visitor added the file. */
  readonly visit?: string | undefined;
  /** The product for which the file was added. */
  readonly category_id: string;
  readonly name: string;
  readonly file: Blob;
  /** When the file was added, in ms; lists are in this order. */
  readonly added: number;
  /** The design that the file is for, counted from 1; without a choice, the first. */
  readonly design?: number;
  readonly target?: ArtTarget | undefined;
  /** Why the order refused the file; the file waits until the buyer tries again. */
  readonly failure?: string | undefined;
}

const DAY_MS = 24 * 3_600_000;
/**
 * Files of a person, and files from a visitor's closed tab, are deleted after this time if they were never
 * sent.
 */
const KEPT_MS = 30 * DAY_MS;
const VISIT_MS = DAY_MS;

const isOld = ({ owner, added }: StoredArt, now: number): boolean =>
  now - added > (owner === null ? VISIT_MS : KEPT_MS);

/**
 * The art that this browser keeps, of every person who used it; `mine` selects the files of one person. The
 * channel announces changes to other tabs. Rejects with the error of IndexedDB, for example when the disk is
 * full.
 */
export function createArtShelf(
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

  /** Changes those of the given files that still exist and that the person may see. */
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
    /** Gives the art that a visitor added in a tab to the person who signed in there. */
    async take(visit: string | undefined, owner: string): Promise<void> {
      const ids = (await load()).filter((art) => isOf(art, { owner: null, visit })).map(({ id }) => id);
      if (ids.length > 0) await change(ids, (art) => ({ ...art, owner, visit: undefined }));
    },
    /** Gives the art of a closed tab to the present user who claims it. */
    adopt: (ids: readonly string[], holder: ArtHolder) =>
      change(ids, (art) => (art.owner === null ? { ...art, visit: undefined, ...holder } : art)),
    /** Assigns files to an order of their owner, so that they are sent from now on. */
    bind: (ids: readonly string[], owner: string, targetOf: (art: StoredArt) => ArtTarget) =>
      change(ids, (art) =>
        art.owner === owner && art.target === undefined ? { ...art, target: targetOf(art) } : art,
      ),
    choose: (id: string, design: number) => change([id], (art) => ({ ...art, design })),
    fail: (id: string, failure: string) => change([id], (art) => ({ ...art, failure })),
    retry: (ids: readonly string[]) => change(ids, (art) => ({ ...art, failure: undefined })),
  };
}

/** The ids of files to be deleted, and the other files by the time they were added. */
function byAge(all: readonly (readonly [string, StoredArt])[], now: number) {
  const old = all.filter(([, art]) => isOld(art, now)).map(([id]) => id);
  const fresh = all
    .filter(([id]) => !old.includes(id))
    .map(([, art]) => art)
    .toSorted((a, b) => a.added - b.added || a.id.localeCompare(b.id));
  return { old, fresh };
}

/** Stores files. With a target they are sent from now on; without one they wait for an order. */
function keptAs(
  category_id: string,
  holder: ArtHolder,
  added: readonly File[],
  targetOf?: (name: string) => ArtTarget,
): [id: string, art: StoredArt][] {
  const now = Date.now();
  return added.map((file, at) => {
    const id = newKey();
    const { name } = file;
    return [id, { id, ...holder, category_id, name, file, added: now + at, target: targetOf?.(name) }];
  });
}

export type ArtShelf = ReturnType<typeof createArtShelf>;

/** Whether the file belongs to the person, or was added in this tab by a visitor. */
const isOf = (art: StoredArt, holder: ArtHolder): boolean =>
  art.owner === holder.owner &&
  (holder.owner !== null || (holder.visit !== undefined && art.visit === holder.visit));

/** Files for a product that are not assigned to an order yet. */
export const artOfDraft = (all: readonly StoredArt[], holder: ArtHolder, category_id: string) =>
  all.filter((art) => isOf(art, holder) && art.category_id === category_id && art.target === undefined);

/** Files that a visitor added for a product in another tab and that no person has claimed since. */
export const artLeftBehind = (all: readonly StoredArt[], holder: ArtHolder, category_id: string) =>
  all.filter((art) => art.owner === null && art.category_id === category_id && !isOf(art, holder));

/** The design that a file is for, limited to the present number of designs. */
export const designOf = ({ design = 1 }: Pick<StoredArt, 'design'>, designs: number): number =>
  Math.min(design, Math.max(designs, 1));

/** Files that are being sent to an order. */
export const artOfOrder = (all: readonly StoredArt[], owner: string | null, quotation_no: string) =>
  all.filter((art) => art.owner === owner && art.target?.quotation_no === quotation_no);

const missing = (id: string): never => {
  throw new Error(`art ${id} is gone`);
};
