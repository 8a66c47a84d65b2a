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

/** What of a service worker's world is used here; the types of the browser's window know nothing of it. */
declare const self: {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: PageAsked) => void): void;
};

/** No answer of the server passes into it, so a policy without any source is enough for its words. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'",
};

/** The page as the server sends it; without a connection the offline page, which is part of this script. */
async function pageOrOffline({ request, preloadResponse }: PageAsked): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return new Response(offline, { status: 503, headers: HEADERS });
  }
}

// It keeps nothing, so a new version may take the place of the one before while pages are open.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
);
self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  if (mode === 'navigate' && method === 'GET' && isShopPage(new URL(url).pathname))
    event.respondWith(pageOrOffline(event));
});
