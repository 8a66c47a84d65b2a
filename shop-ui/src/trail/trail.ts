import { useEffect, useSyncExternalStore } from 'react';
import { pageAt, extendTrail, type TrailStep } from '@zhidan/domain/page';
import { useLocation } from 'react-router';

const KEY = 'zhidan.trail';
const home: TrailStep = { path: '/', title: '產品目錄' };

let trail: readonly TrailStep[] = kept();
/** The path of the open page if it has nothing to show, so that the breadcrumb leaves it out. */
let deadEnd: string | undefined;
const listeners = new Set<() => void>();

function kept(): readonly TrailStep[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? [home];
  } catch {
    return [home];
  }
}

function become(next: readonly TrailStep[], dead?: string): void {
  trail = next;
  deadEnd = dead;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage, a reload clears the breadcrumb.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * The breadcrumb of the open page of the catalogue; empty on other pages, which leave the stored one unchanged.
 */
export function useTrail(): readonly TrailStep[] {
  const { pathname, state } = useLocation();
  const page = pageAt(pathname);
  const isCatalogue = page?.tab === 'category';
  const title = pathname === '/' ? home.title : (nameIn(state) ?? page?.title ?? '');
  const now = useSyncExternalStore(subscribe, () => trail);
  const isDead = useSyncExternalStore(subscribe, () => deadEnd) === pathname;
  const isKept = now.at(-1)?.path === pathname;
  const way = isKept ? now : extendTrail(now, { path: pathname, title: titleOnTrail(pathname) ?? title });
  useEffect(() => {
    if (isCatalogue && !isKept && !isDead) become(way);
  });
  return isCatalogue && !isDead ? way : [];
}

const titleOnTrail = (pathname: string) => trail.find(({ path }) => path === pathname)?.title;

/** The name of the page that a link stored in the history state. */
const nameIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'name' in state && typeof state.name === 'string'
    ? state.name
    : undefined;

/** Removes the open page from the breadcrumb, because it has nothing to show. */
export function useRemoveFromTrail(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    become(
      trail.filter(({ path }) => path !== pathname),
      pathname,
    );
    return () => become(trail);
  }, [pathname]);
}

/** Sets the title of the open page in the breadcrumb once it is known. */
export function useTrailTitle(title: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (title === undefined || titleOnTrail(pathname) === title) return;
    become(trail.map((step) => (step.path === pathname ? { ...step, title } : step)));
  }, [pathname, title]);
}
