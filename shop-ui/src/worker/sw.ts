import { isShopPage } from './isShopPage.js';
import offline from './offline.html?raw';

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface PageAsked extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** The used part of the service worker's global scope, for which the DOM library has no types. */
declare const self: {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: PageAsked) => void): void;
};

/** The offline page loads nothing, so its content security policy allows no source. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'",
};

/** The page from the server or, while offline, the offline page, which is embedded in this script. */
async function pageOrOffline({ request, preloadResponse }: PageAsked): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return new Response(offline, { status: 503, headers: HEADERS });
  }
}

// Activates a new version at once; that is safe, because the worker caches nothing.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
);
self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  if (mode === 'navigate' && method === 'GET' && isShopPage(new URL(url).pathname))
    event.respondWith(pageOrOffline(event));
});
