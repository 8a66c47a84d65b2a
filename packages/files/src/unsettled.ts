import { text } from 'node:stream/consumers';
import { fileFolderSchema } from '@zhidan/domain/quotation';
import { z } from 'zod';
import type { FileStore } from './file-store.js';
import { orderFileLocation, type OrderFilePlace } from './order-file.js';

/*
 * The folder of notes about unfinished changes. A file's bytes and its events are stored in different places:
 * before either is changed, a note that names the file is written, and it is removed when both agree. A process
 * that finds an old note reads the order and corrects the bytes.
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

export const recordUnsettled = (store: FileStore, place: OrderFilePlace): Promise<void> =>
  store.save(UNSETTLED, noteName(place), Buffer.from(JSON.stringify(noteSchema.parse(place))));

/** Removes the note once the order refers to the file, or the file's bytes have been removed. */
export const removeUnsettled = (store: FileStore, place: Pick<OrderFilePlace, 'file_id'>): Promise<void> =>
  store.remove(UNSETTLED, noteName(place));

export async function deleteOrderFileContent(store: FileStore, file: OrderFilePlace): Promise<void> {
  const { folder, ...names } = orderFileLocation(file);
  for (const name of Object.values(names)) await store.remove(folder, name);
}

/** Files whose note is older than this instant, so that the process that wrote it has ended. */
export async function* unsettledFilesBefore(store: FileStore, before: Date): AsyncGenerator<OrderFilePlace> {
  for await (const { name, modified } of store.list(UNSETTLED)) {
    if (modified >= before) continue;
    const note = await store.open(UNSETTLED, name);
    if (note !== undefined) yield noteSchema.parse(JSON.parse(await text(note.stream())));
  }
}
