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
import type { FirstBanner } from './front/home.js';
import { HEAD_PLACEHOLDER, headOf } from './head.js';
import { dataPreloadLink } from './preload.js';
import { paymentHosts } from '../payments.js';
import { legacyRoutes } from './legacy.js';
import type { FindRecord } from './records.js';

const A_YEAR = '365d';
const ROOT = '<div id="root"></div>';

/**
 * The content security policy of pages: own scripts, styles, pictures and sockets, and videos from other sites.
 */
const contentSecurityPolicy = (formAction: readonly string[]) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // Emotion inserts `<style>` elements into the page.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    // Videos that staff link to are on other sites.
    frameSrc: ["'self'", 'https:'],
    mediaSrc: ["'self'", 'https:'],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    // Buyers are sent to the payment provider's page with a form.
    formAction: ["'self'", ...formAction],
    frameAncestors: ["'none'"],
  },
});

/** Security headers for every answer. HSTS is set only if the public address is `https`. */
export const pageHeaders = (publicUrl: string, ecpayHost?: string): HelmetOptions => ({
  contentSecurityPolicy: contentSecurityPolicy(paymentHosts(ecpayHost)),
  strictTransportSecurity: publicUrl.startsWith('https://'),
  crossOriginEmbedderPolicy: false,
});

/**
 * Serves the two built UIs: hashed files for a year, pages uncached with their own head and status. An unknown
 * address, or one of a missing record, gets 404 with the page of its UI: the office below `/admin`, otherwise
 * the shop.
 */
export function pageRoutes(options: {
  shop: string;
  admin: string;
  publicUrl: string;
  findRecord: FindRecord;
  findOrder: FindOrder;
  frontBanner: () => Promise<FirstBanner | undefined>;
  /** Whether the installation has demo data, which both UIs then announce. */
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
      (await renderFront({
        page: known,
        path,
        cookies: request.headers.cookie,
        record,
        banner,
        findOrder,
      }));
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

/** Serves files whose names contain a hash of their content, in the compressed form from the build. */
function hashedFiles(folder: string): RequestHandler {
  const send = expressStaticGzip(folder, {
    index: false,
    enableBrotli: true,
    orderPreference: ['br'],
    serveStatic: { immutable: true, maxAge: A_YEAR },
  });
  // An undecodable path is passed on, because the static file handler would answer it with an error of its own.
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

/** Disables caching of the files by which an installed app notices a new version. */
function alwaysAsked(response: ServerResponse, path: string): void {
  if (['sw.js', 'manifest.webmanifest'].includes(basename(path)))
    response.setHeader('Cache-Control', 'no-cache');
}

/** Headers for a page whose address contains a secret: no index and no referrer. */
function keepAddressOf(page: Page | undefined, response: Response): void {
  if (page?.isSecret !== true) return;
  response.setHeader('X-Robots-Tag', 'noindex, nofollow');
  response.setHeader('Referrer-Policy', 'no-referrer');
}

/**
 * Preloads for the first requests of the office's script. Without a cookie no person is signed in, so nothing
 * is preloaded.
 */
function aheadInOffice(path: string, cookies: string | undefined): string {
  if (cookies === undefined) return '';
  const isOverview = /^\/admin\/?$/.test(path);
  return ['/api/me', ...(isOverview ? ['/api/me/overview'] : [])]
    .map((address) => `${dataPreloadLink(address)}\n    `)
    .join('');
}

/** A meta element by which the office's script knows that the data is demo data. */
const demoMeta = (isDemo: boolean): string =>
  isDemo ? `<meta name="${DEMO_META}" content="${escapeHtml(DEMO_NOTICE)}">\n    ` : '';

/** Adds the demo notice to the HTML, so that the layout does not shift when the script runs. */
const withDemoBand = (page: string, isDemo: boolean): string =>
  isDemo ? page.replace(ROOT, () => `${DEMO_BAND}${ROOT}`) : page;

const DEMO_BAND = `<aside aria-label="示範網站" style="padding:6px 16px;background:#24407A;color:#fff;font:14px/1.5 'Noto Sans TC',sans-serif;text-align:center">${escapeHtml(DEMO_NOTICE)}</aside>`;

function sendPage(response: Response, status: number, html: string): void {
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-cache');
  response.status(status).type('html').send(html);
}
