import { portOf } from '@zhidan/http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_NOTICE } from '@zhidan/domain/demo';
import express from 'express';
import { pageRoutes } from './pages.js';

const folder = mkdtempSync(join(tmpdir(), 'pages-'));
const ui = (name: string): string => {
  const at = join(folder, name);
  mkdirSync(at);
  for (const file of ['sw.js', 'manifest.webmanifest', 'seal.svg']) writeFileSync(join(at, file), '');
  writeFileSync(join(at, 'index.html'), `<head><!--head--></head><div id="root"></div>${name}`);
  return at;
};

const options = {
  shop: ui('shop'),
  admin: ui('office'),
  publicUrl: 'http://localhost:3000',
  findRecord: (_page: unknown, path: string) =>
    Promise.resolve(
      path.endsWith('/nobody-has-this')
        ? ('missing' as const)
        : path.endsWith('/revoked')
          ? ('ended' as const)
          : undefined,
    ),
  findOrder: (no: string, cookies: string | undefined) =>
    Promise.resolve(
      cookies === undefined ? undefined : { quotation_no: no, category_name: '托特包', code: 1002 },
    ),
  frontBanner: () => Promise.resolve(undefined),
};
const app = express();
app.use('/with-demo', pageRoutes({ ...options, isDemo: true }));
app.use(pageRoutes({ ...options, isDemo: false }));
const server = createServer(app);

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  rmSync(folder, { recursive: true });
});

describe('the HTML documents of pages', () => {
  it.each([
    ['/admin', 200, 'office'],
    ['/admin/quotations/260302-1/show', 200, 'office'],
    ['/admin/nothing', 404, 'office'],
    ['/admin/nothing/at/all', 404, 'office'],
    ['/', 200, 'shop'],
    ['/nowhere', 404, 'shop'],
    ['/administration', 404, 'shop'],
    ['/l/a-secret', 200, 'shop'],
    ['/l/nobody-has-this', 404, 'shop'],
    ['/l/revoked', 410, 'shop'],
  ])('at %s have status %d, in the %s', async (path, status, name) => {
    const answer = await fetch(`http://127.0.0.1:${portOf(server)}${path}`);
    expect([answer.status, (await answer.text()).endsWith(name)]).toStrictEqual([status, true]);
  });

  it.each([
    [{}, 'no-cache', false],
    [{ cookie: 'token=x' }, 'private, no-store', true],
  ])(
    'contain an order only for signed-in users and are then not cached: %j',
    async (headers, kept, isShown) => {
      const answer = await fetch(`http://127.0.0.1:${portOf(server)}/quotation/261125-1`, { headers });
      const html = await answer.text();
      expect([answer.headers.get('cache-control'), html.includes('托特包')]).toEqual([kept, isShown]);
    },
  );

  it.each(['/l/a-secret', '/l/nobody-has-this', '/l/revoked'])(
    'at %s are hidden from search engines and referrers',
    async (path) => {
      const { headers } = await fetch(`http://127.0.0.1:${portOf(server)}${path}`);
      expect([headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual([
        'noindex, nofollow',
        'no-referrer',
      ]);
    },
  );

  it.each([
    ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
    ['/seal.svg', 'image/svg+xml', 'public, max-age=3600'],
  ])('include %s with type %s and cache control %s', async (path, type, kept) => {
    const port = portOf(server);
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, type, kept]);
  });

  it.each(['/', '/nowhere', '/admin'])('at %s show a notice when the data is demo data', async (path) => {
    const port = portOf(server);
    const htmlOf = async (address: string) => (await fetch(`http://127.0.0.1:${port}${address}`)).text();
    expect(await htmlOf(`/with-demo${path}`)).toContain(DEMO_NOTICE);
    expect(await htmlOf(path)).not.toContain('示範');
  });

  it.each([
    ['/admin', 'customer_token=x', ['/api/me', '/api/me/overview']],
    ['/admin/payments', 'customer_token=x', ['/api/me']],
    ['/admin', undefined, []],
  ])('at %s with the cookie %s preload %j', async (path, cookie, ahead) => {
    const headers = cookie === undefined ? {} : { cookie };
    const html = await (await fetch(`http://127.0.0.1:${portOf(server)}${path}`, { headers })).text();
    const asked = [...html.matchAll(/rel="preload" as="fetch" crossorigin href="([^"]+)"/g)];
    expect(asked.map(([, address]) => address)).toEqual(ahead);
  });
});
