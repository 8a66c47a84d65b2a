import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { pathInOffice } from '../../browser/pathInOffice.js';
import { leftPlaces } from './leftPlaces.js';
import type { ListPlace } from './places.js';
import { mark, movers, putBack, rowPlace, standing, type ListSnapshot } from './rows.js';
import { isWayBack } from './useWayBack.js';

/**
 * Keeps how the list around it stands, and puts it back for who returns to it from a record: by the browser, or by
 * the way back at the head of the record. It is there once the rows are.
 */
export function KeptPlace({ title }: { readonly title: string }) {
  const { pathname, search, state } = useLocation();
  const isReturn = useNavigationType() === 'POP' || isWayBack(state);
  const address = `${pathname}${search}`;
  const standsNow = useStanding();
  const leave = useEffectEvent(() => {
    const stood = standsNow();
    const before = leftPlaces.at(address)?.visited ?? [];
    const gone = pathInOffice(window.location.pathname);
    leftPlaces.leave({
      address,
      title,
      page: stood.page,
      frames: stood.frames,
      row: rowPlace(gone, stood),
      visited: [gone, ...before.filter((path) => path !== gone)],
    });
  });
  const arrive = useEffectEvent(() => (isReturn ? leftPlaces.at(address) : undefined));
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

/** What leads away from a list: it is looked at before, while all of it is there. */
const LEADING = ['click', 'keydown', 'popstate'] as const;

/** How the list stood when something was done last that may have led away from it. */
function useStanding(): () => ListSnapshot {
  const last = useRef<ListSnapshot>(undefined);
  useEffect(() => {
    const look = ({ target }: Event) => {
      last.current = standing(target);
    };
    for (const deed of LEADING) window.addEventListener(deed, look, true);
    return () => {
      for (const deed of LEADING) window.removeEventListener(deed, look, true);
    };
  }, []);
  return () => last.current ?? standing(null);
}

/** What stands above the rows, such as choices of a filter, comes within this time. */
const SETTLED_MS = 1500;
/** What its reader does; the list is theirs from then on. */
const TAKEN = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Puts a list back, and again as long as what is around its rows comes in and moves them. */
function comeBack(place: ListPlace): () => void {
  putBack(place);
  const unmark = mark(place.visited);
  const sizes = new ResizeObserver(() => putBack(place));
  for (const mover of movers()) sizes.observe(mover);
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

/** Marks the row of a record whose form was closed over the list. */
function useMarkClosed(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    const left = before.current;
    before.current = pathname;
    return left === pathname ? undefined : mark([left]);
  }, [pathname]);
}
