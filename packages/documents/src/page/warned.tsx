import { renderToStaticMarkup } from 'react-dom/server';

/** A page made by this package with a warning above all that stands on it, on a screen and on paper. */
export function pageWithWarning(page: string, warning: string): string {
  const above = renderToStaticMarkup(<p className="warned">{warning}</p>);
  return page.replace(/<body[^>]*>/, (body) => `${body}${above}`);
}
