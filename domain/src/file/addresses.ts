/** The folder of public pictures. */
export const PICTURES = 'pictures';

/** The folder of patterns to cut by. A name is the key to its file; only records show names. */
export const PATTERNS = 'patterns';

/** The id of an order's file begins with the order's number, by which it is found. */
export const orderFileId = (quotation_no: string, own: string): string => `${quotation_no}-${own}`;

/** The order that a file belongs to; undefined for what can be no file of an order. */
export const orderOfFile = (id: string): string | undefined => /^(\d{6}-\d{10})-.+$/.exec(id)?.[1];

export const fileUrl = (id: string): string => `/files/${id}`;

const PICTURE = /\.(jpe?g|png|webp)$/i;

/** The address of the thumbnail of an order's file; empty for other files. */
export const thumbnailUrl = (id: string, name: string): string =>
  PICTURE.test(name) ? `/files/${id}/thumbnail` : '';
