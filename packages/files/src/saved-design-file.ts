import { SAVED_DESIGN_FOLDER } from '@zhidan/domain';
import type { FileStore } from './file-store.js';

/** The folder of the files of one customer's saved designs. */
export const savedDesignFolder = (customer_id: string): string => `${SAVED_DESIGN_FOLDER}/${customer_id}`;

/** Removes all files of a customer's saved designs. */
export async function deleteSavedDesignFiles(store: FileStore, customer_id: string): Promise<void> {
  const folder = savedDesignFolder(customer_id);
  for await (const { name } of store.list(folder)) await store.remove(folder, name);
}
