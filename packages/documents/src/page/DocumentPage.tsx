import type { ReactNode } from 'react';
import { documentStyle } from './style.js';

/** Where the typeface lies, seen from `/documents/<kind>/<id>.html` and from the root alike. */
const FONTS = '../fonts';

/** A whole page for paper and screen; its title is the title of the PDF. */
export function DocumentPage(props: {
  title: string;
  number: string;
  author: string;
  /** Address of the PDF of this page, for those who read it on a screen. */
  download?: string | undefined;
  /** What it is printed on, where that is not a white page as long as what stands on it. */
  paper?: 'sheets' | 'slips' | 'labels';
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
        {/* A constant of ours: quotation marks in it must stay what they are. */}
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
