import { useEffect, useState } from 'react';
import type * as screens from '../screens.js';

type Screens = typeof screens;

/** How long loading may wait for the browser to be idle, in ms; the overview should appear first. */
const IDLE_WITHIN_MS = 2_000;

const isOverview = (): boolean => /^\/admin\/?$/.test(window.location.pathname);

/**
 * Loads all screens except the overview: most of the office's script. Undefined until loaded. On the overview
 * they load while the browser is idle, elsewhere at once.
 */
export function useScreens(): Screens | undefined {
  const [fetched, setFetched] = useState<Screens>();
  useEffect(() => {
    const fetchScreens = () => void import('../screens.js').then(setFetched);
    if (!isOverview()) return fetchScreens();
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fetchScreens, IDLE_WITHIN_MS);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(fetchScreens, { timeout: IDLE_WITHIN_MS });
    return () => cancelIdleCallback(waiting);
  }, []);
  return fetched;
}
