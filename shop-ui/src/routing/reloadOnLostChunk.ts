/** A page reloads itself at most this often (spec section 9). */
const GUARD_MS = 60_000;
const KEY = 'zhidan.reloaded';

/** What failed while it was fetched ahead. */
const forgiven = new WeakSet<object>();

/** Nobody waits for what is fetched ahead: its failure is none of the page's. */
export function forgive(failure: unknown): void {
  if (typeof failure === 'object' && failure !== null) forgiven.add(failure);
}

/**
 * After a release the scripts that an open page still names are gone: it reloads itself and has the new ones.
 * Where that does not help, the error page says so instead of reloading for ever.
 */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // Whoever asked hears of the failure after this event, and may forgive it.
    setTimeout(() => {
      if (!forgiven.has(payload)) reload();
    });
  });
}

function reload(): void {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < GUARD_MS) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  window.location.reload();
}
