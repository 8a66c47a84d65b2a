/** Bytes of an uploaded workbook, and of all that it unpacks to. */
export const MOST_PACKED = 5_000_000;
export const MOST_UNPACKED = 32_000_000;
/** A workbook of one sheet has a dozen. */
export const MOST_PARTS = 300;

/** What the thread that reads a workbook answers. */
export type Delivered =
  | { readonly kind: 'cells'; readonly cells: readonly (readonly unknown[])[] }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'unreadable' };
