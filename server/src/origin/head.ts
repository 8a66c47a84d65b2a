import { escapeHtml, SHOP_NAME, windowTitleOf, type Page } from '@zhidan/domain';
import { dataPreloadLink } from './preload.js';
import type { NamedRecord } from './records.js';

/** The place of the head in a built `index.html`. */
export const HEAD_PLACEHOLDER = '<!--head-->';

/** Addresses that the script of a page requests first, by page, to be preloaded. */
const ahead: Readonly<Record<string, readonly string[]>> = {
  index: [
    '/api/me',
    '/api/main-banners',
    '/api/categories/root',
    '/api/categories/two',
    '/api/categories/three',
  ],
  hot: ['/api/me', '/api/categories/hot'],
  new: ['/api/me', '/api/categories/new'],
  discount: ['/api/me', '/api/categories/discount'],
};

/** Title, description and Open Graph of a page, for search engines and shared links. */
export function headOf(
  page: Page,
  address: { publicUrl: string; path: string },
  record?: NamedRecord,
  /** The fallback picture for pages without a record picture. */
  shopImage?: string,
): string {
  const { publicUrl } = address;
  const path = page.isSecret === true ? '/' : address.path;
  const title = escapeHtml(windowTitleOf(record ?? page));
  const description = escapeHtml(record?.description || page.description);
  const image = record?.image ?? shopImage;
  return [
    `<title>${title}</title>`,
    ...(page.isSecret === true
      ? ['<meta name="robots" content="noindex, nofollow">', '<meta name="referrer" content="no-referrer">']
      : []),
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${escapeHtml(`${publicUrl}${path}`)}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${escapeHtml(SHOP_NAME)}">`,
    `<meta property="og:url" content="${escapeHtml(`${publicUrl}${path}`)}">`,
    `<meta property="og:locale" content="zh_TW">`,
    ...(ahead[page.name] ?? []).map(dataPreloadLink),
    ...(image === undefined
      ? []
      : [
          `<meta property="og:image" content="${escapeHtml(new URL(image, publicUrl).href)}">`,
          '<meta name="twitter:card" content="summary_large_image">',
        ]),
  ].join('\n    ');
}
