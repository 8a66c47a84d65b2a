import type { SeededRandom } from '../chance.js';
import { sortByBrightness, darker, lighter, mix } from '../colour.js';
import type { Palette } from '../palettes.js';
import {
  at,
  blob,
  ellipse,
  filledPath,
  strokedPath,
  svgNumber,
  petal,
  polar,
  range,
  ROUND_LINE_ATTRIBUTES,
  times,
} from '../svg.js';
import { motifTile, movedGroup, type Pattern } from '../tile.js';

const ORIGIN = at(0, 0);

/** A round flower with this number of petals. */
const bloom = (petals: number, length: number, width: number, colour: string, heart: string): string =>
  times(petals, (index) => filledPath(petal(ORIGIN, (index * 360) / petals, length, width, 0.62), colour)) +
  filledPath(ellipse(0, 0, length * 0.2), heart);

const leaf = (angle: number, length: number, width: number, colour: string, vein?: string): string => {
  const tip = polar(ORIGIN, angle, length * 0.86);
  const rib =
    vein === undefined
      ? ''
      : strokedPath(`M0 0L${svgNumber(tip.x)} ${svgNumber(tip.y)}`, vein, 1.6, ROUND_LINE_ATTRIBUTES);
  return filledPath(petal(ORIGIN, angle, length, width), colour) + rib;
};

/** Five rounded petals with a notch, stamens in the middle. */
const plumFlower = (size: number, colour: string, edge: string, heart: string): string =>
  times(5, (index) => {
    const centre = polar(ORIGIN, index * 72 - 90, size * 0.52);
    return filledPath(
      ellipse(centre.x, centre.y, size * 0.44),
      colour,
      ` stroke="${edge}" stroke-width="${svgNumber(size * 0.05)}"`,
    );
  }) +
  times(10, (index) => {
    const tip = polar(ORIGIN, index * 36, size * (index % 2 === 0 ? 0.46 : 0.34));
    return (
      strokedPath(
        `M0 0L${svgNumber(tip.x)} ${svgNumber(tip.y)}`,
        heart,
        size * 0.045,
        ROUND_LINE_ATTRIBUTES,
      ) + filledPath(ellipse(tip.x, tip.y, size * 0.06), heart)
    );
  }) +
  filledPath(ellipse(0, 0, size * 0.14), heart);

/** Layer upon layer of ruffled petals, darker towards the middle. */
const peonyFlower = (
  size: number,
  outer: string,
  inner: string,
  heart: string,
  chance: SeededRandom,
): string =>
  times(5, (ring) => {
    const radius = size * (1 - ring * 0.19);
    const colour = mix(outer, inner, ring / 4);
    const count = 9 - ring;
    const turn = chance.between(0, 60);
    return times(count, (index) => {
      const angle = turn + (index * 360) / count;
      const spread = 200 / count;
      const [left, right] = [
        polar(ORIGIN, angle - spread, radius * 0.82),
        polar(ORIGIN, angle + spread, radius * 0.82),
      ];
      const tips = [-0.5, 0, 0.5].map((share) =>
        polar(
          ORIGIN,
          angle + share * spread,
          radius * (share === 0 ? 0.93 : 1.02) * chance.between(0.96, 1.03),
        ),
      );
      const shape = blob(polar(ORIGIN, angle, radius * 0.2), left, ...tips, right);
      return filledPath(
        shape,
        colour,
        ` stroke="${mix(colour, ring % 2 === 0 ? '#FFFFFF' : inner, 0.45)}" stroke-width="${svgNumber(size * 0.022)}"`,
      );
    });
  }) +
  times(9, (index) => {
    const tip = polar(ORIGIN, index * 40, size * 0.14);
    return filledPath(ellipse(tip.x, tip.y, size * 0.035), heart);
  });

