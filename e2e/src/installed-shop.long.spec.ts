import { once } from 'node:events';
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { openBrowser, PHONE_VIEWPORT } from './browser.js';
import { startInstallation, type Installation } from './installation.js';

const MINUTES = 60_000;

/**
 * A proxy in front of an installation that can disconnect, and can serve a newer release of the service worker.
 */
function wayTo(url: string) {
  let release: ((script: string) => string) | undefined;
  let server: Server | undefined;
  let port = 0;
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, headers } = incoming;
    const passed = ask(new URL(incoming.url ?? '/', url), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  };
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (incoming.url !== '/sw.js' || release === undefined) return pass(incoming, outgoing);
    const script = await (await fetch(new URL('/sw.js', url))).text();
    outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
    outgoing.end(release(script));
  };
  return {
    async open(): Promise<string> {
      server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      ({ port } = z.object({ port: z.number() }).parse(server.address()));
      return `http://127.0.0.1:${port}`;
    },
    async cut(): Promise<void> {
      server?.closeAllConnections();
      server?.close();
      await (server && once(server, 'close'));
    },
    bring(next: (script: string) => string): void {
      release = next;
    },
  };
}

let installation: Installation;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let way: ReturnType<typeof wayTo>;

beforeAll(async () => {
  [installation, browser] = await Promise.all([startInstallation(), openBrowser()]);
  way = wayTo(installation.url);
}, 6 * MINUTES);

afterAll(async () => {
  await way.cut();
  await browser.close();
  await installation.stop();
}, MINUTES);

const isControlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
const offline = (page: Page) => page.getByRole('heading', { level: 1, name: '目前離線' });
const shop = (page: Page) => page.getByRole('button', { name: '登入/註冊' });

describe('the installed shop', () => {
  it(
    'has icons in the right sizes, says when it is offline, recovers, and activates a new version',
    async () => {
      const { page } = await browser.visitor(await way.open(), PHONE_VIEWPORT, 'allow');
      await page.goto('/');
      await isControlled(page);

      const cdp = await page.context().newCDPSession(page);
      const { errors, data = '' } = await cdp.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      const { name, icons } = JSON.parse(data);
      expect(name).toBe('織單');
      for (const { src, sizes } of icons) {
        const size = await page.evaluate(async (address) => {
          const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
          return `${width}x${height}`;
        }, src);
        expect([src, size]).toEqual([src, sizes]);
      }

      await way.cut();
      await page.reload();
      await offline(page).waitFor();
      const office = await page.context().newPage();
      await expect(office.goto('/admin')).rejects.toThrow('ERR_CONNECTION_REFUSED');
      await office.close();
      await page.goto('/hot');
      await page.getByRole('link', { name: '再試一次' }).click();
      await offline(page).waitFor();
      await way.open();
      await page.getByRole('link', { name: '再試一次' }).click();
      await shop(page).waitFor();
      expect(new URL(page.url()).pathname).toBe('/hot');
      expect(await page.evaluate(() => caches.keys())).toEqual([]);

      way.bring((script) => script.replaceAll('目前離線', '現在沒有連線'));
      await page.evaluate(async () => {
        const isTaken = new Promise((resolve) =>
          navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
        );
        await (await navigator.serviceWorker.ready).update();
        await isTaken;
      });
      await shop(page).waitFor();
      await way.cut();
      await page.reload();
      await page.getByRole('heading', { level: 1, name: '現在沒有連線' }).waitFor();
    },
    3 * MINUTES,
  );
});
