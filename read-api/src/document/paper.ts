/**
 * A page as large as what stands on it; landscape A4, a little smaller where it then fits on one page; numbered
 * pages of A4 for long lists; or slips, printed to the edge of the paper.
 */
export const PAPERS = ['content', 'a4', 'pages', 'slips'] as const;
export type Paper = (typeof PAPERS)[number];
