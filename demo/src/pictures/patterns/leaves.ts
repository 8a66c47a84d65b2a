import { sortByBrightness, darker, lighter, mix } from '../colour.js';
import {
  at,
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

const monsteraLeaf = (colour: string, vein: string, ground: string): string => {
  const notch = (side: number, y: number, length: number) =>
    `M${side * 16} ${y}Q${side * 40} ${y - 6} ${side * (length + 20)} ${y - 22}Q${side * 44} ${y + 8} ${side * 16} ${y}Z`;
  return (
    filledPath(
      'M0 92C-66 84 -88 20 -62 -34C-46 -66 -20 -76 0 -66C20 -76 46 -66 62 -34C88 20 66 84 0 92Z',
      colour,
    ) +
    [-1, 1]
      .flatMap((side) => [
        filledPath(notch(side, -8, 58), ground),
        filledPath(notch(side, 26, 60), ground),
        filledPath(notch(side, 56, 50), ground),
        filledPath(ellipse(side * 20, -34, 5, 9), ground),
      ])
      .join('') +
    strokedPath(
      'M0 -66V110M0 -30L-36 -46M0 -30L36 -46M0 8L-52 -14M0 8L52 -14M0 44L-50 26M0 44L50 26',
      vein,
      3,
      ROUND_LINE_ATTRIBUTES,
    )
  );
};

const monstera: Pattern = {
  title: '龜背芋',
  draw: ({ ground, main, second, accent }) => {
    const { dark } = sortByBrightness(main, second);
    return motifTile(
      300,
      300,
      ground,
      movedGroup(80, 80, monsteraLeaf(main, second, ground), -28) +
        movedGroup(228, 220, monsteraLeaf(dark, lighter(dark, 0.3), ground), 150) +
        movedGroup(232, 70, monsteraLeaf(second, main, ground), 40, 0.66) +
        movedGroup(70, 232, monsteraLeaf(accent, lighter(accent, 0.4), ground), 200, 0.6),
    );
  },
};

const frond = (count: number, length: number, colour: string, stem: string): string =>
  strokedPath(`M0 0Q20 ${-length / 2} 0 ${-length}`, stem, 3, ROUND_LINE_ATTRIBUTES) +
  times(count, (index) => {
    const share = (index + 1) / (count + 1);
    const place = at(20 * 2 * share * (1 - share), -length * share);
    const size = 46 * (1 - share * 0.72);
    return filledPath(petal(place, -28, size, 9), colour) + filledPath(petal(place, 208, size, 9), colour);
  }) +
  filledPath(petal(at(0, -length + 4), -90, 22, 8), colour);

const fern: Pattern = {
  title: '蕨葉',
  draw: ({ ground, main, second, accent }) =>
    motifTile(
      260,
      250,
      ground,
      movedGroup(70, 180, frond(12, 160, main, main), 14) +
        movedGroup(200, 300, frond(12, 150, mix(main, second, 0.55), main), -18) +
        movedGroup(140, 110, frond(8, 96, accent, accent), 40, 0.8) +
        movedGroup(250, 130, frond(8, 96, second, main), -60, 0.8),
    ),
};

const eucalyptus: Pattern = {
  title: '尤加利葉',
  draw: ({ ground, main, second, accent, deep }) => {
    const spray = (colour: string, other: string) =>
      strokedPath('M0 0C10 -50 -12 -100 6 -160', deep, 2.6, ROUND_LINE_ATTRIBUTES) +
      times(7, (index) => {
        const y = -16 - index * 22;
        const size = 20 - index * 1.4;
        return (
          filledPath(ellipse(-size * 0.95 + index, y, size, size * 0.78), index % 2 === 0 ? colour : other) +
          filledPath(ellipse(size + index * 0.6, y - 10, size, size * 0.78), index % 2 === 0 ? other : colour)
        );
      });
    return motifTile(
      220,
      240,
      ground,
      movedGroup(60, 190, spray(main, second), 12) +
        movedGroup(165, 310, spray(second, mix(main, second, 0.4)), -14) +
        movedGroup(
          118,
          120,
          times(5, (index) =>
            filledPath(ellipse(polar(ORIGIN, index * 72, 9).x, polar(ORIGIN, index * 72, 9).y, 5), accent),
          ),
        ),
    );
  },
};

const ginkgo: Pattern = {
  title: '銀杏葉',
  draw: ({ ground, main, second, accent }, chance) => {
    const fan = (colour: string, vein: string) =>
      filledPath(
        'M0 44C-10 14 -44 4 -56 -20C-40 -44 -16 -46 -2 -30L0 -22L2 -30C16 -46 40 -44 56 -20C44 4 10 14 0 44Z',
        colour,
      ) +
      times(7, (index) => {
        const tip = polar(at(0, 40), -130 + index * 13.3, 62);
        return strokedPath(`M0 40L${svgNumber(tip.x)} ${svgNumber(tip.y)}`, vein, 1.2, ROUND_LINE_ATTRIBUTES);
      }) +
      strokedPath('M0 42C2 56 -4 66 4 78', vein, 3, ROUND_LINE_ATTRIBUTES);
    const spots = [
      [60, 50, 10],
      [180, 110, 130],
      [70, 190, 220],
      [200, 240, 330],
      [140, 20, 80],
      [20, 120, 170],
    ] as const;
    return motifTile(
      240,
      270,
      ground,
      spots
        .map(([x, y, turn], index) => {
          const colour = [main, accent, second][index % 3] ?? main;
          return movedGroup(
            x,
            y,
            fan(colour, mix(colour, ground, 0.5)),
            turn + chance.between(-10, 10),
            index < 4 ? 0.95 : 0.6,
          );
        })
        .join(''),
    );
  },
};

const bamboo: Pattern = {
  title: '竹葉',
  draw: ({ ground, main, second, deep }) => {
    const cane = (x: number, width: number, colour: string) =>
      times(
        3,
        (index) =>
          strokedPath(`M${x} ${index * 100 + 4}V${index * 100 + 96}`, colour, width, ROUND_LINE_ATTRIBUTES) +
          strokedPath(`M${x - width / 2 - 2} ${index * 100}h${width + 4}`, deep, 3, ROUND_LINE_ATTRIBUTES),
      );
    const sprig = (colour: string) =>
      [20, 58, 96, -14]
        .map((angle, index) => filledPath(petal(at(index * 6, index * 3), angle, 74 - index * 6, 12), colour))
        .join('');
    return motifTile(
      220,
      300,
      ground,
      cane(50, 16, second) +
        cane(168, 10, mix(main, second, 0.5)) +
        movedGroup(56, 60, sprig(main)) +
        movedGroup(164, 150, sprig(deep), 100) +
        movedGroup(60, 230, sprig(main), 30) +
        movedGroup(174, 20, sprig(main), -20, 0.8),
    );
  },
};

const palms: Pattern = {
  title: '棕櫚葉',
  draw: ({ ground, main, second, accent }) => {
    const palm = (colour: string) =>
      times(11, (index) =>
        filledPath(
          petal(ORIGIN, -160 + index * 14, 96 - Math.abs(index - 5) * 5, 13, 0.6),
          index % 2 === 0 ? colour : darker(colour, 0.12),
        ),
      ) + strokedPath('M0 0C4 24 -4 44 4 70', colour, 5, ROUND_LINE_ATTRIBUTES);
    return motifTile(
      240,
      280,
      ground,
      movedGroup(70, 110, palm(main), -12) +
        movedGroup(190, 240, palm(mix(main, second, 0.4)), 20) +
        movedGroup(190, 60, palm(second), 34, 0.55) +
        movedGroup(66, 220, palm(accent), -30, 0.5),
    );
  },
};

const wheat: Pattern = {
  title: '麥穗',
  draw: ({ ground, main, second, accent }) => {
    const ear = (colour: string) =>
      strokedPath('M0 90C6 40 -4 0 0 -70', colour, 3, ROUND_LINE_ATTRIBUTES) +
      times(
        6,
        (index) =>
          filledPath(petal(at(0, 8 - index * 13), -50, 26, 8), colour) +
          filledPath(petal(at(0, 8 - index * 13), 230, 26, 8), colour),
      ) +
      filledPath(petal(at(0, -66), -90, 26, 8), colour);
    return motifTile(
      140,
      220,
      ground,
      range(2)
        .map((index) =>
          movedGroup(
            36 + index * 70,
            80 + index * 110,
            ear(index === 0 ? main : second),
            index === 0 ? 14 : -12,
          ),
        )
        .join('') +
        movedGroup(104, 40, filledPath(ellipse(0, 0, 5), accent)) +
        movedGroup(36, 175, filledPath(ellipse(0, 0, 5), accent)),
    );
  },
};

export const leafPatterns = { monstera, fern, eucalyptus, ginkgo, bamboo, palms, wheat };
