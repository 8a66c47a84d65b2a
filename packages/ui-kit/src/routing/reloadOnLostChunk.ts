/** The least time in ms between two reloads of a page by itself (spec section 9). */
const GUARD_MS = 60_000;
const KEY = 'zhidan.reloaded';

/** Errors of failed prefetches, for which the page is not reloaded. */
const forgiven = new WeakSet<object>();

/** Keeps the failure of a prefetch from reloading the page. */
export function ignorePreloadFailure(failure: unknown): void {
  if (typeof failure === 'object' && failure !== null) forgiven.add(failure);
}

/**
 * Reloads the page when a script is missing: after a release, the scripts that an open page refers to do not
 * exist any more. Where a reload does not help, the error page appears instead of an endless loop. Used by both
 * user interfaces.
 */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const payload: unknown = 'payload' in event ? event.payload : undefined;
    // The reload is delayed, since the caller handles the failure after this event and may call
    // `ignorePreloadFailure`.
    setTimeout(() => {
      if (typeof payload !== 'object' || payload === null || !forgiven.has(payload)) reload();
    });
  });
}

function reload(): void {
  const now = Date.now();
  if (!mayReload(sessionStorage.getItem(KEY), now)) return;
  sessionStorage.setItem(KEY, String(now));
  window.location.reload();
}

/** Whether the last reload, stored as its time in ms, is long enough ago. */
export const mayReload = (last: string | null, now: number): boolean => now - Number(last ?? 0) >= GUARD_MS;
