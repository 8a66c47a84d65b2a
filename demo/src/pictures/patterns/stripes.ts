import { darker, lighter, mix, strongAndPaleColours } from '../colour.js';
import { filledPath, strokedPath, svgNumber, range, rect, ROUND_LINE_ATTRIBUTES, times } from '../svg.js';
import { type Pattern, tile } from '../tile.js';

const bands = (height: number, widths: readonly (readonly [number, string])[]): string => {
  let x = 0;
  return widths
    .map(([width, colour]) => {
      const band = filledPath(rect(x, 0, width + 0.5, height), colour);
      x += width;
      return band;
    })
    .join('');
};

const awning: Pattern = {
  title: '寬條紋',
  draw: ({ ground, main, accent, deep }) =>
    tile(
      120,
      60,
      ground,
      bands(60, [
        [52, main],
        [8, ground],
        [4, accent],
        [8, ground],
        [0, deep],
      ]),
    ),
};

const breton: Pattern = {
  title: '海軍橫紋',
  draw: ({ ground, main }) => tile(60, 54, ground, filledPath(rect(0, 0, 60, 20), main)),
};

const ticking: Pattern = {
  title: '細條紋',
  draw: ({ ground, main, second, accent }) =>
    tile(
      72,
      60,
      ground,
      bands(60, [
        [4, main],
        [5, ground],
        [3, second],
        [5, ground],
        [4, main],
        [21, ground],
        [2, accent],
        [5, ground],
        [2, accent],
        [21, ground],
      ]),
    ),
};

const serape: Pattern = {
  title: '彩虹漸層條紋',
  draw: ({ ground, main, second, accent, deep }) => {
    const stops = [deep, main, second, ground, accent, lighter(accent, 0.45), ground, second, main, deep];
    const steps = 6;
    const shades = stops.flatMap((stop, index) => {
      const next = stops[index + 1];
      return next === undefined ? [] : range(steps).map((step) => mix(stop, next, step / steps));
    });
    return tile(
      60,
      shades.length * 7,
      ground,
      shades.map((shade, index) => filledPath(rect(0, index * 7, 60, 7.5), shade)).join(''),
    );
  },
};

const zigzag: Pattern = {
  title: '鋸齒波紋',
  draw: ({ ground, main, second, accent, deep }) => {
    const colours = [main, second, ground, accent, ground, deep, second, lighter(main, 0.35)];
    const step = 22;
    const height = colours.length * step;
    const wave = (y: number) => `M-30 ${y}L0 ${y - 34}L30 ${y}L60 ${y - 34}L90 ${y}`;
    const rows = range(colours.length + 4).map((row) =>
      strokedPath(wave((row - 1) * step), colours[(row + colours.length) % colours.length] ?? main, step + 1),
    );
    return tile(60, height, main, rows.join(''));
  },
};

const chevron: Pattern = {
  title: '人字紋',
  draw: ({ ground, main, accent }) => {
    const wave = (y: number) => `M-40 ${y + 40}L0 ${y}L40 ${y + 40}L80 ${y}L120 ${y + 40}`;
    const rows = range(5).map(
      (row) => strokedPath(wave(row * 60 - 90), main, 20) + strokedPath(wave(row * 60 - 68), accent, 3),
    );
    return tile(80, 60, ground, rows.join(''));
  },
};

const herringbone: Pattern = {
  title: '人字斜紋織',
  emboss: 0.35,
  draw: (colours) => {
    const { strong, pale } = strongAndPaleColours(colours);
    const dark = darker(strong, 0.12);
    const rib = (x: number, flip: boolean) =>
      times(10, (row) => {
        const y = row * 10 - 30;
        return strokedPath(
          flip ? `M${x} ${y + 24}l24 -24` : `M${x} ${y}l24 24`,
          row % 2 === 0 ? strong : dark,
          5,
        );
      });
    return tile(
      48,
      40,
      mix(pale, strong, 0.12),
      `<svg width="24" height="40">${rib(0, false)}</svg><svg x="24" width="24" height="40">${rib(0, true)}</svg>`,
    );
  },
};

const bayadere: Pattern = {
  title: '手繪橫紋',
  draw: ({ ground, main, second, accent, deep }, chance) => {
    const colours = [main, accent, second, deep, main, second];
    const rows = colours.map((colour, row) => {
      const y = row * 44 + 22;
      const width = chance.between(8, 26);
      const knots = range(9).map((knot) => (knot === 8 ? 0 : chance.between(-5, 5)));
      const points = knots.map(
        (_, knot) => `${svgNumber(knot * 30)} ${svgNumber(y + (knots[knot % 8] ?? 0))}`,
      );
      return strokedPath(`M${points.join('L')}`, colour, width, ` stroke-linejoin="round"`);
    });
    return tile(240, colours.length * 44, ground, rows.join(''));
  },
};

const pinstripe: Pattern = {
  title: '點線條紋',
  draw: (colours) => {
    const { strong, pale } = strongAndPaleColours(colours);
    return tile(
      40,
      24,
      strong,
      filledPath(rect(0, 0, 3, 24), colours.second) +
        strokedPath('M22 3V21', pale, 3, `${ROUND_LINE_ATTRIBUTES} stroke-dasharray="1 8"`),
    );
  },
};

export const stripePatterns = {
  awning,
  breton,
  ticking,
  serape,
  zigzag,
  chevron,
  herringbone,
  bayadere,
  pinstripe,
};
