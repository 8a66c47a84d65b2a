import type { Plugin } from 'vite';
import { firstStyleSheet, laterStyleSheet, type UserInterfaceTexts } from './faces.ts';

const PACKAGE_SHEET = /@fontsource\/noto-sans-tc\/(400|600)\.css$/;
const FIRST_SHEET = /src\/first-pages\.css$/;

/** The mark where the server inserts the head of a page, before the scripts. */
const HEAD_MARK = '<!--head-->';

/**
 * The least size in bytes of a font file that every page requests at once; smaller files have only a few
 * characters, which not every page needs.
 */
const OF_EVERY_PAGE = 8_000;

/**
 * Serves the typeface in the files that a user interface needs: those of its first pages together with the
 * page, the others later. With the package's own sheets, which name more than two hundred files, a page would
 * load thirty files, a megabyte.
 */
export function typefacePlugin(ui: UserInterfaceTexts): Plugin {
  let base = '/';
  return {
    name: 'typeface',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      base = config.base;
    },
    async load(id) {
      if (FIRST_SHEET.test(id)) return firstStyleSheet(ui);
      const weight = PACKAGE_SHEET.exec(id)?.[1];
      if (weight === undefined) return undefined;
      return weight === '400' ? laterStyleSheet(ui) : '';
    },
    /**
     * Adds requests for the font files that every page needs, before any script, so that text never changes its
     * font.
     */
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const outputs = Object.values(bundle);
        const sheet = outputs.find(({ fileName }) => fileName.endsWith('.css') && html.includes(fileName));
        if (sheet?.type !== 'asset') return html;
        const styles = String(sheet.source);
        const preloads = outputs.flatMap((output) =>
          output.type === 'asset' && output.source.length > OF_EVERY_PAGE && isFontOf(styles, output.fileName)
            ? [preloadOf(base + output.fileName)]
            : [],
        );
        return html.replace(HEAD_MARK, () => [HEAD_MARK, ...preloads].join('\n    '));
      },
    },
  };
}

const isFontOf = (styles: string, fileName: string): boolean =>
  fileName.endsWith('.woff2') && styles.includes(fileName);

const preloadOf = (path: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${path}">`;
