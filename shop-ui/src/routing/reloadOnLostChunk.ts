/** A page reloads itself at most this often (spec section 9). */
const GUARD_MS = 60_000;
const KEY = 'zhidan.reloaded';

/**
 * After a release the scripts that an open page still names are gone: it reloads itself and has the new ones.
 * Where that does not help, the error page says so instead of reloading for ever.
 */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < GUARD_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
