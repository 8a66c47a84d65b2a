/**
 * Registers the service worker, with which browsers can install the shop and show its offline page. Waits until
 * the first page has loaded.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    // Ignored: a browser without service workers, for example in a private window, shows its own offline page.
    void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  const atRest = () => ('requestIdleCallback' in window ? requestIdleCallback(register) : register());
  if (document.readyState === 'complete') atRest();
  else window.addEventListener('load', atRest, { once: true });
}
