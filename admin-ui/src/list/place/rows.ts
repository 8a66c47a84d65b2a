import { pathInOffice } from '../../browser/pathInOffice.js';
import { isFocusFree } from '../../page/pageFocus.js';
import type { ListPlace, RowPlace, ScrollPosition } from './places.js';

/** The selector of the containers in which the rows of a list scroll. */
const FRAMES = '.RaDataTable-root, .RaList-content, .MuiTableContainer-root';
/** The selector of elements that each represent one record. */
const ROW = 'tr, li, .MuiCard-root';
/** The time in ms for which a row stays marked. */
const MARKED_MS = 2500;
/**
 * The attribute of a marked row, set in the DOM; React does not remove unknown attributes when it renders
 * again.
 */
const MARK = 'data-came-back';

/** Styles the marked row of the record from which the user returned. */
export const returnHighlightSx = {
  [`& [${MARK}]`]: { bgcolor: 'action.selected', scrollMarginBlock: '64px' },
  [`& tr[${MARK}] > td:first-of-type, & :not(tr)[${MARK}]`]: (theme: {
    readonly palette: { readonly primary: { readonly main: string } };
  }) => ({ boxShadow: `inset 3px 0 ${theme.palette.primary.main}` }),
};

const page = (): Element => document.querySelector('main') ?? document.body;
const frames = (): Element[] => [...page().querySelectorAll(FRAMES)];

/**
 * The elements whose resizing may move the rows: the page around the list, and the contents of its containers.
 */
export const scrollableElements = (): Element[] => [
  page(),
  ...frames().flatMap(({ firstElementChild }) => firstElementChild ?? []),
];

/** The scroll positions of the window and of the list's containers. */
const scrolled = (): { readonly page: ScrollPosition; readonly frames: readonly ScrollPosition[] } => ({
  page: { top: window.scrollY, left: window.scrollX },
  frames: frames().map(({ scrollTop, scrollLeft }) => ({ top: scrollTop, left: scrollLeft })),
});

/** The first link to one of these pages; earlier paths take precedence. */
const linkTo = (paths: readonly string[]): HTMLAnchorElement | undefined => {
  const links = [...page().querySelectorAll('a')];
  const found = paths.map((path) => links.find(({ pathname }) => pathInOffice(pathname) === path));
  return found.find((link) => link !== undefined);
};

const rowOf = (paths: readonly string[]): Element | null | undefined => linkTo(paths)?.closest(ROW);
const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** The container in which a row scrolls vertically; undefined if the container does not overflow. */
function frameOf(row: Element): Element | undefined {
  const frame = row.closest(FRAMES);
  return frame !== null && frame.scrollHeight > frame.clientHeight ? frame : undefined;
}

/** The scroll positions of a list at the time of a press, with the pressed row. */
export interface ListSnapshot {
  readonly page: ScrollPosition;
  readonly frames: readonly ScrollPosition[];
  readonly pressed: (Omit<RowPlace, 'path'> & { readonly paths: readonly string[] }) | undefined;
}

/** Reads the positions at a press, because navigation then removes parts of the page step by step. */
export const takeListSnapshot = (target: EventTarget | null): ListSnapshot => ({
  ...scrolled(),
  pressed: pressedIn(target),
});

function pressedIn(target: EventTarget | null): ListSnapshot['pressed'] {
  const row = target instanceof Element && page().contains(target) ? target.closest(ROW) : null;
  if (row === null) return undefined;
  const frame = frameOf(row);
  const paths = [...row.querySelectorAll('a')].map(({ pathname }) => pathInOffice(pathname));
  return {
    // Keeps only paths whose first linking row is this row, because restoring looks for the first linking row.
    paths: paths.filter((path) => rowOf([path]) === row),
    top: topOf(row),
    frameTop: frame && topOf(frame),
  };
}

/** The position of the row that links to a path; undefined unless that row was pressed. */
export function rowPlace(path: string, { pressed }: ListSnapshot): RowPlace | undefined {
  if (pressed === undefined || !pressed.paths.includes(path)) return undefined;
  const { top, frameTop } = pressed;
  return { path, top, frameTop };
}

/**
 * Scrolls a list to where the user left it. If the content above has changed its height, the record's row still
 * returns to its position, or at least becomes visible.
 */
export function restoreListSnapshot({
  page: { top, left },
  frames: before,
  row: stood,
  visited,
}: ListPlace): void {
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

/** Scrolls the window until the container, and the container until the row, has its former position. */
function straighten(row: Element, { top, frameTop }: RowPlace): void {
  const frame = frameOf(row);
  if (frame === undefined || frameTop === undefined) return move(window, topOf(row) - top);
  move(window, topOf(frame) - frameTop);
  move(frame, topOf(row) - topOf(frame) - (top - frameTop));
}

/** Scrolls by a distance in px; ignores fractions of a pixel. */
const move = (scroller: Window | Element, by: number): void => {
  if (Math.abs(by) >= 1) scroller.scrollBy({ top: by, behavior: 'instant' });
};

/** Whether any part of the row is visible in the window and in its container. */
function isInSight(row: Element): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  const frame = frameOf(row)?.getBoundingClientRect();
  return (
    bottom > Math.max(0, frame?.top ?? 0) && top < Math.min(window.innerHeight, frame?.bottom ?? Infinity)
  );
}

/** Marks the row of the visited record for `MARKED_MS` and focuses its link. */
export function highlightRow(visited: readonly string[]): () => void {
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
