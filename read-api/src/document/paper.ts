/**
 * A page as large as what stands on it; landscape A4, a little smaller where it then fits on one page; numbered
 * pages of A4 for long lists; slips, printed to the edge of the paper; labels, eight on an upright A4; or a pile of
 * documents on numbered pages of A4, each from the top of a page and a little smaller where it then fits on one.
 */
export const PAPERS = ['content', 'a4', 'pages', 'slips', 'labels', 'batch'] as const;
export type Paper = (typeof PAPERS)[number];
