import { firstStage, folderOfArt } from '@zhidan/domain/quotation';
import { newKey } from '@zhidan/ui-kit/api';
import { browserValues } from '../kept/kept.js';
import { designedKey } from '../studio/designedKey.js';
import { createArtShelf, designOf, artOfDraft } from './artShelf.js';
import { boundDesigns } from './boundDesigns.js';

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('zhidan-art');

/** The art that this browser keeps. */
export const shelf = createArtShelf(undefined, channel);

/**
 * The key of this tab, which limits a visitor's art to this tab. The key lasts as long as the tab, its art goes
 * over to the account that signs in here, and signing out deletes it.
 */
const VISIT = 'visit';

export function currentVisit(): string | undefined {
  const visit = browserValues.read(VISIT);
  return typeof visit === 'string' ? visit : undefined;
}

/** Returns the key of this tab, and creates one where there is none. */
export function beginVisitId(): string {
  const visit = currentVisit() ?? newKey();
  browserValues.write(VISIT, visit);
  return visit;
}

/** Gives the art added here before signing in to the person. */
export async function adoptArtOfVisit(owner: string): Promise<void> {
  await shelf.take(currentVisit(), owner);
  if (designedHere())
    await (await import('../studio/designShelf.js')).designDrafts.take(currentVisit(), owner);
}

/** Remembers whether a design was made in this browser, because only then is the script of designs loaded. */
const DESIGNED = 'designed';
const designedHere = (): boolean => browserValues.read(DESIGNED, 'browser') === true;
export const markArtDesigned = (): void => browserValues.write(DESIGNED, true, 'browser');

/** Assigns the art of a product to the order that was just created for it. */
export async function assignArtToOrder(
  quotation_no: string,
  asked: { readonly category_id: string; readonly proofing_value: number },
): Promise<void> {
  const owner = browserValues.owner();
  if (owner === null) return;
  // A browser without storage has no files to send.
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
