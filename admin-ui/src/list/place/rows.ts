import { pathInOffice } from '../../browser/pathInOffice.js';
import type { Place, Scrolled } from './places.js';

/** What the rows of a list scroll in. */
const FRAMES = '.RaDataTable-root, .RaList-content, .MuiTableContainer-root';
/** What stands for one record. */
const ROW = 'tr, li, .MuiCard-root';
/** As long as a mark is there. */
const MARKED_MS = 2500;
/** The attribute of a row that its reader came back to: React, which draws the row anew, leaves it there. */
const MARK = 'data-came-back';

/** A row that its reader came back to, in the style of what is around it: quiet, and gone by itself. */
export const cameBack = {
  [`& [${MARK}]`]: { bgcolor: 'action.selected', scrollMarginBlock: '64px' },
  [`& tr[${MARK}] > td:first-of-type, & :not(tr)[${MARK}]`]: (theme: {
    readonly palette: { readonly primary: { readonly main: string } };
  }) => ({ boxShadow: `inset 3px 0 ${theme.palette.primary.main}` }),
};

const page = (): Element => document.querySelector('main') ?? document.body;
const frames = (): Element[] => [...page().querySelectorAll(FRAMES)];

/** How far the window and the frames of the list are scrolled. */
export const scrolled = (): { readonly page: Scrolled; readonly frames: readonly Scrolled[] } => ({
  page: { top: window.scrollY, left: window.scrollX },
  frames: frames().map(({ scrollTop, scrollLeft }) => ({ top: scrollTop, left: scrollLeft })),
});

/** The first link there is to one of these pages. */
const linkTo = (paths: readonly string[]): HTMLAnchorElement | undefined => {
  const links = [...page().querySelectorAll('a')];
  const found = paths.map((path) => links.find(({ pathname }) => pathInOffice(pathname) === path));
  return found.find((link) => link !== undefined);
};

/** Scrolls a list to where it was left, and the record that was gone into into sight should it have moved. */
export function putBack({ page: { top, left }, frames: before, visited }: Place): void {
  window.scrollTo({ top, left, behavior: 'instant' });
  const now = frames();
  for (const [at, { top: down, left: right }] of before.entries()) {
    now[at]?.scrollTo({ top: down, left: right, behavior: 'instant' });
  }
  linkTo(visited)?.closest(ROW)?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
}

/** Marks the row of the record that was gone into for a moment; the keyboard goes on from it. */
export function mark(visited: readonly string[]): () => void {
  const link = linkTo(visited);
  const row = link?.closest(ROW);
  if (link === undefined || !row) return () => undefined;
  row.setAttribute(MARK, '');
  if (document.activeElement === document.body) link.focus({ preventScroll: true });
  const unmark = () => row.removeAttribute(MARK);
  const timer = setTimeout(unmark, MARKED_MS);
  return () => {
    clearTimeout(timer);
    unmark();
  };
}
