/** Page sizes of the specification. */
export const PAGE_SIZES = [5, 10, 12, 13, 14, 15, 16, 18, 20, 25, 28, 30, 300] as const;
export const DEFAULT_PAGE_SIZE = 12;

/** The number of pages for `total` rows; at least 1. */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** The nearest page that exists, counted from 1. */
export const clampPage = (page: number, total: number, size: number): number =>
  Math.min(Math.max(1, Math.trunc(page) || 1), pageCount(total, size));

/** The first and last row of a page for `range=[first, last]`, counted from 0. */
export const rowsOfPage = (page: number, size: number): readonly [number, number] => [
  (page - 1) * size,
  page * size - 1,
];

/** The page that contains the first row of `page` after the page size changed. */
export const pageAfterResize = (page: number, size: number, newSize: number): number =>
  Math.floor(((page - 1) * size) / newSize) + 1;
