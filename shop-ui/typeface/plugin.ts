import type { Plugin } from 'vite';
import { firstSheet, otherSheet } from './faces.ts';

const PACKAGE_SHEET = /@fontsource\/noto-sans-tc\/(400|600)\.css$/;
const FIRST_SHEET = /src\/first-pages\.css$/;

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
});
