import { useEffect, useState } from 'react';
import type * as screens from '../screens.js';

type Screens = typeof screens;

/** Events that suggest that the user is about to leave the overview. */
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown'] as const;

/** The time in ms after which the screens are loaded even if the user has done nothing. */
const FETCHED_AFTER_MS = 10_000;

const isOverview = (): boolean => /^\/admin\/?$/.test(window.location.pathname);

/**
 * Loads all screens except the overview, which are most of the office's script; undefined until loaded. On the
 * overview, loading waits for user activity or `FETCHED_AFTER_MS`.
 */
export function useScreens(): Screens | undefined {
  const [fetched, setFetched] = useState<Screens>();
  useEffect(() => {
    const fetchScreens = () => void import('../screens.js').then(setFetched);
    return isOverview() ? onceUsed(fetchScreens) : fetchScreens();
  }, []);
  return fetched;
}

/**
 * Calls `load` once, at the first user activity or after `FETCHED_AFTER_MS`; the returned function cancels the
 * call.
 */
function onceUsed(load: () => void): () => void {
  const over = new AbortController();
  const timer = setTimeout(begin, FETCHED_AFTER_MS);
  for (const sign of SIGNS_OF_USE)
    document.addEventListener(sign, begin, { signal: over.signal, passive: true });
  return end;

  function begin(): void {
    end();
    load();
  }
  function end(): void {
    clearTimeout(timer);
    over.abort();
  }
}
