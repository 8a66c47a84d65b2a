import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import {
  escapeHtml,
  isAdminPage,
  isInOffice,
  notFoundPage,
  pageAt,
  windowTitleOf,
  type Page,
} from '@zhidan/domain';
import { DEMO_META, DEMO_NOTICE } from '@zhidan/domain/demo';
import compression from 'compression';
import express, { Router, type RequestHandler, type Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { HelmetOptions } from 'helmet';
import { renderFront, type FindOrder } from './front/front.js';
import type { FrontBanner } from './front/home.js';
import { HEAD_PLACEHOLDER, headOf } from './head.js';
import { preloadOfData } from './preload.js';
import { paymentHosts } from '../payments.js';
import { legacyRoutes } from './legacy.js';
import type { FindRecord } from './records.js';

const A_YEAR = '365d';
const ROOT = '<div id="root"></div>';

/** What a page of ours may load: our own scripts, styles, pictures and sockets, and films from elsewhere. */
const contentSecurityPolicy = (formAction: readonly string[]) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // Emotion writes its style sheets into the page.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    // Films that staff name by their address lie elsewhere.
    frameSrc: ["'self'", 'https:'],
    mediaSrc: ["'self'", 'https:'],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    // Who pays is sent to the provider's page with a form.
    formAction: ["'self'", ...formAction],
    frameAncestors: ["'none'"],
  },
});

/** Headers that every answer of the origin carries. `https` only when the outside address is. */
export const pageHeaders = (publicUrl: string, ecpayHost?: string): HelmetOptions => ({
  contentSecurityPolicy: contentSecurityPolicy(paymentHosts(ecpayHost)),
  strictTransportSecurity: publicUrl.startsWith('https://'),
  crossOriginEmbedderPolicy: false,
});

/**
 * Serves the two built UIs: hashed files for a year, pages afresh with their own head and status. An address
 * that is not known, or that names a record that is not there, gets 404 with the page of its own kind: below
 * `/admin` the office's, elsewhere the shop's.
 */
export function pageRoutes(options: {
  shop: string;
  admin: string;
  publicUrl: string;
  findRecord: FindRecord;
  findOrder: FindOrder;
  frontBanner: () => Promise<FrontBanner | undefined>;
  /** The installation has demo data: both UIs say so. */
  isDemo: boolean;
}): Router {
  const router = Router();
  const shopPage = withDemoBand(readFileSync(join(options.shop, 'index.html'), 'utf8'), options.isDemo);
  const adminPage = readFileSync(join(options.admin, 'index.html'), 'utf8').replace(
    HEAD_PLACEHOLDER,
    `${HEAD_PLACEHOLDER}${demoMeta(options.isDemo)}<title>${escapeHtml(windowTitleOf({ ...notFoundPage, title: '後台' }))}</title>\n    <meta name="robots" content="noindex">`,
  );

  router.use(legacyRoutes());
  router.use('/assets', hashedFiles(join(options.shop, 'assets')));
  router.use('/admin/assets', hashedFiles(join(options.admin, 'assets')));
  router.use(compression());
  router.use('/admin', express.static(options.admin, { index: false, maxAge: '1h' }));
  router.use(express.static(options.shop, { index: false, maxAge: '1h', setHeaders: alwaysAsked }));

  router.get(/.*/, async (request, response) => {
    const { path } = request;
    if (isInOffice(path)) {
      const preloads = aheadInOffice(path, request.headers.cookie);
      return sendPage(response, isAdminPage(path) ? 200 : 404, adminPage.replace(HEAD_PLACEHOLDER, preloads));
    }
    const page = pageAt(path);
    const found = page && (await options.findRecord(page, path));
    const record = typeof found === 'object' ? found : undefined;
    const known = found === 'missing' ? undefined : page;
    keepAddressOf(page, response);
    const banner = await options.frontBanner();
    const { findOrder } = options;
    const front =
      known &&
      (await renderFront({ page: known, path, cookies: request.headers.cookie, record, banner, findOrder }));
    if (front?.isPrivate === true) response.setHeader('Cache-Control', 'private, no-store');
    const head = headOf(known ?? notFoundPage, { publicUrl: options.publicUrl, path }, record, banner?.image);
    sendPage(
      response,
      statusOf(page, found),
      shopPage
        .replace(HEAD_PLACEHOLDER, () => [...(front?.preloads ?? []), head].join('\n    '))
        .replace(ROOT, () => `<div id="root">${front?.body ?? ''}</div>`),
    );
  });
  return router;
}

/** Files whose names change with their content, as the build has compressed them. */
function hashedFiles(folder: string): RequestHandler {
  const send = expressStaticGzip(folder, {
    index: false,
    enableBrotli: true,
    orderPreference: ['br'],
    serveStatic: { immutable: true, maxAge: A_YEAR },
  });
  // What is no address is no file either: it would answer that in words of its own.
  return (request, response, next) => (isAddress(request.path) ? send(request, response, next) : next());
}

function isAddress(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

function statusOf(page: Page | undefined, record: Awaited<ReturnType<FindRecord>>): 200 | 404 | 410 {
  if (record === 'ended') return 410;
  return page === undefined || record === 'missing' ? 404 : 200;
}

/** What installed shops look at to find out that there is a new one must not come out of a cache. */
function alwaysAsked(response: ServerResponse, path: string): void {
  if (['sw.js', 'manifest.webmanifest'].includes(basename(path)))
    response.setHeader('Cache-Control', 'no-cache');
}

/** Of a page whose address opens something: it must not become known to others. */
function keepAddressOf(page: Page | undefined, response: Response): void {
  if (page?.isSecret !== true) return;
  response.setHeader('X-Robots-Tag', 'noindex, nofollow');
  response.setHeader('Referrer-Policy', 'no-referrer');
}

/** What the office's first screen reads, on its way before the script runs; only a browser with a cookie may be signed in. */
function aheadInOffice(path: string, cookies: string | undefined): string {
  if (cookies === undefined) return '';
  const isOverview = /^\/admin\/?$/.test(path);
  return ['/api/me', ...(isOverview ? ['/api/me/overview'] : [])]
    .map((address) => `${preloadOfData(address)}\n    `)
    .join('');
}

/** Says to the office's script that the data are made up. */
const demoMeta = (isDemo: boolean): string =>
  isDemo ? `<meta name="${DEMO_META}" content="${escapeHtml(DEMO_NOTICE)}">\n    ` : '';

/** The band is in the page from the start, so that nothing moves when the script has run. */
const withDemoBand = (page: string, isDemo: boolean): string =>
  isDemo ? page.replace(ROOT, () => `${DEMO_BAND}${ROOT}`) : page;

const DEMO_BAND = `<aside aria-label="示範網站" style="padding:6px 16px;background:#24407A;color:#fff;font:14px/1.5 'Noto Sans TC',sans-serif;text-align:center">${escapeHtml(DEMO_NOTICE)}</aside>`;

function sendPage(response: Response, status: number, html: string): void {
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-cache');
  response.status(status).type('html').send(html);
}
