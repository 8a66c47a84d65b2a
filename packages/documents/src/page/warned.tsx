import { renderToStaticMarkup } from 'react-dom/server';

/** Adds a warning at the top of a page that this package made, on screen and on paper. */
export function pageWithWarning(page: string, warning: string): string {
  const above = renderToStaticMarkup(<p className="warned">{warning}</p>);
  return page.replace(/<body[^>]*>/, (body) => `${body}${above}`);
}