const scattered = (
  chance: SeededRandom,
  width: number,
  height: number,
  count: number,
  draw: (index: number) => string,
): string => {
  const columns = Math.round(Math.sqrt((count * width) / height));
  const rows = Math.ceil(count / columns);
  return range(count)
    .map((index) => {
      const column = index % columns;
      const row = Math.floor(index / columns);
      const x = ((column + 0.5 + (row % 2) * 0.5 + chance.between(-0.2, 0.2)) * width) / columns;
      const y = ((row + 0.5 + chance.between(-0.2, 0.2)) * height) / rows;
      return movedGroup(x, y, draw(index), chance.between(0, 360), chance.between(0.85, 1.15));
    })
    .join('');
};

const ditsy: Pattern = {
  title: '碎花',
  draw: ({ ground, main, second, accent, deep }, chance) =>
    motifTile(
      160,
      160,
      ground,
      scattered(chance, 160, 160, 16, () => leaf(chance.between(0, 360), 14, 5, deep)) +
        scattered(chance, 160, 160, 16, (index) =>
          bloom(
            5,
            [13, 10, 8][index % 3] ?? 9,
            8,
            [main, second, accent][index % 3] ?? main,
            index % 3 === 2 ? main : accent,
          ),
        ) +
        scattered(chance, 160, 160, 20, () => filledPath(ellipse(0, 0, 2), main)),
    ),
};

const peony: Pattern = {
  title: '牡丹花',
  draw: ({ ground, main, second, accent, deep }, chance) => {
    const { dark, light } = sortByBrightness(main, second);
    const green = mix(deep, '#3E8A5C', 0.72);
    const leaves = (turn: number) =>
      [0, 46, -44, 150, 196]
        .map((angle, index) =>
          leaf(
            turn + angle,
            122,
            46,
            index % 2 === 0 ? green : mix(green, light, 0.22),
            mix(green, light, 0.5),
          ),
        )
        .join('');
    const spray = (x: number, y: number, size: number, outer: string, inner: string, turn: number) =>
      movedGroup(x, y, leaves(turn) + peonyFlower(72, outer, inner, accent, chance), 0, size);
    return motifTile(
      330,
      330,
      ground,
      scattered(chance, 330, 330, 12, () => bloom(5, 15, 9, lighter(accent, 0.2), ground)) +
        spray(90, 90, 1.22, light, dark, 20) +
        spray(255, 240, 1.32, lighter(light, 0.45), dark, 190) +
        movedGroup(
          255,
          72,
          leaf(40, 56, 20, deep) +
            leaf(130, 56, 20, deep) +
            peonyFlower(38, accent, darker(accent, 0.3), light, chance),
        ) +
        movedGroup(
          85,
          262,
          leaf(-40, 56, 20, deep) +
            leaf(220, 56, 20, deep) +
            peonyFlower(42, dark, lighter(light, 0.3), accent, chance),
        ),
    );
  },
};

const camellia: Pattern = {
  title: '山茶花',
  draw: ({ ground, main, second, accent, deep }) => {
    const flower = (petals: string, shade: string) =>
      times(6, (index) => {
        const centre = polar(ORIGIN, index * 60, 27);
        return filledPath(ellipse(centre.x, centre.y, 25), index % 2 === 0 ? petals : shade);
      }) +
      filledPath(ellipse(0, 0, 19), shade) +
      times(12, (index) => {
        const tip = polar(ORIGIN, index * 30, 14);
        return filledPath(ellipse(tip.x, tip.y, 2.6), accent);
      }) +
      filledPath(ellipse(0, 0, 7), lighter(accent, 0.3));
    const branch = strokedPath('M-70 60C-30 40 20 50 80 10', deep, 4, ROUND_LINE_ATTRIBUTES);
    const green = mix(deep, second, 0.3);
    const spray = (petals: string, shade: string) =>
      branch +
      movedGroup(-50, 42, leaf(200, 52, 24, green, second)) +
      movedGroup(40, 36, leaf(60, 54, 24, green, second)) +
      movedGroup(20, -14, leaf(-40, 60, 24, deep, second)) +
      movedGroup(-18, 14, flower(petals, shade));
    return motifTile(
      260,
      220,
      ground,
      movedGroup(80, 70, spray(main, mix(main, deep, 0.22))) +
        movedGroup(210, 180, spray(second, mix(second, main, 0.4)), 24),
    );
  },
};

