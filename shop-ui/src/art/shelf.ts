import { firstStage, folderOfArt } from '@zhidan/domain/quotation';
import { newKey } from '@zhidan/ui-kit/api';
import { browserValues } from '../kept/kept.js';
import { designedKey } from '../studio/designedKey.js';
import { createArtShelf, designOf, artOfDraft } from './artShelf.js';
import { boundDesigns } from './boundDesigns.js';

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('zhidan-art');

/** The art files stored in this browser. */
export const shelf = createArtShelf(undefined, channel);

/**
 * The storage key of this tab's id, which identifies a visitor's art. When the visitor signs in, the art is
 * transferred to the account; signing out deletes the id.
 */
const VISIT = 'visit';

export function currentVisit(): string | undefined {
  const visit = browserValues.read(VISIT);
  return typeof visit === 'string' ? visit : undefined;
}

/** Returns the id of this tab, and creates one if necessary. */
export function beginVisitId(): string {
  const visit = currentVisit() ?? newKey();
  browserValues.write(VISIT, visit);
  return visit;
}

/** Transfers the art that was added before signing in to the person. */
export async function adoptArtOfVisit(owner: string): Promise<void> {
  await shelf.take(currentVisit(), owner);
  if (designedHere())
    await (await import('../studio/designShelf.js')).designDrafts.take(currentVisit(), owner);
}

/** The storage key of whether a design was made in this browser; only then is the script for designs loaded. */
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
  await adoptArtOfVisit(owner);
  const ids = artOfDraft(await shelf.load(), { owner }, category_id).map(({ id }) => id);
  await shelf.bind(ids, owner, (art) => ({
    quotation_no,
    folder: folderOfArt(art.name, firstStage(proofing_value)),
    index: designOf(art, proofing_value),
  }));
  if (!designedHere()) return;
  const { designDrafts: designs } = await import('../studio/designShelf.js');
  await designs.bind(owner, category_id, quotation_no);
  browserValues.write(designedKey(category_id), undefined);
  boundDesigns.note(true);
}
