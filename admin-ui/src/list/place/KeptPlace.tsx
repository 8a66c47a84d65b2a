import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { pathInOffice } from '../../browser/pathInOffice.js';
import { visitedListPlaces } from './leftPlaces.js';
import type { ListPlace } from './places.js';
import {
  highlightRow,
  scrollableElements,
  restoreListSnapshot,
  rowPlace,
  takeListSnapshot,
  type ListSnapshot,
} from './rows.js';
import { isOpenedByBreadcrumb } from './useWayBack.js';

/**
 * Stores the scroll position of the surrounding list and restores it for a user who returns from a record by
 * the browser's back button or the breadcrumb. Must be rendered only once the rows exist.
 */
export function ListScrollRestoration({ title }: { readonly title: string }) {
  const { pathname, search, state } = useLocation();
  const isReturn = useNavigationType() === 'POP' || isOpenedByBreadcrumb(state);
  const address = `${pathname}${search}`;
  const standsNow = useStanding();
  const leave = useEffectEvent(() => {
    const stood = standsNow();
    const before = visitedListPlaces.at(address)?.visited ?? [];
    const gone = pathInOffice(window.location.pathname);
    visitedListPlaces.leave({
      address,
      title,
      page: stood.page,
      frames: stood.frames,
      row: rowPlace(gone, stood),
      visited: [gone, ...before.filter((path) => path !== gone)],
    });
  });
  const arrive = useEffectEvent(() => (isReturn ? visitedListPlaces.at(address) : undefined));
  useLayoutEffect(() => {
    const place = arrive();
    const stop = place === undefined ? undefined : comeBack(place);
    return () => {
      stop?.();
      leave();
    };
  }, []);
  useMarkClosed(pathname);
  return null;
}

/**
 * Events that may start a navigation. The position is recorded before the navigation removes parts of the list.
 */
const LEADING = ['click', 'keydown', 'popstate'] as const;

/** Returns a function that reads the position of the list at the latest of these events. */
function useStanding(): () => ListSnapshot {
  const last = useRef<ListSnapshot>(undefined);
  useEffect(() => {
    const look = ({ target }: Event) => {
      last.current = takeListSnapshot(target);
    };
    for (const deed of LEADING) window.addEventListener(deed, look, true);
    return () => {
      for (const deed of LEADING) window.removeEventListener(deed, look, true);
    };
  }, []);
  return () => last.current ?? takeListSnapshot(null);
}

/** For this time in ms, the position is restored again whenever loading content moves the rows. */
const SETTLED_MS = 1500;
/** Events by which the user takes control of scrolling. */
const TAKEN = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls a list to its stored position, and again when loading content moves the rows. */
function comeBack(place: ListPlace): () => void {
  restoreListSnapshot(place);
  const unmark = highlightRow(place.visited);
  const sizes = new ResizeObserver(() => restoreListSnapshot(place));
  for (const mover of scrollableElements()) sizes.observe(mover);
  const end = () => {
    sizes.disconnect();
    clearTimeout(timer);
    for (const deed of TAKEN) window.removeEventListener(deed, end, true);
  };
  const timer = setTimeout(end, SETTLED_MS);
  for (const deed of TAKEN) window.addEventListener(deed, end, { capture: true, passive: true });
  return () => {
    end();
    unmark();
  };
}

/** Marks the row of a record after the record's form over the list was closed. */
function useMarkClosed(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    const left = before.current;
    before.current = pathname;
    return left === pathname ? undefined : highlightRow([left]);
  }, [pathname]);
}
