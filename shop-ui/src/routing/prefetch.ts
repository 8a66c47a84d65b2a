import { isObject } from '@zhidan/domain/core';
import { pageAt, type PageName } from '@zhidan/domain/page';
import { pageModules } from './pageModules.js';
import { ignorePreloadFailure } from '@zhidan/ui-kit/api';

/** The longest time in ms that prefetching waits for an idle browser (specification, section 9). */
const IDLE_TIMEOUT_MS = 2_000;

const fetched = new Set<PageName>();

/** Prefetches the script of a page while the browser is idle. */
export function prefetchPage(pathname: string): void {
  const name = pageAt(pathname)?.name;
  if (name === undefined || fetched.has(name) || isSparing()) return;
  fetched.add(name);
  whenIdle(() => {
    // Ignored: a page whose prefetch failed loads when it is opened.
    pageModules[name]().catch((failure: unknown) => {
      ignorePreloadFailure(failure);
      fetched.delete(name);
    });
  });
}

/**
 * Whether the connection is slow or metered, in which case nothing is prefetched (specification, section 9).
 */
function isSparing(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (!isObject(connection)) return false;
  const { saveData, effectiveType } = connection;
  return saveData === true || String(effectiveType).includes('2g');
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(act, IDLE_TIMEOUT_MS);
}
