import type { OrderFile } from '@zhidan/domain/quotation';
import type { FileStore } from './file-store.js';

export type OrderFilePlace = Pick<OrderFile, 'file_id' | 'folder' | 'index' | 'name'> & {
  readonly quotation_no: string;
};

/**
 * The folder and name of an order's file: by kind, the year and month of the order, the order, and the design.
 */
export function orderFileLocation({ file_id, name, ...design }: OrderFilePlace): {
  readonly folder: string;
  readonly name: string;
  readonly thumbnail: string;
  /** The name of the preview that the designer shows for a file. */
  readonly preview: string;
  readonly reading: string;
} {
  return {
    folder: folderOf(design),
    name: `${file_id}-${name}`,
    thumbnail: `${file_id}.thumbnail.jpg`,
    preview: `${file_id}.preview.webp`,
    reading: `${file_id}.reading.json`,
  };
}

function folderOf({ folder, quotation_no, index }: Design): string {
  const [year, month] = [`20${quotation_no.slice(0, 2)}`, quotation_no.slice(2, 4)];
  return `${folder}/${year}/${month}/${quotation_no}/${quotation_no}-${index}`;
}

/** All files of one kind of one design. */
type Design = Pick<OrderFilePlace, 'folder' | 'quotation_no' | 'index'>;

/** Removes all files of one kind of a design, without knowing their names. */
export async function deleteDesignFolder(store: FileStore, design: Design): Promise<void> {
  const folder = folderOf(design);
  for await (const { name } of store.list(folder)) await store.remove(folder, name);
}
