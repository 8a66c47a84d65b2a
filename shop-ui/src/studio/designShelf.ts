import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval';
import { z } from 'zod';
import type { Stage } from '@zhidan/domain/quotation';
import type { ArtHolder } from '../art/artShelf.js';
import { draftSchema, type DesignDraft } from './draft.js';

const target = z.object({
  quotation_no: z.string(),
  /** The ids of files uploaded to the order, by the id under which this browser stores the picture. */
  files: z.record(z.string(), z.string()),
});

const keptDraft = z.object({
  id: z.string(),
  /** The person who may see the design; null for a visitor. */
  owner: z.string().nullable(),
  visit: z.string().optional(),
  category_id: z.string(),
  /** The time of the last change, in ms. */
  changed: z.number(),
  draft: draftSchema,
  /** The order to send the design to; undefined while there is no order. */
  target: target.optional(),
  /** Why the server refused the design. */
  failure: z.string().optional(),
});
export type StoredDraft = z.infer<typeof keptDraft>;

const DAY_MS = 24 * 3_600_000;
/** Designs are stored as long as art, because a design needs its pictures. */
const KEPT_MS = 30 * DAY_MS;
const VISIT_MS = DAY_MS;

const isOld = ({ owner, changed }: StoredDraft, now: number): boolean =>
  now - changed > (owner === null ? VISIT_MS : KEPT_MS);

export const isDraftOfHolder = (kept: Pick<StoredDraft, 'owner' | 'visit'>, holder: ArtHolder): boolean =>
  kept.owner === holder.owner &&
  (holder.owner !== null || (holder.visit !== undefined && kept.visit === holder.visit));

/**
 * The store of designs in this browser, for all persons who use it, until the designs have been sent to an
 * order.
 */
export function createDesignDraftStore(
  openStore: () => UseStore = () => createStore('zhidan-designs', 'drafts'),
) {
  let store: UseStore | undefined;
  const drafts = () => (store ??= openStore());

  const all = async (): Promise<readonly StoredDraft[]> => {
    const found = (await entries<string, unknown>(drafts())).map(
      ([id, value]) => [id, keptDraft.safeParse(value).data] as const,
    );
    const now = Date.now();
    // Deletes expired entries, and those in a format of an earlier release that can no longer be parsed.
    const old = found.filter(([, kept]) => kept === undefined || isOld(kept, now)).map(([id]) => id);
    if (old.length > 0) await delMany(old, drafts());
    return found.flatMap(([id, kept]) => (kept === undefined || old.includes(id) ? [] : [kept]));
  };
  const save = (kept: StoredDraft): Promise<void> => set(kept.id, kept, drafts());

  return {
    all,
    save,
    remove: (...ids: string[]): Promise<void> => delMany(ids, drafts()),
    /** The user's unsent design for a product, and one that a visitor left in a closed tab. */
    async of(holder: ArtHolder, category_id: string) {
      const open = (await all()).filter(
        (kept) => kept.category_id === category_id && kept.target === undefined,
      );
      return {
        own: open.find((kept) => isDraftOfHolder(kept, holder)),
        left: open.find((kept) => kept.owner === null && !isDraftOfHolder(kept, holder)),
      };
    },
    /** Transfers the designs that a visitor made in a tab to the person who signed in there. */
    async take(visit: string | undefined, owner: string): Promise<void> {
      const kept = await all();
      for (const one of kept.filter((draft) => isDraftOfHolder(draft, { owner: null, visit })))
        await save({ ...one, owner, visit: undefined });
    },
    /** Assigns a person's design for a product to an order, so that it is sent. */
    async bind(owner: string, category_id: string, quotation_no: string): Promise<void> {
      for (const kept of await all())
        if (kept.owner === owner && kept.category_id === category_id && kept.target === undefined)
          await save({ ...kept, target: { quotation_no, files: {} } });
    },
  };
}

export type DesignDraftStore = ReturnType<typeof createDesignDraftStore>;

/** The designs stored in this browser. */
export const designDrafts = createDesignDraftStore();

/** Parses the stage in the address of the studio. */
export const parseStage = (said: string | null): Stage | undefined =>
  said === 'proofing' || said === 'production' ? said : undefined;

export type { DesignDraft };
