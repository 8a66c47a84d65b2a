import type { OrderFile } from '@zhidan/domain/quotation';
import type { FileStore } from './file-store.js';

/** Which file of which order. */
export type OrderFilePlace = Pick<OrderFile, 'file_id' | 'folder' | 'index' | 'name'> & {
  readonly quotation_no: string;
};

/** Where an order's file lies: by kind, the year and month of the order, the order, and the design. */
export function placeOf({ file_id, name, ...design }: OrderFilePlace): {
  readonly folder: string;
  readonly name: string;
  readonly thumbnail: string;
} {
  return {
    folder: folderOf(design),
    name: `${file_id}-${name}`,
    thumbnail: `${file_id}.thumbnail.jpg`,
  };
}

function folderOf({ folder, quotation_no, index }: Design): string {
  const [year, month] = [`20${quotation_no.slice(0, 2)}`, quotation_no.slice(2, 4)];
  return `${folder}/${year}/${month}/${quotation_no}/${quotation_no}-${index}`;
}

/** Files of one kind that one design of an order has. */
type Design = Pick<OrderFilePlace, 'folder' | 'quotation_no' | 'index'>;

/** Removes all files of one kind that a design has; their names need not be known. */
export async function forgetFolder(store: FileStore, design: Design): Promise<void> {
  const folder = folderOf(design);
  for await (const { name } of store.list(folder)) await store.remove(folder, name);
}
