/** What a page of ours is between its head and its end; what people typed is text in it and ends no body. */
const parts = /^(.*)<body(?: class="([^"]*)")?>(.*)<\/body><\/html>$/s;

/**
 * Pages of one kind of document as one, each from the top of a new sheet of paper. They share what stands in the head
 * of the first; `title` is what the whole is called.
 */
export function joinPages(pages: readonly string[], title: string): string {
  const [first] = pages;
  const [, head = '', paper = ''] = parts.exec(first ?? '') ?? [];
  const articles = pages.map((page) => `<article>${parts.exec(page)?.[3] ?? ''}</article>`);
  const named = head.replace(/<title>.*?<\/title>/s, () => `<title>${title}</title>`);
  return `${named}<body class="${`${paper} batch`.trim()}">${articles.join('')}</body></html>`;
}
