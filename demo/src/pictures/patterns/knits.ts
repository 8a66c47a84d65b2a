import type { Palette } from '../palettes.js';
import { sortByBrightness, darker, lighter, mix } from '../colour.js';
import { filledPath, strokedPath, rect, ROUND_LINE_ATTRIBUTES, times } from '../svg.js';
import { type Pattern, tile } from '../tile.js';

/** One knitted stitch, a small V. */
const stitch = (x: number, y: number, colour: string): string =>
  filledPath(`M${x} ${y}l6 7v9l-6 -7ZM${x + 12} ${y}l-6 7v9l6 -7Z`, colour);

/** Converts rows of letters into rows of stitches; each letter is a colour. */
const chart = (rows: readonly string[], colours: Readonly<Record<string, string>>, ground: string) => {
  const width = (rows[0]?.length ?? 1) * 12;
  const height = rows.length * 10;
  const row = (letters: string, y: number) =>
    letters
      .split('')
      .map((letter, index) => stitch(index * 12, y, colours[letter] ?? ground))
      .join('');
  const body = row(rows.at(-1) ?? '', -10) + rows.map((letters, index) => row(letters, index * 10)).join('');
  return tile(width, height, darker(ground, 0.3), body);
};

const nordic: Pattern = {
  title: '北歐雪花針織',
  emboss: 0.18,
  draw: ({ ground, main, accent, second }) => {
    const { dark, light } = sortByBrightness(ground, main);
    return chart(
      [
        '................',
        'a.a.a.a.a.a.a.a.',
        '.a.a.a.a.a.a.a.a',
        '................',
        '.......w........',
        '..w...www...w...',
        '..ww...w...ww...',
        '...ww..w..ww....',
        '....ww.w.ww.....',
        '......www.......',
        '.wwwwwwwwwwwww..',
        '......www.......',
        '....ww.w.ww.....',
        '...ww..w..ww....',
        '..ww...w...ww...',
        '..w...www...w...',
        '.......w........',
        '................',
        's...s...s...s...',
        'ss.sss.sss.sss.s',
        's...s...s...s...',
      ],
      { '.': dark, w: light, a: accent, s: second },
      dark,
    );
  },
};

const fairIsle: Pattern = {
  title: '費爾島針織',
  emboss: 0.18,
  draw: ({ ground, main, second, accent, deep }) =>
    chart(
      [
        'mmmmmmmmmmmm',
        'gmmmmmgmmmmm',
        'ggmmmgggmmmg',
        'gggmgggggmgg',
        'ggmmmgggmmmg',
        'gmmmmmgmmmmm',
        'mmmmmmmmmmmm',
        'ssssssssssss',
        'sasssasssass',
        'aaasaaasaaas',
        'sasssasssass',
        'ssssssssssss',
        'dddddddddddd',
        'dgdgdgdgdgdg',
        'gdgdgdgdgdgd',
        'dddddddddddd',
      ],
      { m: main, g: ground, s: second, a: accent, d: deep },
      main,
    ),
};

const hearts: Pattern = {
  title: '愛心針織',
  emboss: 0.18,
  draw: ({ ground, main, accent }) =>
    chart(
      [
        '............',
        '.ww..ww.....',
        'wwwwwwww....',
        'wwwwwwww....',
        '.wwwwww.....',
        '..wwww......',
        '...ww.......',
        '............',
        '.......a..a.',
        '......aaaaaa',
        '.......aaaa.',
        '........aa..',
      ],
      { '.': ground, w: main, a: accent },
      ground,
    ),
};

const knitStripes: Pattern = {
  title: '針織條紋',
  emboss: 0.18,
  draw: ({ ground, main, second, accent }) =>
    chart(
      ['mm', 'mm', 'mm', 'mm', 'mm', 'gg', 'gg', 'ss', 'ss', 'ss', 'gg', 'aa', 'gg', 'gg'],
      { m: main, g: ground, s: second, a: accent },
      main,
    ),
};

