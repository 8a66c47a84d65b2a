import { useEffect, useState } from 'react';
import type * as screens from '../screens.js';

type Screens = typeof screens;

/** Acts of a person who may be about to leave the overview. */
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown'] as const;

/** How long the overview waits for such an act, in ms. */
const FETCHED_AFTER_MS = 10_000;

const isOverview = (): boolean => /^\/admin\/?$/.test(window.location.pathname);

/**
 * Loads all screens except the overview: most of the office's script. Undefined until loaded. On the overview
 * they load once it is used or has been open for a while, elsewhere at once.
 */
export function useScreens(): Screens | undefined {
  const [fetched, setFetched] = useState<Screens>();
  useEffect(() => {
    const fetchScreens = () => void import('../screens.js').then(setFetched);
    return isOverview() ? onceUsed(fetchScreens) : fetchScreens();
  }, []);
  return fetched;
}

/** Calls back once; the returned function takes that back. */
function onceUsed(use: () => void): () => void {
  const over = new AbortController();
  const timer = setTimeout(begin, FETCHED_AFTER_MS);
  for (const sign of SIGNS_OF_USE)
    document.addEventListener(sign, begin, { signal: over.signal, passive: true });
  return end;

  function begin(): void {
    end();
    use();
  }
  function end(): void {
    clearTimeout(timer);
    over.abort();
  }
}
