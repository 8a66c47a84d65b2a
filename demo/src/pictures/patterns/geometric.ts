import { sortByBrightness, darker, lighter, mix } from '../colour.js';
import {
  at,
  blob,
  ellipse,
  filledPath,
  strokedPath,
  svgNumber,
  petal,
  polar,
  polygon,
  range,
  rect,
  ROUND_LINE_ATTRIBUTES,
  times,
} from '../svg.js';
import { motifTile, movedGroup, type Pattern, tile } from '../tile.js';

const ORIGIN = at(0, 0);

const polka: Pattern = {
  title: '圓點',
  draw: ({ ground, main }) =>
    motifTile(
      64,
      64,
      main,
      filledPath(ellipse(16, 16, 12), ground) + filledPath(ellipse(48, 48, 12), ground),
    ),
};

const pinDots: Pattern = {
  title: '水玉點點',
  draw: ({ ground, main, accent }) =>
    motifTile(40, 40, ground, filledPath(ellipse(10, 10, 5), main) + filledPath(ellipse(30, 30, 5), accent)),
};

const confetti: Pattern = {
  title: '彩色紙片',
  draw: ({ ground, main, second, accent, deep }, chance) =>
    motifTile(
      220,
      220,
      ground,
      times(46, (index) => {
        const colour = [main, second, accent, deep][index % 4] ?? main;
        const shape =
          [
            filledPath(rect(-9, -3, 18, 6, 3), colour),
            filledPath(ellipse(0, 0, 5.5), colour),
            filledPath(polygon(at(0, -8), at(8, 7), at(-8, 7)), colour),
            strokedPath('M-10 0q5 -9 10 0t10 0', colour, 3.6, ROUND_LINE_ATTRIBUTES),
          ][index % 4] ?? '';
        return movedGroup(
          (index % 7) * 31.4 + chance.between(0, 22),
          Math.floor(index / 7) * 31.4 + chance.between(0, 22),
          shape,
          chance.between(0, 360),
        );
      }),
    ),
};

const terrazzo: Pattern = {
  title: '磨石子',
  draw: ({ ground, main, second, accent, deep }, chance) =>
    motifTile(
      300,
      300,
      ground,
      times(72, (index) => {
        const size = chance.between(6, 22);
        const corners = range(5).map((corner) =>
          polar(ORIGIN, corner * 72 + chance.between(-20, 20), size * chance.between(0.6, 1.1)),
        );
        const colour = chance.pick([main, second, accent, deep, lighter(main, 0.5), lighter(accent, 0.4)]);
        return movedGroup(
          (index % 9) * 33 + chance.between(0, 26),
          Math.floor(index / 9) * 37 + chance.between(0, 26),
          filledPath(polygon(...corners), colour),
        );
      }),
    ),
};

/** The moulded flower tiles of old Taiwanese buildings. */
const flowerTile: Pattern = {
  title: '花磚',
  emboss: 0.22,
  draw: ({ ground, main, second, accent, deep }) => {
    const corner =
      filledPath('M0 0H40C40 22 22 40 0 40Z', main) + filledPath('M0 0H26C26 14 14 26 0 26Z', second);
    const corners = range(4)
      .map((index) => `<g transform="rotate(${index * 90} 60 60)">${corner}</g>`)
      .join('');
    const rose =
      times(8, (index) =>
        filledPath(petal(ORIGIN, index * 45, 36, 15, 0.66), index % 2 === 0 ? accent : lighter(accent, 0.35)),
      ) +
      filledPath(ellipse(0, 0, 13), ground) +
      filledPath(ellipse(0, 0, 8), main);
    const buds = range(4)
      .map(
        (index) =>
          `<g transform="rotate(${index * 90} 60 60)">${movedGroup(60, 14, filledPath(petal(at(0, 12), -90, 26, 11), second) + filledPath(petal(at(0, 10), -40, 18, 6), deep) + filledPath(petal(at(0, 10), -140, 18, 6), deep))}</g>`,
      )
      .join('');
    return tile(
      120,
      120,
      ground,
      corners + buds + movedGroup(60, 60, rose) + strokedPath('M0 0H120V120', mix(ground, deep, 0.4), 2),
    );
  },
};

