import type { OrderFile } from '@zhidan/domain/quotation';

/** Which file of which order. */
export type OrderFilePlace = Pick<OrderFile, 'file_id' | 'folder' | 'index' | 'name'> & {
  readonly quotation_no: string;
};

/** Where an order's file lies: by kind, the year and month of the order, the order, and the design. */
export function placeOf({ folder, quotation_no, index, file_id, name }: OrderFilePlace): {
  readonly folder: string;
  readonly name: string;
  readonly thumbnail: string;
} {
  const [year, month] = [`20${quotation_no.slice(0, 2)}`, quotation_no.slice(2, 4)];
  return {
    folder: `${folder}/${year}/${month}/${quotation_no}/${quotation_no}-${index}`,
    name: `${file_id}-${name}`,
    thumbnail: `${file_id}.thumbnail.jpg`,
  };
}
