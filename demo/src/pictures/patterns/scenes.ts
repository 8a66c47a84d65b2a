import type { SeededRandom } from '../chance.js';
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

const lemons: Pattern = {
  title: '檸檬',
  draw: ({ ground, main, second, accent, deep }) => {
    const lemon =
      filledPath(
        'M-46 0C-40 -30 -10 -38 18 -28C34 -22 40 -10 52 -4C40 6 36 20 18 27C-10 38 -40 30 -46 0Z',
        main,
      ) +
      filledPath('M-30 -12C-20 -26 0 -28 14 -22C-2 -20 -18 -14 -26 -2Z', lighter(main, 0.45)) +
      filledPath(ellipse(-47, 0, 5), accent);
    const slice =
      filledPath(ellipse(0, 0, 30), main) +
      filledPath(ellipse(0, 0, 26), lighter(ground, 0.5)) +
      times(8, (index) =>
        movedGroup(0, 0, filledPath('M3 -2L21 -8A23 23 0 0 1 21 8L3 2Z', second), index * 45),
      );
    const leaves =
      filledPath(petal(ORIGIN, 200, 54, 20), accent) +
      filledPath(petal(ORIGIN, 130, 46, 18), darker(accent, 0.18)) +
      strokedPath('M0 0L-40 -13', deep, 1.6);
    return motifTile(
      230,
      230,
      ground,
      movedGroup(30, 60, leaves) +
        movedGroup(78, 60, lemon, 18) +
        movedGroup(180, 185, leaves, 160) +
        movedGroup(140, 170, lemon, 196) +
        movedGroup(190, 58, slice) +
        movedGroup(50, 178, slice, 20, 0.8),
    );
  },
};

const strawberries: Pattern = {
  title: '草莓',
  draw: ({ ground, main, accent, deep, second }) => {
    const berry =
      filledPath('M0 46C-34 30 -42 -4 -28 -22C-18 -34 18 -34 28 -22C42 -4 34 30 0 46Z', main) +
      times(9, (index) =>
        filledPath(
          ellipse(
            [-14, 0, 14, -20, -6, 8, 20, -8, 6][index] ?? 0,
            [-8, -10, -8, 6, 6, 8, 4, 22, 24][index] ?? 0,
            2,
            3,
          ),
          lighter(ground, 0.4),
        ),
      ) +
      times(5, (index) => filledPath(petal(at(0, -24), -160 + index * 35, 24, 8), accent)) +
      strokedPath('M0 -26C2 -38 8 -42 12 -46', accent, 4, ROUND_LINE_ATTRIBUTES);
    const flower =
      times(5, (index) =>
        filledPath(
          ellipse(polar(ORIGIN, index * 72, 11).x, polar(ORIGIN, index * 72, 11).y, 9.5),
          lighter(second, 0.55),
        ),
      ) + filledPath(ellipse(0, 0, 6), deep);
    return motifTile(
      180,
      190,
      ground,
      movedGroup(46, 56, berry, -10) +
        movedGroup(136, 150, berry, 12) +
        movedGroup(132, 50, flower) +
        movedGroup(44, 148, flower, 20, 0.85),
    );
  },
};

const persimmons: Pattern = {
  title: '柿柿如意',
  draw: ({ ground, main, second, accent, deep }) => {
    const fruit =
      filledPath(
        blob(
          at(0, -30),
          at(36, -24),
          at(46, 4),
          at(24, 32),
          at(0, 34),
          at(-24, 32),
          at(-46, 4),
          at(-36, -24),
        ),
        main,
      ) +
      filledPath('M-34 -6C-32 -18 -22 -24 -12 -24C-22 -18 -28 -8 -28 4Z', lighter(main, 0.45)) +
      times(4, (index) => filledPath(petal(at(0, -27), index * 90 + 45, 24, 11), accent)) +
      filledPath(ellipse(0, -28, 5), deep);
    const twig =
      strokedPath('M-60 10C-20 -20 20 -20 60 -40', deep, 5, ROUND_LINE_ATTRIBUTES) +
      filledPath(petal(at(-24, -8), -110, 56, 24), accent) +
      filledPath(petal(at(30, -28), 20, 54, 22), mix(accent, second, 0.35));
    return motifTile(
      240,
      230,
      ground,
      movedGroup(72, 50, twig) +
        movedGroup(66, 84, fruit) +
        movedGroup(186, 168, twig, 180) +
        movedGroup(184, 142, fruit, 0, 1.1) +
        movedGroup(60, 190, fruit, 8, 0.6),
    );
  },
};

