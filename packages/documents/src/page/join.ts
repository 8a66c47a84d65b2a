/**
 * The parts of a page made by this package. Text that people typed is escaped, so it cannot contain the end of
 * the body.
 */
const parts = /^(.*)<body(?: class="([^"]*)")?>(.*)<\/body><\/html>$/s;

/**
 * Several documents of one kind as one page, each beginning on a new sheet of paper. They share the head of the
 * first; `title` names the whole.
 */
export function joinPages(pages: readonly string[], title: string): string {
  const [first] = pages;
  const [, head = '', paper = ''] = parts.exec(first ?? '') ?? [];
  const articles = pages.map((page) => `<article>${parts.exec(page)?.[3] ?? ''}</article>`);
  const named = head.replace(/<title>.*?<\/title>/s, () => `<title>${title}</title>`);
  return `${named}<body class="${`${paper} batch`.trim()}">${articles.join('')}</body></html>`;
}
