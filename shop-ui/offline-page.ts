import { readFile } from 'node:fs/promises';
import subset from 'subset-font';
import type { Plugin } from 'vite';
import { codesOf, fontPiecesOf, unicodeRanges } from '../packages/ui-kit/typeface/pieces.ts';

const PAGE = /worker\/offline\.html\?raw$/;
const STYLE_END = '</style>';

/**
 * Embeds the typeface in the offline page, reduced to that page's characters, because the page cannot load a
 * file while offline.
 */
export const offlinePage = (): Plugin => ({
  name: 'offline-page',
  enforce: 'pre',
  async load(id) {
    if (!PAGE.test(id)) return undefined;
    const html = await readFile(id.replace('?raw', ''), 'utf8');
    const faces = await facesFor(charactersOf(html));
    const small = html.replace(/\n\s+/g, '\n').replace(STYLE_END, () => `${faces.join('')}${STYLE_END}`);
    return `export default ${JSON.stringify(small)}`;
  },
});

const charactersOf = (html: string): ReadonlySet<string> =>
  new Set(html.slice(html.indexOf('<body>')).replace(/<[^>]+>|\s/g, ''));

async function facesFor(characters: ReadonlySet<string>): Promise<readonly string[]> {
  const left = new Set(characters);
  const faces: string[] = [];
  for (const { file, codes } of await fontPiecesOf('400')) {
    const found = [...left].filter((character) => codes.has(character.codePointAt(0) ?? 0));
    if (found.length === 0) continue;
    for (const character of found) left.delete(character);
    faces.push(await faceOf(file, found.join('')));
  }
  if (left.size > 0) throw new Error(`the typeface has none of ${[...left].join(' ')}`);
  return faces;
}

async function faceOf(file: URL, characters: string): Promise<string> {
  const font = await subset(await readFile(file), characters, { targetFormat: 'woff2' });
  const ranges = unicodeRanges(codesOf(characters));
  return `@font-face{font-family:'Noto Sans TC';src:url(data:font/woff2;base64,${font.toString('base64')});unicode-range:${ranges}}`;
}
