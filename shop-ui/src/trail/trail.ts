import { useEffect, useSyncExternalStore } from 'react';
import { pageAt, trailAfter, type Step } from '@zhidan/domain/page';
import { useLocation } from 'react-router';

const KEY = 'zhidan.trail';
const home: Step = { path: '/', title: '產品目錄' };

let trail: readonly Step[] = kept();
const listeners = new Set<() => void>();

function kept(): readonly Step[] {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as readonly Step[] | null) ?? [home];
  } catch {
    return [home];
  }
}

function become(next: readonly Step[]): void {
  trail = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // The trail is then as long as the page lives.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The way to the open page of the catalogue; empty on other pages, where it only waits. */
export function useTrail(): readonly Step[] {
  const { pathname, state } = useLocation();
  const page = pageAt(pathname);
  const isCatalogue = page?.tab === 'category';
  const title = pathname === '/' ? home.title : (nameIn(state) ?? page?.title ?? '');
  const now = useSyncExternalStore(subscribe, () => trail);
  const isKept = now.at(-1)?.path === pathname;
  const way = isKept ? now : trailAfter(now, { path: pathname, title: titleOnTrail(pathname) ?? title });
  useEffect(() => {
    if (isCatalogue && !isKept) become(way);
  });
  return isCatalogue ? way : [];
}

const titleOnTrail = (pathname: string) => trail.find(({ path }) => path === pathname)?.title;

/** Links by route name carry the name of what they lead to. */
const nameIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'name' in state && typeof state.name === 'string'
    ? state.name
    : undefined;

/** Names the last place once its record is known. */
export function useTrailTitle(title: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (title === undefined || titleOnTrail(pathname) === title) return;
    become(trail.map((step) => (step.path === pathname ? { ...step, title } : step)));
  }, [pathname, title]);
}
