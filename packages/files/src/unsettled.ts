import { text } from 'node:stream/consumers';
import { fileFolderSchema } from '@zhidan/domain/quotation';
import { z } from 'zod';
import type { FileStore } from './file-store.js';
import { placeOf, type OrderFilePlace } from './order-file.js';

/*
 * Bytes and events lie in two places. Before either changes, a note says which file is in question; it goes
 * when both agree. A process that finds an old note asks the order and makes the bytes agree with it.
 */

const UNSETTLED = 'unsettled';

const noteSchema = z.object({
  quotation_no: z.string(),
  file_id: z.string(),
  folder: fileFolderSchema,
  index: z.int(),
  name: z.string(),
});

const noteName = ({ file_id }: Pick<OrderFilePlace, 'file_id'>): string => `${file_id}.json`;

export const noteUnsettled = (store: FileStore, place: OrderFilePlace): Promise<void> =>
  store.save(UNSETTLED, noteName(place), Buffer.from(JSON.stringify(noteSchema.parse(place))));

/** The order has it, or its bytes are gone. */
export const noteSettled = (store: FileStore, place: Pick<OrderFilePlace, 'file_id'>): Promise<void> =>
  store.remove(UNSETTLED, noteName(place));

export async function forgetContent(store: FileStore, file: OrderFilePlace): Promise<void> {
  const { folder, name, thumbnail } = placeOf(file);
  await store.remove(folder, name);
  await store.remove(folder, thumbnail);
}

/** Files that were in question before this instant and still are: the process that knew has ended. */
export async function* unsettledBefore(store: FileStore, before: Date): AsyncGenerator<OrderFilePlace> {
  for await (const { name, modified } of store.list(UNSETTLED)) {
    if (modified >= before) continue;
    const note = await store.open(UNSETTLED, name);
    if (note !== undefined) yield noteSchema.parse(JSON.parse(await text(note.stream())));
  }
}
