import { pendingDesigns } from '../art/boundDesigns.js';
import { artFileStore } from '../art/shelf.js';
import { designDrafts } from './designShelf.js';
import { sendDesigns } from './sendDesigns.js';
import { placeDesign } from './studio.api.js';

/** Sends a person's designs that this browser stores to their orders. */
export async function sendStoredWork(owner: string): Promise<void> {
  const place = (no: string, body: Parameters<typeof placeDesign>[1], key: string) =>
    placeDesign(no, body, key);
  await sendDesigns({ shelf: designDrafts, waiting: artFileStore.load, place }, owner);
  const onTheirWay = (await designDrafts.all()).filter(
    (kept) => kept.owner === owner && kept.target !== undefined && kept.failure === undefined,
  );
  if (onTheirWay.length === 0) pendingDesigns.note(false);
}

export { noteDesignSent } from './sendDesigns.js';
export { designDrafts } from './designShelf.js';
