import { RequestFailed } from '@zhidan/ui-kit/api';
import type { StoredArt } from '../art/artShelf.js';
import type { DesignDraftStore, StoredDraft } from './designShelf.js';
import { placeDesignBodyOf, hasDesign, type RegionDraft } from './draft.js';

export interface DesignSending {
  readonly shelf: Pick<DesignDraftStore, 'all' | 'save' | 'remove'>;
  /** Returns the art that has not been sent yet; a design is sent only after its pictures. */
  readonly waiting: () => Promise<readonly StoredArt[]>;
  /** Saves one region of a design to its order. */
  readonly place: (
    quotation_no: string,
    body: ReturnType<typeof placeDesignBodyOf>,
    key: string,
  ) => Promise<unknown>;
}

/** The order's file for a region's picture; undefined until the picture is uploaded. */
const fileOf = ({ art }: RegionDraft, files: Readonly<Record<string, string>>): string | undefined => {
  if (art === null) return undefined;
  return 'file_id' in art.source ? art.source.file_id : files[art.source.kept];
};

/** Records in the stored designs the id that a picture of this browser has as a file of the order. */
export async function noteDesignSent(
  { shelf }: Pick<DesignSending, 'shelf'>,
  { id, target }: Pick<StoredArt, 'id' | 'target'>,
  file_id: string,
): Promise<void> {
  for (const kept of await shelf.all())
    if (kept.target !== undefined && kept.target.quotation_no === target?.quotation_no)
      await shelf.save({
        ...kept,
        target: { ...kept.target, files: { ...kept.target.files, [id]: file_id } },
      });
}

/**
 * Saves a person's designs to their orders once their pictures are uploaded; saved designs are removed from the
 * store.
 */
export async function sendDesigns(sending: DesignSending, owner: string): Promise<void> {
  for (const kept of await sending.shelf.all()) {
    if (kept.owner !== owner || kept.target === undefined || kept.failure !== undefined) continue;
    await sendOne(sending, kept, kept.target);
  }
}

async function sendOne(
  { shelf, waiting, place }: DesignSending,
  kept: StoredDraft,
  { quotation_no, files }: NonNullable<StoredDraft['target']>,
): Promise<void> {
  const lays = kept.draft.lays.filter(hasDesign);
  const onItsWay = (await waiting()).filter(
    ({ target, failure }) => target?.quotation_no === quotation_no && failure === undefined,
  );
  const waits = lays.some(({ art }) => {
    const source = art?.source;
    return source !== undefined && 'kept' in source && onItsWay.some(({ id }) => id === source.kept);
  });
  if (waits) return;
  try {
    // If the picture of a region was removed or refused, only the region's text is saved.
    for (const lay of lays.filter((one) => fileOf(one, files) !== undefined || one.texts.length > 0))
      await place(
        quotation_no,
        placeDesignBodyOf(kept.draft, lay, fileOf(lay, files)),
        `design-${kept.id}-${lay.index}-${lay.region}`,
      );
    await shelf.remove(kept.id);
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    if (isPassing(error)) return;
    await shelf.save({ ...kept, failure: error.detail });
  }
}

/** Whether another attempt may succeed. */
const isPassing = ({ status }: RequestFailed): boolean =>
  status === 0 || status === 401 || status === 429 || status >= 500;
