import { SHOP_NAME, titleOf, type Page } from '@zhidan/domain';

/** Where a built `index.html` wants its head. */
export const HEAD_MARK = '<!--head-->';

/** Title, description and Open Graph of a page, for search engines and shared links. */
export function headOf(page: Page, url: string): string {
  const title = escapeHtml(titleOf(page));
  const description = escapeHtml(page.description);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${escapeHtml(SHOP_NAME)}">`,
    `<meta property="og:url" content="${escapeHtml(url)}">`,
    `<meta property="og:locale" content="zh_TW">`,
  ].join('\n    ');
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
