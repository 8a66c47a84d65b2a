import type { ReactNode } from 'react';
import { documentStyle } from './style.js';

/**
 * The folder of the typefaces, as a relative address that is valid for both `/documents/<kind>/<id>.html` and
 * pages at the root.
 */
const FONTS = '../fonts';

/** A page for paper and screen; its title becomes the title of the PDF. */
export function DocumentPage(props: {
  title: string;
  number: string;
  author: string;
  /** The address of the PDF, for people who read the page on a screen. */
  download?: string | undefined;
  /** The paper to print on; without it the page is one sheet as long as its content. */
  paper?: 'sheets' | 'slips' | 'labels' | 'stickers';
  children: ReactNode;
}) {
  const { title, number, author, download, paper, children } = props;
  return (
    <html lang="zh-Hant-TW">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="author" content={author} />
        <meta name="subject" content={number} />
        <title>{`${title} ${number}`}</title>
        <link rel="stylesheet" href={`${FONTS}/400.css`} />
        <link rel="stylesheet" href={`${FONTS}/600.css`} />
        {/* The style is set as raw HTML, so that its quotation marks are not escaped; it is a constant of this package, so this is safe. */}
        <style dangerouslySetInnerHTML={{ __html: documentStyle }} />
      </head>
      <body className={paper}>
        {download !== undefined && (
          <nav className="screen-only">
            <a href={download}>下載 PDF</a>
          </nav>
        )}
        {children}
      </body>
    </html>
  );
}
