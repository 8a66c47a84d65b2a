import { darker, lighter, mix } from '../colour.js';
import { filledPath, strokedPath, polygon, at, range, rect, times } from '../svg.js';
import { type Pattern, tile } from '../tile.js';

/** Lays bands over each other in both directions, as warp and weft do. */
const plaid = (size: number, ground: string, bands: readonly (readonly [number, number, string])[]) =>
  tile(
    size,
    size,
    ground,
    bands
      .map(([start, width, colour]) => filledPath(rect(start, 0, width, size), colour, ' opacity="0.62"'))
      .join('') +
      bands
        .map(([start, width, colour]) => filledPath(rect(0, start, size, width), colour, ' opacity="0.62"'))
        .join(''),
  );

const gingham: Pattern = {
  title: '格紋',
  draw: ({ ground, main }) => plaid(48, ground, [[0, 24, main]]),
};

const tartan: Pattern = {
  title: '蘇格蘭格紋',
  draw: ({ main, second, accent, deep, ground }) =>
    plaid(180, main, [
      [0, 40, deep],
      [48, 8, deep],
      [64, 8, deep],
      [88, 3, accent],
      [96, 36, second],
      [112, 4, ground],
      [138, 3, accent],
      [150, 14, deep],
    ]),
};

const windowpane: Pattern = {
  title: '窗格紋',
  draw: ({ ground, main, second, accent }) =>
    plaid(110, main, [
      [0, 5, ground],
      [9, 3, accent],
      [55, 3, second],
    ]),
};

const madras: Pattern = {
  title: '馬德拉斯格紋',
  draw: ({ ground, main, second, accent, deep }) =>
    plaid(160, ground, [
      [0, 34, second],
      [28, 10, main],
      [48, 6, deep],
      [60, 30, accent],
      [96, 5, main],
      [108, 24, lighter(second, 0.2)],
      [138, 12, main],
    ]),
};

/**
 * The threads of a two-over-two twill of four dark and four light threads in both directions: the places with a
 * dark thread on top.
 */
const houndstoothThreads = range(64)
  .map((index) => [index % 8, Math.floor(index / 8)] as const)
  .filter(([column, row]) => ((column + row) % 4 < 2 ? column < 4 : row < 4));

const houndstooth: Pattern = {
  title: '千鳥格',
  draw: ({ ground, main }) =>
    tile(
      48,
      48,
      ground,
      filledPath(
        houndstoothThreads.map(([column, row]) => rect(column * 6, row * 6, 6.1, 6.1)).join(''),
        main,
      ),
    ),
};

const buffalo: Pattern = {
  title: '伐木格紋',
  draw: ({ main, deep }) => plaid(96, main, [[0, 48, deep]]),
};

const harlequin: Pattern = {
  title: '菱格紋',
  emboss: 0.15,
  draw: ({ ground, main, second, accent, deep }) => {
    const diamond = (x: number, y: number, colour: string) =>
      filledPath(polygon(at(x, y - 60), at(x + 40, y), at(x, y + 60), at(x - 40, y)), colour);
    return tile(
      80,
      240,
      ground,
      diamond(40, 60, main) +
        diamond(0, 120, second) +
        diamond(80, 120, second) +
        diamond(40, 180, deep) +
        strokedPath(
          'M40 -60L120 60L-40 300M40 -60L-40 60L120 300M120 180L40 300M-40 180L40 300',
          accent,
          2,
          ' stroke-dasharray="6 4"',
        ),
    );
  },
};

const checkerboard: Pattern = {
  title: '棋盤格',
  draw: ({ ground, main }) =>
    tile(72, 72, ground, filledPath(rect(0, 0, 36, 36), main) + filledPath(rect(36, 36, 36, 36), main)),
};

const glen: Pattern = {
  title: '威爾斯格紋',
  draw: ({ ground, main, accent }) => {
    const pale = mix(ground, main, 0.16);
    const fine = times(10, (index) => filledPath(rect(index * 8, 0, 4, 160), main, ' opacity="0.5"'));
    const wide = times(4, (index) =>
      filledPath(rect(80 + index * 20, 0, 10, 160), darker(main, 0.1), ' opacity="0.45"'),
    );
    const way = fine + wide + filledPath(rect(40, 0, 3, 160), accent, ' opacity="0.8"');
    return tile(160, 160, pale, `${way}<g transform="matrix(0 1 1 0 0 0)">${way}</g>`);
  },
};

export const checkPatterns = {
  gingham,
  tartan,
  windowpane,
  madras,
  houndstooth,
  buffalo,
  harlequin,
  checkerboard,
  glen,
};
