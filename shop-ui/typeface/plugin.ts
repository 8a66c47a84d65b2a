import type { Plugin } from 'vite';
import { firstSheet, otherSheet } from './faces.ts';

const PACKAGE_SHEET = /@fontsource\/noto-sans-tc\/(400|600)\.css$/;
const FIRST_SHEET = /src\/first-pages\.css$/;

/** Where the server puts the head of a page: what is there comes before the scripts. */
const HEAD_MARK = '<!--head-->';

/** Bytes: smaller files have a few signs, which not every page draws. */
const OF_EVERY_PAGE = 8_000;

/**
 * The typeface in the files that the shop's pages need: those of its first pages with the page itself, the rest after
 * it. The package's own sheets name more than two hundred files, of which a page needs thirty, a megabyte.
 */
export const shopTypeface = (): Plugin => ({
  name: 'shop-typeface',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (FIRST_SHEET.test(id)) return firstSheet();
    const weight = PACKAGE_SHEET.exec(id)?.[1];
    if (weight === undefined) return undefined;
    return weight === '400' ? otherSheet() : '';
  },
  /** The files that every page draws with are on their way before any script, so that no text changes its face. */
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const outputs = Object.values(bundle);
      const sheet = outputs.find(({ fileName }) => fileName.endsWith('.css') && html.includes(fileName));
      if (sheet?.type !== 'asset') return html;
      const styles = String(sheet.source);
      const preloads = outputs.flatMap((output) =>
        output.type === 'asset' && output.source.length > OF_EVERY_PAGE && isFontOf(styles, output.fileName)
          ? [preloadOf(output.fileName)]
          : [],
      );
      return html.replace(HEAD_MARK, () => [HEAD_MARK, ...preloads].join('\n    '));
    },
  },
});

const isFontOf = (styles: string, fileName: string): boolean =>
  fileName.endsWith('.woff2') && styles.includes(fileName);

const preloadOf = (fileName: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fileName}">`;