const plum: Pattern = {
  title: '梅花枝',
  draw: ({ ground, main, second, accent, deep }, chance) => {
    const branch =
      strokedPath('M-20 210C40 190 60 140 110 130S190 90 260 60', deep, 7, ROUND_LINE_ATTRIBUTES) +
      strokedPath(
        'M70 158C60 120 80 90 70 40M150 112C170 150 200 160 230 165',
        deep,
        4,
        ROUND_LINE_ATTRIBUTES,
      );
    const flowers = [
      [70, 40, 1],
      [110, 128, 1.25],
      [182, 92, 1.1],
      [230, 165, 1],
      [40, 190, 0.9],
      [84, 92, 0.7],
      [206, 150, 0.6],
    ] as const;
    return motifTile(
      240,
      230,
      ground,
      branch +
        flowers
          .map(([x, y, size], index) =>
            movedGroup(
              x,
              y,
              plumFlower(30, index % 3 === 2 ? second : main, lighter(second, 0.5), accent),
              chance.between(0, 72),
              size,
            ),
          )
          .join('') +
        scattered(chance, 240, 230, 7, () => filledPath(ellipse(0, 0, 6), second)),
    );
  },
};

const tung: Pattern = {
  title: '油桐花',
  draw: ({ main, second, accent, deep, ground }, chance) => {
    const { dark, light } = sortByBrightness(main, ground);
    const white = lighter(light, 0.6);
    const flower =
      times(5, (index) => filledPath(petal(ORIGIN, index * 72, 36, 26, 0.66), white)) +
      times(5, (index) =>
        strokedPath(
          `M0 0L${svgNumber(polar(ORIGIN, index * 72, 17).x)} ${svgNumber(polar(ORIGIN, index * 72, 17).y)}`,
          accent,
          2.4,
          ROUND_LINE_ATTRIBUTES,
        ),
      ) +
      filledPath(ellipse(0, 0, 5), second);
    return motifTile(
      240,
      240,
      dark,
      scattered(chance, 240, 240, 9, () => leaf(0, 66, 34, mix(dark, second, 0.45), mix(dark, deep, 0.5))) +
        scattered(chance, 240, 240, 12, () => flower) +
        scattered(chance, 240, 240, 12, () => filledPath(petal(ORIGIN, 20, 13, 7), white)),
    );
  },
};

const tulips: Pattern = {
  title: '鬱金香',
  draw: ({ ground, main, second, accent, deep }) => {
    const tulip = (colour: string, inside: string) =>
      strokedPath('M0 20C4 46 -2 66 0 86', deep, 4, ROUND_LINE_ATTRIBUTES) +
      movedGroup(0, 84, leaf(-68, 58, 18, deep) + leaf(-118, 50, 16, mix(deep, second, 0.35))) +
      filledPath(
        'M-24 -22C-30 12 -16 26 0 26S30 12 24 -22C16 -16 12 -10 9 -4C6 -14 4 -24 0 -32C-4 -24 -6 -14 -9 -4C-12 -10 -16 -16 -24 -22Z',
        colour,
      ) +
      filledPath('M-9 -4C-6 -14 -4 -24 0 -32C4 -24 6 -14 9 -4C6 8 3 16 0 22C-3 16 -6 8 -9 -4Z', inside);
    return motifTile(
      160,
      170,
      ground,
      movedGroup(40, 46, tulip(main, second)) +
        movedGroup(120, 131, tulip(accent, lighter(accent, 0.4))) +
        movedGroup(120, 46, tulip(second, main), 0, 0.72) +
        movedGroup(40, 131, tulip(lighter(main, 0.2), accent), 0, 0.72),
    );
  },
};

