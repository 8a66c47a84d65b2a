/**
 * Splits a page that this package rendered into head, class of the body, and body. Text that people typed is
 * escaped, so it cannot contain the end of the body.
 */
const parts = /^(.*)<body(?: class="([^"]*)")?>(.*)<\/body><\/html>$/s;

/**
 * Joins documents of one kind into one page, each beginning on a new sheet of paper. The page has the head of
 * the first document, with `title` as its title.
 */
export function joinPages(pages: readonly string[], title: string): string {
  const [first] = pages;
  const [, head = '', paper = ''] = parts.exec(first ?? '') ?? [];
  const articles = pages.map((page) => `<article>${parts.exec(page)?.[3] ?? ''}</article>`);
  const named = head.replace(/<title>.*?<\/title>/s, () => `<title>${title}</title>`);
  return `${named}<body class="${`${paper} batch`.trim()}">${articles.join('')}</body></html>`;
}
