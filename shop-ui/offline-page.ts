import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';
import type { Plugin } from 'vite';

const PAGE = /worker\/offline\.html\?raw$/;
const STYLE_END = '</style>';
const FACE = /url\(\.\/([^)]+\.woff2)\)[^}]*unicode-range:\s*([^;}]+)/g;
const TYPEFACE = import.meta.resolve('@fontsource/noto-sans-tc/400.css');

/** Puts the offline page's typeface into it, cut down to its own characters: nothing can be loaded when it is shown. */
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
  const css = await readFile(fileURLToPath(TYPEFACE), 'utf8');
  const left = new Set(characters);
  const faces: string[] = [];
  for (const [, file = '', ranges = ''] of css.matchAll(FACE)) {
    const found = [...left].filter((character) => isIn(ranges, character.codePointAt(0) ?? 0));
    if (found.length === 0) continue;
    for (const character of found) left.delete(character);
    faces.push(await faceOf(new URL(file, TYPEFACE), found));
  }
  if (left.size > 0) throw new Error(`the typeface has none of ${[...left].join(' ')}`);
  return faces;
}

async function faceOf(file: URL, characters: readonly string[]): Promise<string> {
  const font = await subset(await readFile(file), characters.join(''), { targetFormat: 'woff2' });
  const range = characters.map((character) => `U+${character.codePointAt(0)?.toString(16)}`).join(',');
  return `@font-face{font-family:'Noto Sans TC';src:url(data:font/woff2;base64,${font.toString('base64')});unicode-range:${range}}`;
}

/** Whether a list as `U+20-7e,U+4e00` has a character. */
const isIn = (ranges: string, code: number): boolean =>
  ranges.split(',').some((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((end) => Number.parseInt(end, 16));
    return code >= first && code <= last;
  });
