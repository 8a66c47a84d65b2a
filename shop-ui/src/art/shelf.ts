import { folderOfArt } from '@zhidan/domain/quotation';
import { kept } from '../kept/kept.js';
import { artShelf, draftArt } from './artShelf.js';

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('zhidan-art');

/** The art that this browser keeps. */
export const shelf = artShelf(undefined, channel);

/** Which files of a visitor this tab has shown: they go with the visitor into the account, and no others do. */
const SEEN = 'art';

export function sawArt(ids: readonly string[]): void {
  const seen = seenArt();
  const more = ids.filter((id) => !seen.includes(id));
  if (more.length > 0) kept.write(SEEN, [...seen, ...more]);
}

export function seenArt(): readonly string[] {
  const ids = kept.read(SEEN);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

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
  await shelf.load();
  await shelf.take(seenArt(), owner);
  const ids = draftArt(shelf.shown(), owner, category_id).map(({ id }) => id);
  await shelf.bind(ids, owner, (name) => ({ quotation_no, folder: folderOfArt(name, proofing_value) }));
}
