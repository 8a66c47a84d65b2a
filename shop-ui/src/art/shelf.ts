import { firstStage, folderOfArt } from '@zhidan/domain/quotation';
import { newRandomKey } from '@zhidan/ui-kit/api';
import { browserValues } from '../kept/kept.js';
import { designedRegionsKey } from '../studio/designedKey.js';
import { createArtFileStore, designOf, artOfDraft } from './artShelf.js';
import { pendingDesigns } from './boundDesigns.js';

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('zhidan-art');

/** The art files stored in this browser. */
export const artFileStore = createArtFileStore(undefined, channel);

/**
 * The storage key of this tab's id, which identifies a visitor's art. When the visitor signs in, the art is
 * transferred to the account; signing out deletes the id.
 */
const VISIT = 'visit';

export function currentTabId(): string | undefined {
  const visit = browserValues.read(VISIT);
  return typeof visit === 'string' ? visit : undefined;
}

/** Returns the id of this tab, and creates one if necessary. */
export function ensureTabId(): string {
  const visit = currentTabId() ?? newRandomKey();
  browserValues.write(VISIT, visit);
  return visit;
}

/** Transfers the art that was added before signing in to the person. */
export async function adoptArtOfTab(owner: string): Promise<void> {
  await artFileStore.take(currentTabId(), owner);
  if (designedHere())
    await (await import('../studio/designShelf.js')).designDrafts.take(currentTabId(), owner);
}

/**
 * The storage key under which this browser notes that a design was made in it; only then is the script for
 * designs loaded.
 */
const DESIGNED = 'designed';
const designedHere = (): boolean => browserValues.read(DESIGNED, 'browser') === true;
export const markArtDesigned = (): void => browserValues.write(DESIGNED, true, 'browser');

/** Assigns the art and designs of a product to the order that was just created. */
export async function assignArtToOrder(
  quotation_no: string,
  asked: { readonly category_id: string; readonly proofing_value: number },
): Promise<void> {
  const owner = browserValues.owner();
  if (owner === null) return;
  // Ignored, because a browser without storage has no files to send.
  await bindTo(owner, quotation_no, asked).catch(() => undefined);
}

async function bindTo(
  owner: string,
  quotation_no: string,
  { category_id, proofing_value }: Parameters<typeof assignArtToOrder>[1],
): Promise<void> {
  await adoptArtOfTab(owner);
  const ids = artOfDraft(await artFileStore.load(), { owner }, category_id).map(({ id }) => id);
  await artFileStore.bind(ids, owner, (art) => ({
    quotation_no,
    folder: folderOfArt(art.name, firstStage(proofing_value)),
    index: designOf(art, proofing_value),
  }));
  if (!designedHere()) return;
  const { designDrafts: designs } = await import('../studio/designShelf.js');
  await designs.bind(owner, category_id, quotation_no);
  browserValues.write(designedRegionsKey(category_id), undefined);
  pendingDesigns.note(true);
}