const yarn = ({ ground, main, second }: Palette): string =>
  mix(sortByBrightness(ground, main).dark === main ? main : mix(ground, second, 0.25), '#FFFFFF', 0.06);

/** Strands that cross each other between ribs. */
const cable: Pattern = {
  title: '麻花針織',
  emboss: 0.5,
  draw: (colours) => {
    const base = yarn(colours);
    const [low, high, top] = [darker(base, 0.36), base, lighter(base, 0.2)];
    const strand = (d: string) =>
      strokedPath(d, darker(base, 0.42), 27, ROUND_LINE_ATTRIBUTES) +
      strokedPath(d, high, 21, ROUND_LINE_ATTRIBUTES) +
      strokedPath(d, top, 8, ` ${ROUND_LINE_ATTRIBUTES} stroke-dasharray="3 9"`);
    const over = (y: number) => strand(`M46 ${y - 48}C46 ${y - 14} 14 ${y + 14} 14 ${y + 48}`);
    const under = (y: number) => strand(`M14 ${y - 48}C14 ${y - 14} 46 ${y + 14} 46 ${y + 48}`);
    const twist = [-96, 0, 96, 192].map((y) => under(y + 48) + over(y + 48)).join('');
    const purl = (x: number) =>
      times(12, (row) => strokedPath(`M${x - 8} ${row * 8 + 4}q8 -5 16 0`, high, 4.4, ROUND_LINE_ATTRIBUTES));
    const rib = (x: number) => times(10, (row) => stitch(x - 6, row * 9.6 - 4, high));
    return tile(120, 96, low, purl(74) + purl(106) + rib(90) + `<svg width="62" height="96">${twist}</svg>`);
  },
};

const rib: Pattern = {
  title: '羅紋針織',
  emboss: 0.4,
  draw: (colours) => {
    const base = yarn(colours);
    const column = times(8, (row) => stitch(6, row * 9 - 3, row % 2 === 0 ? base : lighter(base, 0.05)));
    const groove =
      filledPath(rect(0, 0, 6, 72), darker(base, 0.4)) + filledPath(rect(18, 0, 6, 72), darker(base, 0.32));
    return tile(24, 72, darker(base, 0.36), groove + column);
  },
};

const moss: Pattern = {
  title: '桂花針織',
  emboss: 0.5,
  draw: (colours) => {
    const base = yarn(colours);
    const bump = (x: number, y: number) =>
      filledPath(`M${x} ${y}a8 6 0 1 0 16 0a8 6 0 1 0 -16 0Z`, base) +
      strokedPath(`M${x + 3} ${y - 2}q5 -4 10 0`, lighter(base, 0.3), 2, ROUND_LINE_ATTRIBUTES);
    return tile(40, 32, darker(base, 0.42), bump(2, 8) + bump(22, 24) + bump(22, -8) + bump(-18, 24));
  },
};

const waffle: Pattern = {
  title: '鬆餅格織',
  emboss: 0.6,
  draw: (colours) => {
    const base = yarn(colours);
    return tile(
      36,
      36,
      base,
      filledPath(rect(6, 6, 24, 24), darker(base, 0.18)) +
        filledPath(rect(10, 10, 16, 16), darker(base, 0.32)) +
        strokedPath('M0 3H36M3 0V36', lighter(base, 0.18), 4),
    );
  },
};

/** Towels of plain loops with some woven borders. */
const towelBorder: Pattern = {
  title: '緞檔毛巾',
  emboss: 0.2,
  draw: ({ main, second, ground, accent }) => {
    const { dark, light } = sortByBrightness(main, ground);
    const key = times(6, (index) => strokedPath(`M${index * 40} 384v-20h26v12h-12`, light, 4));
    return tile(
      240,
      420,
      mix(dark, second, 0.14),
      filledPath(rect(0, 336, 240, 6), light) +
        filledPath(rect(0, 350, 240, 46), mix(dark, accent, 0.75)) +
        key +
        filledPath(rect(0, 404, 240, 6), light),
    );
  },
};

export const knitPatterns = { nordic, fairIsle, hearts, knitStripes, cable, rib, moss, waffle, towelBorder };