const koi: Pattern = {
  title: '錦鯉',
  draw: ({ ground, main, second, accent, deep }) => {
    const fish = (spots: string) =>
      filledPath(
        'M-60 0C-40 -28 10 -30 44 -10C50 -6 54 -2 56 0C54 4 50 8 44 12C10 30 -40 26 -60 0Z',
        lighter(ground, 0.7),
      ) +
      filledPath(
        'M-54 0C-78 -10 -92 -26 -96 -32C-90 -8 -92 8 -98 30C-84 22 -70 12 -54 0Z',
        lighter(ground, 0.5),
      ) +
      filledPath('M6 -22C0 -40 -14 -46 -24 -46C-20 -36 -18 -28 -16 -22Z', spots) +
      filledPath('M10 22C4 40 -8 46 -18 48C-14 38 -12 30 -10 24Z', spots) +
      filledPath('M40 -12C20 -30 -4 -24 -6 -10C4 0 24 4 38 -2Z', spots) +
      filledPath('M-16 -6C-34 -20 -50 -8 -48 2C-40 12 -24 10 -16 4Z', spots) +
      filledPath(ellipse(46, -4, 3), deep);
    const ripple = strokedPath(
      'M-60 0C-30 -20 30 -20 60 0M-36 16C-14 4 16 4 36 16',
      mix(ground, second, 0.75),
      3.4,
      ROUND_LINE_ATTRIBUTES,
    );
    return motifTile(
      300,
      280,
      mix(ground, second, 0.2),
      movedGroup(90, 84, fish(main), 22) +
        movedGroup(220, 196, fish(accent), 205) +
        movedGroup(226, 70, ripple) +
        movedGroup(78, 214, ripple, 10) +
        movedGroup(150, 140, ripple, -14, 0.6),
    );
  },
};

const swallows: Pattern = {
  title: '燕子',
  draw: ({ ground, main, second, accent }) => {
    const bird = (colour: string) =>
      filledPath(
        'M50 -2C36 -12 20 -12 8 -6C-8 -34 -36 -46 -62 -44C-44 -34 -30 -18 -22 -2C-40 4 -58 16 -72 32C-50 22 -40 20 -30 18C-36 26 -40 38 -42 50C-26 30 -8 18 6 12C22 12 38 8 50 -2Z',
        colour,
      ) +
      filledPath('M50 -2C42 4 30 8 20 8C26 0 36 -6 50 -2Z', accent) +
      filledPath(ellipse(36, -5, 2.4), ground);
    return motifTile(
      260,
      220,
      ground,
      movedGroup(80, 66, bird(main), -12) +
        movedGroup(210, 170, bird(second), 14, 0.85) +
        movedGroup(210, 50, bird(second), -30, 0.5) +
        movedGroup(70, 180, bird(main), 20, 0.55),
    );
  },
};

const cranes: Pattern = {
  title: '仙鶴',
  draw: ({ ground, main, second, accent, deep }) => {
    const { dark, light } = sortByBrightness(ground, main);
    const white = lighter(light, 0.5);
    const wing = (side: number) =>
      times(8, (index) =>
        filledPath(
          petal(at(side * 6, 0), -90 + side * (18 + index * 11), 92 - index * 5, 9, 0.7),
          index > 4 ? deep : white,
        ),
      );
    const bird =
      wing(-1) +
      wing(1) +
      filledPath(blob(at(0, -10), at(14, 8), at(6, 42), at(-6, 42), at(-14, 8)), white) +
      filledPath(petal(at(0, 36), 75, 34, 7), deep) +
      filledPath(petal(at(0, 36), 105, 34, 7), deep) +
      strokedPath('M0 -6C-8 -34 10 -46 4 -66', white, 6, ROUND_LINE_ATTRIBUTES) +
      filledPath(ellipse(4, -69, 6), accent) +
      strokedPath('M4 -72L8 -92', second, 3.4, ROUND_LINE_ATTRIBUTES);
    const sun = filledPath(ellipse(0, 0, 40), accent);
    return motifTile(
      290,
      300,
      dark,
      movedGroup(215, 60, sun) +
        movedGroup(88, 110, bird, 12) +
        movedGroup(214, 240, bird, -14, 0.85) +
        movedGroup(80, 262, sun, 0, 0.55) +
        strokedPath(
          'M160 130h70M176 142h40M20 20h60M34 32h30',
          mix(dark, light, 0.5),
          4,
          ROUND_LINE_ATTRIBUTES,
        ),
    );
  },
};