/** The iron window grilles of Taiwanese lanes. */
const windowGrille: Pattern = {
  title: '鐵窗花',
  draw: ({ ground, main, second, accent }) => {
    const { dark, light } = sortByBrightness(ground, main);
    const curl = 'M0 0C0 -26 -34 -30 -36 -8C-36 6 -18 8 -16 -4';
    const grille = times(
      4,
      (index) =>
        `<g transform="rotate(${index * 90})">${strokedPath(`${curl}M0 0L0 -64M-64 -64L-40 -40`, light, 5, ROUND_LINE_ATTRIBUTES)}<g transform="scale(-1 1)">${strokedPath(curl, light, 5, ROUND_LINE_ATTRIBUTES)}</g>${strokedPath(ellipse(0, -46, 11), second, 4.4)}</g>`,
    );
    return motifTile(
      128,
      128,
      dark,
      movedGroup(64, 64, grille + filledPath(ellipse(0, 0, 8), accent)) +
        strokedPath('M0 0H128M0 0V128', light, 5) +
        filledPath(ellipse(0, 0, 9), accent),
    );
  },
};

const arches: Pattern = {
  title: '彩虹拱門',
  draw: ({ ground, main, second, accent, deep }) => {
    const arch = (x: number, y: number, colours: readonly string[]) =>
      colours
        .map((colour, ring) =>
          filledPath(
            `M${x - 40 + ring * 9} ${y + 40}V${y}A${40 - ring * 9} ${40 - ring * 9} 0 0 1 ${x + 40 - ring * 9} ${y}V${y + 40}Z`,
            colour,
          ),
        )
        .join('');
    return motifTile(
      180,
      180,
      ground,
      arch(45, 45, [main, ground, accent, second]) +
        arch(135, 135, [deep, ground, second, main]) +
        arch(135, 45, [accent, lighter(accent, 0.4), ground, main]) +
        arch(45, 135, [second, ground, main, accent]),
    );
  },
};

const bauhaus: Pattern = {
  title: '包浩斯幾何',
  draw: ({ ground, main, second, accent, deep }, chance) => {
    const size = 60;
    const colours = [main, second, accent, deep, ground];
    const cells = range(16).map((index) => {
      const [back, front] = [
        colours[(index * 2 + 4) % 5] ?? ground,
        colours[(index * 2 + 1 + (index % 3)) % 5] ?? main,
      ];
      const base = filledPath(rect(-30, -30, 60.4, 60.4), back);
      const figure =
        [
          filledPath('M-30 -30H30A60 60 0 0 1 -30 30Z', front),
          filledPath('M-30 -30A30 30 0 0 1 30 -30A30 30 0 0 1 -30 -30M-30 30A30 30 0 0 1 30 30Z', front),
          filledPath(ellipse(0, 0, 22), front),
          filledPath(polygon(at(-30, 30), at(30, 30), at(30, -30)), front),
          filledPath('M-30 -30A60 60 0 0 0 30 30V-30Z', front),
        ][chance.whole(0, 4)] ?? '';
      return movedGroup(
        (index % 4) * size + 30,
        Math.floor(index / 4) * size + 30,
        base + figure,
        chance.whole(0, 3) * 90,
      );
    });
    return tile(240, 240, ground, cells.join(''));
  },
};

const pebbles: Pattern = {
  title: '鵝卵石',
  draw: ({ ground, main, second, accent, deep }, chance) => {
    const { dark, light } = sortByBrightness(ground, main);
    return motifTile(
      240,
      240,
      dark,
      times(36, (index) => {
        const edge = range(7).map((corner) => polar(ORIGIN, corner * 51.4, chance.between(14, 20)));
        const colour =
          [light, second, mix(light, second, 0.5), mix(light, accent, 0.7), mix(light, deep, 0.15)][
            chance.whole(0, 4)
          ] ?? light;
        const [x, y] = [(index % 6) * 40 + (Math.floor(index / 6) % 2) * 20, Math.floor(index / 6) * 40];
        return movedGroup(x, y, filledPath(blob(...edge), colour));
      }),
    );
  },
};

const triangles: Pattern = {
  title: '三角拼接',
  draw: ({ ground, main, second, accent, deep }) => {
    const colours = [main, ground, second, lighter(main, 0.4), accent, ground, deep, lighter(second, 0.4)];
    const body = range(24).map((index) => {
      const [column, row] = [index % 4, Math.floor(index / 4)];
      const [x, y] = [column * 60 + (row % 2) * 30, row * 52];
      return (
        filledPath(
          polygon(at(x, y), at(x + 60.4, y), at(x + 30, y + 52.4)),
          colours[(index * 3) % 8] ?? main,
        ) +
        filledPath(
          polygon(at(x + 60, y), at(x + 90, y + 52.4), at(x + 30, y + 52.4)),
          colours[(index * 5 + 2) % 8] ?? second,
        )
      );
    });
    return motifTile(240, 312, ground, body.join(''));
  },
};