const poppies: Pattern = {
  title: '虞美人',
  draw: ({ ground, main, second, accent, deep }, chance) => {
    const poppy = (colour: string) => {
      const edge = range(11).map((index) => polar(ORIGIN, (index * 360) / 11, chance.between(40, 52)));
      const heart = range(9).map((index) => polar(ORIGIN, index * 40, chance.between(20, 27)));
      return (
        filledPath(blob(...edge), colour) +
        filledPath(blob(...heart), mix(colour, deep, 0.35)) +
        filledPath(ellipse(0, 0, 10), deep) +
        times(14, (index) => {
          const tip = polar(ORIGIN, index * 25.7, 17);
          return filledPath(ellipse(tip.x, tip.y, 2.2), deep);
        })
      );
    };
    const stem = strokedPath('M0 0C14 40 -10 80 8 130', mix(deep, second, 0.3), 3, ROUND_LINE_ATTRIBUTES);
    return motifTile(
      270,
      270,
      ground,
      [40, 120, 190, 250].map((x, index) => movedGroup(x, index * 60, stem)).join('') +
        movedGroup(75, 75, poppy(main)) +
        movedGroup(210, 205, poppy(main), 0, 1.15) +
        movedGroup(205, 65, poppy(second), 0, 0.8) +
        movedGroup(70, 210, poppy(accent), 0, 0.85) +
        movedGroup(138, 140, poppy(second), 0, 0.5),
    );
  },
};

const folk = ({ main, second, accent, deep }: Palette): string =>
  movedGroup(0, 60, strokedPath('M0 0C-8 -30 6 -60 0 -96', deep, 4, ROUND_LINE_ATTRIBUTES)) +
  [-1, 1]
    .map(
      (side) =>
        `<g transform="scale(${side} 1)">${movedGroup(0, 30, leaf(-30, 50, 18, deep)) + movedGroup(0, 6, leaf(-24, 40, 14, second)) + movedGroup(30, -34, strokedPath('M-30 34C-10 30 0 16 0 0', deep, 3, ROUND_LINE_ATTRIBUTES) + bloom(6, 16, 9, accent, main))}</g>`,
    )
    .join('') +
  movedGroup(
    0,
    -52,
    times(8, (index) =>
      filledPath(petal(ORIGIN, index * 45, 34, 16, 0.66), index % 2 === 0 ? main : second),
    ) +
      filledPath(ellipse(0, 0, 11), accent) +
      filledPath(ellipse(0, 0, 5), deep),
  );

const folkFlowers: Pattern = {
  title: '民俗花卉',
  draw: (colours) =>
    motifTile(
      150,
      330,
      colours.ground,
      movedGroup(38, 90, folk(colours)) + movedGroup(113, 255, folk(colours)),
    ),
};

const hydrangea: Pattern = {
  title: '繡球花',
  draw: ({ ground, main, second, accent, deep }, chance) => {
    const floret = (colour: string) =>
      times(4, (index) =>
        filledPath(ellipse(polar(ORIGIN, index * 90, 8).x, polar(ORIGIN, index * 90, 8).y, 7.4), colour),
      ) + filledPath(ellipse(0, 0, 2.6), ground);
    const ball = () =>
      times(46, (index) => {
        const place = polar(ORIGIN, index * 137.5, Math.sqrt(index) * 9);
        return movedGroup(
          place.x,
          place.y,
          floret(mix(mix(main, second, chance.next()), accent, chance.next() < 0.12 ? 0.5 : 0)),
          chance.between(0, 90),
        );
      });
    const leaves = (turn: number) =>
      leaf(turn, 108, 44, deep, mix(deep, second, 0.4)) +
      leaf(turn + 130, 104, 42, mix(deep, second, 0.25), second);
    return motifTile(
      280,
      280,
      ground,
      movedGroup(80, 80, leaves(10) + ball()) +
        movedGroup(215, 215, leaves(200) + ball(), 0, 0.95) +
        movedGroup(220, 70, leaf(60, 50, 20, deep) + floret(main), 0, 1.2) +
        movedGroup(70, 220, leaf(-60, 50, 20, deep) + floret(second), 0, 1.2),
    );
  },
};

export const floralPatterns = { ditsy, peony, camellia, plum, tung, tulips, poppies, folkFlowers, hydrangea };
