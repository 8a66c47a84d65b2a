/**
 * The kinds of paper. `content`: one page as large as its content. `a4`: landscape A4, shrunk a little where
 * the content then fits on one page. `pages`: numbered A4 pages for long lists. `slips`: printed to the edge of
 * the paper. `labels`: eight on an upright A4. `batch`: several documents on numbered A4 pages, each starting
 * on a new page and shrunk a little where it then fits on one.
 */
export const PAPERS = ['content', 'a4', 'pages', 'slips', 'labels', 'batch'] as const;
export type Paper = (typeof PAPERS)[number];