/** Woven diamonds as on the mountain cloths of Taiwan. */
const wovenDiamonds: Pattern = {
  title: '織紋菱格',
  emboss: 0.25,
  draw: ({ ground, main, second, accent, deep }) => {
    const { dark, light } = sortByBrightness(ground, main);
    const step = 6;
    const diamond = (cx: number, cy: number, reach: number, colour: string) =>
      filledPath(
        range(2 * reach + 1)
          .map((index) => {
            const row = index - reach;
            const half = reach - Math.abs(row);
            return rect(cx - (half + 0.5) * step, cy + (row - 0.5) * step, (2 * half + 1) * step, step + 0.3);
          })
          .join(''),
        colour,
      );
    const band = (y: number) =>
      filledPath(rect(0, y, 108, 6), accent) +
      times(9, (index) => filledPath(rect(index * 12, y + 9, 6, 6), light)) +
      filledPath(rect(0, y + 18, 108, 6), accent);
    const row = (cy: number) =>
      [0, 108].map((cx) => diamond(cx, cy, 6, second) + diamond(cx, cy, 3, dark)).join('') +
      diamond(54, cy, 8, light) +
      diamond(54, cy, 6, dark) +
      diamond(54, cy, 4, accent) +
      diamond(54, cy, 2, light);
    return tile(
      108,
      168,
      mix(dark, deep, 0.12),
      row(54) + band(120) + filledPath(rect(0, 150, 108, 6), second),
    );
  },
};

const retroCircles: Pattern = {
  title: '復古圓環',
  draw: ({ ground, main, second, accent, deep }) => {
    const cell = (x: number, y: number, colours: readonly string[]) =>
      colours.map((colour, ring) => filledPath(ellipse(x, y, 48 - ring * 13), colour)).join('');
    return tile(
      200,
      200,
      ground,
      cell(50, 50, [main, second, ground, accent]) +
        cell(150, 150, [main, second, ground, accent]) +
        cell(150, 50, [accent, ground, deep, second]) +
        cell(50, 150, [accent, ground, deep, second]),
    );
  },
};

const basket: Pattern = {
  title: '編織格',
  emboss: 0.4,
  draw: ({ ground, main, second }) => {
    const slats = (colour: string) =>
      times(4, (index) =>
        filledPath(rect(-28, -27 + index * 14, 56, 11, 4), index % 2 === 0 ? colour : darker(colour, 0.1)),
      );
    return tile(
      120,
      120,
      darker(main, 0.35),
      movedGroup(30, 30, slats(main)) +
        movedGroup(90, 30, slats(mix(main, ground, 0.3)), 90) +
        movedGroup(30, 90, slats(mix(main, ground, 0.3)), 90) +
        movedGroup(90, 90, slats(mix(main, second, 0.3))),
    );
  },
};

const scallops: Pattern = {
  title: '扇貝紋',
  draw: ({ ground, main, second, accent }) => {
    const fan = (x: number, y: number, colour: string) =>
      filledPath(ellipse(x, y, 40), colour, ` stroke="${ground}" stroke-width="3"`) +
      strokedPath(
        range(5)
          .map(
            (index) =>
              `M${x} ${y + 2}L${svgNumber(polar(at(x, y), -150 + index * 30, 38).x)} ${svgNumber(polar(at(x, y), -150 + index * 30, 38).y)}`,
          )
          .join(''),
        ground,
        2,
      );
    const rows = range(9).map((row) =>
      times(4, (column) =>
        fan(
          column * 80 - (row % 2) * 40,
          row * 34 - 68,
          [main, second, accent][(((row % 6) + 6) % 6) % 3] ?? main,
        ),
      ),
    );
    return tile(80, 204, main, rows.join(''));
  },
};

export const geometricPatterns = {
  polka,
  pinDots,
  confetti,
  terrazzo,
  flowerTile,
  windowGrille,
  arches,
  bauhaus,
  pebbles,
  triangles,
  wovenDiamonds,
  retroCircles,
  basket,
  scallops,
};
