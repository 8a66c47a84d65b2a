import { pathInOffice } from '../../browser/pathInOffice.js';
import { isFocusFree } from '../../page/pageFocus.js';
import type { ListPlace, RowPlace, ScrollPosition } from './places.js';

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

/** What moves the rows of a list when its size changes: the page around them, and what lies in their frames. */
export const movers = (): Element[] => [
  page(),
  ...frames().flatMap(({ firstElementChild }) => firstElementChild ?? []),
];

/** How far the window and the frames of the list are scrolled. */
const scrolled = (): { readonly page: ScrollPosition; readonly frames: readonly ScrollPosition[] } => ({
  page: { top: window.scrollY, left: window.scrollX },
  frames: frames().map(({ scrollTop, scrollLeft }) => ({ top: scrollTop, left: scrollLeft })),
});

/** The first link there is to one of these pages. */
const linkTo = (paths: readonly string[]): HTMLAnchorElement | undefined => {
  const links = [...page().querySelectorAll('a')];
  const found = paths.map((path) => links.find(({ pathname }) => pathInOffice(pathname) === path));
  return found.find((link) => link !== undefined);
};

const rowOf = (paths: readonly string[]): Element | null | undefined => linkTo(paths)?.closest(ROW);
const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** The frame in which a row scrolls up and down. */
function frameOf(row: Element): Element | undefined {
  const frame = row.closest(FRAMES);
  return frame !== null && frame.scrollHeight > frame.clientHeight ? frame : undefined;
}

/** How a list stands at a moment, and the row in which something was pressed then. */
export interface ListSnapshot {
  readonly page: ScrollPosition;
  readonly frames: readonly ScrollPosition[];
  readonly pressed: (Omit<RowPlace, 'path'> & { readonly paths: readonly string[] }) | undefined;
}

/** How the list stands while something is pressed: what it leads to takes parts of the page away one by one. */
export const standing = (target: EventTarget | null): ListSnapshot => ({
  ...scrolled(),
  pressed: pressedIn(target),
});

function pressedIn(target: EventTarget | null): ListSnapshot['pressed'] {
  const row = target instanceof Element && page().contains(target) ? target.closest(ROW) : null;
  if (row === null) return undefined;
  const frame = frameOf(row);
  const paths = [...row.querySelectorAll('a')].map(({ pathname }) => pathInOffice(pathname));
  return {
    // Of rows that lead to the same page the first one is found again.
    paths: paths.filter((path) => rowOf([path]) === row),
    top: topOf(row),
    frameTop: frame && topOf(frame),
  };
}

/** Where the row of the record at a path stood, if it is the one that was pressed. */
export function rowPlace(path: string, { pressed }: ListSnapshot): RowPlace | undefined {
  if (pressed === undefined || !pressed.paths.includes(path)) return undefined;
  const { top, frameTop } = pressed;
  return { path, top, frameTop };
}

/**
 * Scrolls a list to where it was left. What stands above its rows may be higher or lower by now, and so may the rows
 * before it: in the end the row of the record stands where it stood, or is in sight should it have moved.
 */
export function putBack({ page: { top, left }, frames: before, row: stood, visited }: ListPlace): void {
  window.scrollTo({ top, left, behavior: 'instant' });
  const now = frames();
  for (const [at, { top: down, left: right }] of before.entries()) {
    now[at]?.scrollTo({ top: down, left: right, behavior: 'instant' });
  }
  const row = rowOf(visited);
  if (!row) return;
  if (stood !== undefined && stood.path === visited[0] && row === rowOf([stood.path])) straighten(row, stood);
  if (!isInSight(row)) row.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
}

/** Moves the window by what is above the frame of the rows, and the frame by what is above the row in it. */
function straighten(row: Element, { top, frameTop }: RowPlace): void {
  const frame = frameOf(row);
  if (frame === undefined || frameTop === undefined) return move(window, topOf(row) - top);
  move(window, topOf(frame) - frameTop);
  move(frame, topOf(row) - topOf(frame) - (top - frameTop));
}

/** A part of a pixel is left as it is. */
const move = (scroller: Window | Element, by: number): void => {
  if (Math.abs(by) >= 1) scroller.scrollBy({ top: by, behavior: 'instant' });
};

/** Whether a part of it, however small, is in the window and in its frame. */
function isInSight(row: Element): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  const frame = frameOf(row)?.getBoundingClientRect();
  return (
    bottom > Math.max(0, frame?.top ?? 0) && top < Math.min(window.innerHeight, frame?.bottom ?? Infinity)
  );
}

/** Marks the row of the record that was gone into for a moment; the keyboard goes on from it. */
export function mark(visited: readonly string[]): () => void {
  const link = linkTo(visited);
  const row = link?.closest(ROW);
  if (link === undefined || !row) return () => undefined;
  row.setAttribute(MARK, '');
  if (isFocusFree()) link.focus({ preventScroll: true });
  const unmark = () => row.removeAttribute(MARK);
  const timer = setTimeout(unmark, MARKED_MS);
  return () => {
    clearTimeout(timer);
    unmark();
  };
}
