import { useEffect, useSyncExternalStore } from 'react';
import { pageAt, extendTrail, type TrailStep } from '@zhidan/domain/page';
import { useLocation } from 'react-router';

const KEY = 'zhidan.trail';
const home: TrailStep = { path: '/', title: '產品目錄' };

let trail: readonly TrailStep[] = kept();
/** The open page when it has nothing to show, so that the breadcrumb does not lead back there. */
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
    // The trail then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * The breadcrumb to the open page of the catalogue; empty on other pages, which do not change the stored trail.
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

/** Links by route name carry the name of their target in the history state. */
const nameIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'name' in state && typeof state.name === 'string'
    ? state.name
    : undefined;

/** Removes the open page, which has nothing to show, from the trail. */
export function useDeadEnd(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    become(
      trail.filter(({ path }) => path !== pathname),
      pathname,
    );
    return () => become(trail);
  }, [pathname]);
}

/** Names the last place once its record has loaded. */
export function useTrailTitle(title: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (title === undefined || titleOnTrail(pathname) === title) return;
    become(trail.map((step) => (step.path === pathname ? { ...step, title } : step)));
  }, [pathname, title]);
}
