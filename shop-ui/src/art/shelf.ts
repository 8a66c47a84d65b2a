import { firstStage, folderOfArt } from '@zhidan/domain/quotation';
import { newKey } from '@zhidan/ui-kit/api';
import { kept } from '../kept/kept.js';
import { designedKey } from '../studio/designedKey.js';
import { artShelf, designOf, draftArt } from './artShelf.js';
import { boundDesigns } from './boundDesigns.js';

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('zhidan-art');

/** The art that this browser keeps. */
export const shelf = artShelf(undefined, channel);

/**
 * The key of this tab, by which a visitor's art is seen here and nowhere else. As all that a visitor typed it lasts as
 * long as the tab, goes over to the account that is signed in to here, and is forgotten when that is signed out of.
 */
const VISIT = 'visit';

export function visitOf(): string | undefined {
  const visit = kept.read(VISIT);
  return typeof visit === 'string' ? visit : undefined;
}

/** The same key, from now on if there was none. */
export function beginVisit(): string {
  const visit = visitOf() ?? newKey();
  kept.write(VISIT, visit);
  return visit;
}

/** What was added here before signing in becomes the person's. */
export async function takeArt(owner: string): Promise<void> {
  await shelf.take(visitOf(), owner);
  if (designedHere()) await (await import('../studio/designShelf.js')).designs.take(visitOf(), owner);
}

/** Whether anything was designed in this browser: only then is the script of that read. */
const DESIGNED = 'designed';
const designedHere = (): boolean => kept.read(DESIGNED, 'browser') === true;
export const noteDesigned = (): void => kept.write(DESIGNED, true, 'browser');

/** What was added for a product goes to the order that was just made of it. */
export async function bindArt(
  quotation_no: string,
  asked: { readonly category_id: string; readonly proofing_value: number },
): Promise<void> {
  const owner = kept.owner();
  if (owner === null) return;
  // A browser that keeps no files has none to send.
  await bindTo(owner, quotation_no, asked).catch(() => undefined);
}

async function bindTo(
  owner: string,
  quotation_no: string,
  { category_id, proofing_value }: Parameters<typeof bindArt>[1],
): Promise<void> {
  await takeArt(owner);
  const ids = draftArt(await shelf.load(), { owner }, category_id).map(({ id }) => id);
  await shelf.bind(ids, owner, (art) => ({
    quotation_no,
    folder: folderOfArt(art.name, firstStage(proofing_value)),
    index: designOf(art, proofing_value),
  }));
  if (!designedHere()) return;
  const { designs } = await import('../studio/designShelf.js');
  await designs.bind(owner, category_id, quotation_no);
  kept.write(designedKey(category_id), undefined);
  boundDesigns.note(true);
}