const cats: Pattern = {
  title: '貓咪',
  draw: ({ ground, main, second, accent, deep }) => {
    const cat = (coat: string, stripe: string) =>
      filledPath('M-30 44C-38 4 -30 -18 -26 -40L-10 -28H10L26 -40C30 -18 38 4 30 44Z', coat) +
      strokedPath('M30 36C52 36 56 10 46 0', coat, 9, ROUND_LINE_ATTRIBUTES) +
      strokedPath('M-10 -16L-10 -15M10 -16L10 -15', deep, 6, ROUND_LINE_ATTRIBUTES) +
      strokedPath(
        'M-5 -6Q0 0 0 -6Q0 0 5 -6M-16 -4H-30M-16 0L-29 4M16 -4H30M16 0L29 4',
        deep,
        2,
        ROUND_LINE_ATTRIBUTES,
      ) +
      strokedPath(
        'M-26 14h12M-27 24h14M26 14h-12M27 24h-14M-4 -26v7M4 -26v7',
        stripe,
        4,
        ROUND_LINE_ATTRIBUTES,
      );
    const fish = filledPath('M-18 0C-8 -10 8 -10 16 0L26 -8V8L16 0C8 10 -8 10 -18 0Z', accent);
    return motifTile(
      190,
      200,
      ground,
      movedGroup(50, 56, cat(main, darker(main, 0.3))) +
        movedGroup(142, 154, cat(second, darker(second, 0.3))) +
        movedGroup(142, 56, fish, -20) +
        movedGroup(46, 152, fish, 160),
    );
  },
};

const leopard: Pattern = {
  title: '石虎斑紋',
  draw: ({ main, second, deep, accent, ground }, chance: SeededRandom) => {
    const { dark, light } = sortByBrightness(main, ground);
    const coat = mix(light, second, 0.35);
    const spot = () => {
      const edge = range(7).map((index) => polar(ORIGIN, index * 51, chance.between(12, 19)));
      const cut = chance.between(0, 360);
      return (
        filledPath(blob(...edge), mix(dark, deep, 0.4)) +
        movedGroup(
          0,
          0,
          filledPath(
            blob(...range(6).map((index) => polar(at(3, 0), index * 60, chance.between(6, 9)))),
            mix(coat, accent, 0.45),
          ) + filledPath(polygon(ORIGIN, at(26, -5), at(26, 7)), coat),
          cut,
        )
      );
    };
    return motifTile(
      240,
      240,
      coat,
      times(30, (index) =>
        movedGroup(
          (index % 6) * 40 + (Math.floor(index / 6) % 2) * 20 + chance.between(-5, 5),
          Math.floor(index / 6) * 48 + chance.between(-5, 5),
          spot(),
          chance.between(0, 360),
          chance.between(0.75, 1.05),
        ),
      ),
    );
  },
};

const mountains: Pattern = {
  title: '山巒',
  draw: ({ ground, main, second, accent, deep }) => {
    const ridgeOf = (y: number, colour: string, peaks: readonly number[]) => {
      const step = 300 / peaks.length;
      const points = peaks
        .map(
          (peak, index) =>
            `L${svgNumber((index + 0.5) * step)} ${svgNumber(y - peak)}L${svgNumber((index + 1) * step)} ${svgNumber(y - peak * 0.3)}`,
        )
        .join('');
      return filledPath(`M0 ${svgNumber(y - (peaks.at(-1) ?? 0) * 0.3)}${points}V${y + 120}H0Z`, colour);
    };
    const band = (y: number, sun: number) =>
      filledPath(ellipse(sun, y + 52, 30), accent) +
      ridgeOf(y + 110, mix(second, ground, 0.45), [64, 90, 50, 76]) +
      ridgeOf(y + 140, second, [50, 84, 60]) +
      ridgeOf(y + 168, main, [70, 44, 80, 52, 62]) +
      ridgeOf(y + 196, deep, [40, 60, 36]);
    return tile(
      300,
      440,
      ground,
      `<svg width="300" height="220">${band(0, 90)}</svg><svg y="220" width="300" height="220">${filledPath(rect(0, 0, 300, 220), lighter(ground, 0.3))}<g transform="translate(300 0) scale(-1 1)">${band(0, 200)}</g></svg>`,
    );
  },
};

const nightStars: Pattern = {
  title: '星月',
  draw: ({ ground, main, second, accent }, chance) => {
    const { dark, light } = sortByBrightness(ground, main);
    const star = (points: number, size: number, colour: string) =>
      filledPath(
        polygon(
          ...range(points * 2).map((index) =>
            polar(ORIGIN, (index * 180) / points - 90, index % 2 === 0 ? size : size * 0.42),
          ),
        ),
        colour,
      );
    const moon = filledPath('M16 -34A36 36 0 1 0 16 34A27 27 0 1 1 16 -34Z', light);
    return motifTile(
      250,
      250,
      dark,
      movedGroup(70, 70, moon, -20) +
        movedGroup(190, 190, moon, 160, 0.7) +
        times(20, (index) =>
          movedGroup(
            (index % 5) * 50 + chance.between(5, 45),
            Math.floor(index / 5) * 62 + chance.between(5, 50),
            star(index % 3 === 0 ? 4 : 5, chance.between(4, 13), [light, accent, second][index % 3] ?? light),
            chance.between(0, 70),
          ),
        ),
    );
  },
};

