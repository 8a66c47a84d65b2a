/** The folder of public pictures. */
export const PICTURE_FOLDER = 'pictures';

/**
 * The folder of cutting patterns. The stored name is the key to the file, and only records that the reader may
 * see contain it.
 */
export const PATTERN_FOLDER = 'patterns';

/**
 * The folder of the art of saved designs; each customer has a folder of their own in it, so the files of others
 * cannot be addressed.
 */
export const SAVED_DESIGN_FOLDER = 'saved-designs';

/** The id of an order's file begins with the order's number, so that the order can be found by it. */
export const orderFileId = (quotation_no: string, own: string): string => `${quotation_no}-${own}`;

/** The order that a file belongs to; undefined for an id of another kind of file. */
export const orderOfFile = (id: string): string | undefined => /^(\d{6}-\d{10})-.+$/.exec(id)?.[1];

export const fileUrl = (id: string): string => `/files/${id}`;

const PICTURE = /\.(jpe?g|png|webp)$/i;

/** The address of the thumbnail of an order's file; empty for other files. */
export const thumbnailUrl = (id: string, name: string): string =>
  PICTURE.test(name) ? `/files/${id}/thumbnail` : '';
