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

/** The parts of the service worker's global scope that are used here; the DOM types do not include them. */
declare const self: {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: PageAsked) => void): void;
};

/** The offline page contains no data from the server and loads nothing, so its policy allows no source. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'",
};

/** The page from the server; without a connection the offline page, which is part of this script. */
async function pageOrOffline({ request, preloadResponse }: PageAsked): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return new Response(offline, { status: 503, headers: HEADERS });
  }
}

// The worker caches nothing, so a new version may replace the old one while pages are open.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
);
self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  if (mode === 'navigate' && method === 'GET' && isShopPage(new URL(url).pathname))
    event.respondWith(pageOrOffline(event));
});