const rabbits: Pattern = {
  title: '兔子',
  draw: ({ ground, main, second, accent, deep }) => {
    const rabbit = (coat: string) =>
      filledPath(
        'M-34 30C-44 0 -20 -16 2 -14C8 -22 12 -24 18 -24C10 -50 14 -62 20 -64C30 -60 28 -38 26 -26C30 -48 38 -58 44 -56C48 -46 38 -30 32 -22C46 -18 50 -6 44 2C38 8 30 8 26 8C30 18 30 26 26 32H-30Z',
        coat,
      ) +
      filledPath(ellipse(-38, 22, 9), lighter(coat, 0.5)) +
      filledPath(ellipse(36, -8, 2.8), deep) +
      strokedPath('M-12 30C-14 14 0 10 8 18', darker(coat, 0.22), 2.6, ROUND_LINE_ATTRIBUTES);
    const grass = strokedPath(
      'M-14 0Q-14 -16 -20 -24M0 0V-28M14 0Q14 -16 22 -22',
      accent,
      3.4,
      ROUND_LINE_ATTRIBUTES,
    );
    return motifTile(
      200,
      190,
      ground,
      movedGroup(58, 66, rabbit(main)) +
        movedGroup(150, 160, `<g transform="scale(-1 1)">${rabbit(second)}</g>`) +
        movedGroup(150, 62, grass) +
        movedGroup(48, 160, grass),
    );
  },
};

const boats: Pattern = {
  title: '帆船',
  draw: ({ ground, main, second, accent, deep }) => {
    const boat = (sail: string) =>
      filledPath('M-40 24H40C36 40 26 44 0 44S-36 40 -40 24Z', deep) +
      filledPath('M-4 18V-50L-36 14Z', sail) +
      filledPath('M4 18V-42L34 14Z', accent) +
      strokedPath('M0 22V-54', deep, 3);
    const sea = strokedPath('M-60 0q15 -14 30 0t30 0t30 0t30 0', second, 4, ROUND_LINE_ATTRIBUTES);
    return motifTile(
      220,
      220,
      ground,
      movedGroup(60, 60, boat(main)) +
        movedGroup(60, 116, sea) +
        movedGroup(168, 170, boat(second), 0, 0.85) +
        movedGroup(168, 222, sea) +
        movedGroup(168, 50, sea, 0, 0.5) +
        movedGroup(56, 180, sea, 0, 0.5),
    );
  },
};

const tigers: Pattern = {
  title: '民俗虎',
  draw: ({ ground, main, accent, deep, second }) => {
    const face =
      filledPath(ellipse(0, 4, 44, 40), main) +
      [-1, 1]
        .map(
          (side) =>
            filledPath(ellipse(side * 32, -30, 13), main) +
            filledPath(ellipse(side * 32, -30, 7), accent) +
            filledPath(ellipse(side * 17, -2, 8), lighter(ground, 0.6)) +
            filledPath(ellipse(side * 17, -2, 4), deep) +
            strokedPath(
              `M${side * 42} 2L${side * 28} 6M${side * 40} 16L${side * 28} 16`,
              deep,
              4,
              ROUND_LINE_ATTRIBUTES,
            ),
        )
        .join('') +
      filledPath(ellipse(0, 22, 22, 16), lighter(ground, 0.5)) +
      filledPath('M-8 12H8L0 20Z', deep) +
      strokedPath('M0 20Q-4 30 -12 28M0 20Q4 30 12 28', deep, 3, ROUND_LINE_ATTRIBUTES) +
      strokedPath('M-10 -26H10M-8 -18H8M0 -34V-10', deep, 4.6, ROUND_LINE_ATTRIBUTES);
    const flower =
      times(6, (index) => filledPath(petal(ORIGIN, index * 60, 20, 10, 0.66), accent)) +
      filledPath(ellipse(0, 0, 5), second);
    return motifTile(
      190,
      190,
      ground,
      movedGroup(52, 54, face) +
        movedGroup(146, 148, face) +
        movedGroup(146, 52, flower) +
        movedGroup(52, 148, flower, 20),
    );
  },
};

export const scenePatterns = {
  lemons,
  strawberries,
  persimmons,
  koi,
  swallows,
  cranes,
  cats,
  leopard,
  mountains,
  nightStars,
  rabbits,
  boats,
  tigers,
};
