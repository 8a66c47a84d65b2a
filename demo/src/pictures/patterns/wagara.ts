import { sortByBrightness, lighter, mix } from '../colour.js';
import {
  at,
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

const seigaiha: Pattern = {
  title: '青海波',
  draw: ({ ground, main, second, accent }) => {
    const scale = (x: number, y: number, ring: string) =>
      [
        [40, main],
        [34, ground],
        [27, ring],
        [20, ground],
        [13, main],
      ]
        .map(([radius, colour]) => filledPath(ellipse(x, y, Number(radius)), String(colour)))
        .join('');
    const rows = range(8).map((row) =>
      times(3, (column) =>
        scale(column * 80 - (row % 2) * 40, row * 20 - 40, row % 4 === 1 ? accent : second),
      ),
    );
    return tile(80, 80, main, rows.join(''));
  },
};

const asanoha: Pattern = {
  title: '麻葉紋',
  draw: ({ ground, main }) => {
    const size = 60;
    const height = size * Math.sqrt(3);
    const rays = (x: number, y: number) => {
      const centre = at(x, y);
      return times(6, (index) => {
        const tip = polar(centre, index * 60 + 30, height / 2);
        const left = polar(centre, index * 60, height / 3);
        const right = polar(centre, index * 60 + 60, height / 3);
        return `M${svgNumber(centre.x)} ${svgNumber(centre.y)}L${svgNumber(tip.x)} ${svgNumber(tip.y)}M${svgNumber(centre.x)} ${svgNumber(centre.y)}L${svgNumber(left.x)} ${svgNumber(left.y)}L${svgNumber(tip.x)} ${svgNumber(tip.y)}L${svgNumber(right.x)} ${svgNumber(right.y)}`;
      });
    };
    const stars = [at(0, 0), at(size, 0), at(size / 2, height / 2), at(0, height), at(size, height)];
    return tile(
      size,
      Math.round(height),
      main,
      strokedPath(stars.map(({ x, y }) => rays(x, y)).join(''), ground, 2.6, ROUND_LINE_ATTRIBUTES),
    );
  },
};

const shippo: Pattern = {
  title: '七寶紋',
  draw: ({ ground, main, second, accent }) => {
    const leaf = (x: number, y: number, turn: number, colour: string) =>
      movedGroup(x, y, filledPath('M-30 0Q0 -25 30 0Q0 25 -30 0Z', colour), turn);
    const body =
      leaf(30, 0, 0, main) +
      leaf(0, 30, 90, main) +
      leaf(30, 60, 0, second) +
      leaf(60, 30, 90, second) +
      times(4, (index) =>
        filledPath(ellipse((index % 2) * 60 + 30 - 30, Math.floor(index / 2) * 60, 5), accent),
      ) +
      filledPath(ellipse(30, 30, 5), accent);
    return motifTile(60, 60, ground, movedGroup(0, 0, body));
  },
};

const yagasuri: Pattern = {
  title: '矢絣',
  draw: ({ ground, main, second }, chance) => {
    const feather = (x: number, y: number, colour: string) =>
      times(18, (index) => {
        const lift = Math.abs(index - 8.5) * 3.4;
        return filledPath(
          rect(x + index * 2, y - lift + chance.between(-3, 3), 2.2, 62 + chance.between(-2, 2)),
          colour,
        );
      });
    const body =
      feather(2, 20, main) +
      feather(2, 110, mix(main, second, 0.6)) +
      feather(42, 65, second) +
      feather(42, 155, main);
    return motifTile(80, 180, ground, body);
  },
};

const uroko: Pattern = {
  title: '鱗紋',
  draw: ({ ground, main, accent }) =>
    tile(
      60,
      104,
      ground,
      filledPath(polygon(at(30, 0), at(60, 52), at(0, 52)), main) +
        filledPath(polygon(at(0, 52), at(30, 104), at(-30, 104)), main) +
        filledPath(polygon(at(60, 52), at(90, 104), at(30, 104)), main) +
        strokedPath('M30 22L46 48H14Z', accent, 2),
    ),
};

const kikko: Pattern = {
  title: '龜甲紋',
  draw: ({ ground, main, second, accent }) => {
    const hexagon = (x: number, y: number, radius: number) =>
      polygon(...range(6).map((index) => polar(at(x, y), index * 60 + 30, radius)));
    const flower = (x: number, y: number) =>
      times(6, (index) => filledPath(petal(at(x, y), index * 60, 16, 8), accent)) +
      filledPath(ellipse(x, y, 4), ground);
    const cell = (x: number, y: number) =>
      strokedPath(hexagon(x, y, 46), ground, 5) + strokedPath(hexagon(x, y, 36), second, 2.5) + flower(x, y);
    return motifTile(80, 138, main, cell(40, 0) + cell(0, 69));
  },
};

const sashiko: Pattern = {
  title: '刺子繡',
  emboss: 0.2,
  draw: ({ ground, main, accent }) => {
    const { dark: base, light } = sortByBrightness(ground, main);
    const thread = lighter(light, 0.2);
    const dash = ` stroke-dasharray="9 5"${ROUND_LINE_ATTRIBUTES}`;
    const arc = (x: number, y: number) => strokedPath(ellipse(x, y, 45), thread, 3, dash);
    const cross = strokedPath('M45 36V54M36 45H54', accent, 3.4, ROUND_LINE_ATTRIBUTES);
    return motifTile(90, 90, base, arc(0, 0) + arc(45, 45) + cross);
  },
};

const clouds: Pattern = {
  title: '祥雲紋',
  draw: ({ ground, main, second, accent }) => {
    const cloud = (colour: string, rim: string) =>
      [
        filledPath(
          'M-70 20c-20 0-20-26 2-26 2-24 36-30 46-10 10-20 46-18 48 6 22-8 40 8 32 24 14 2 14 16 0 16h-104c-14 0-14-10-24-10z',
          colour,
        ),
        strokedPath(
          'M-52 14c-6-8 4-16 12-10M-10 6c-12-12 8-30 20-16 8 10-4 20-12 14M36 12c-6-10 8-18 16-10',
          rim,
          3.4,
          ROUND_LINE_ATTRIBUTES,
        ),
      ].join('');
    return motifTile(
      260,
      190,
      ground,
      movedGroup(80, 50, cloud(main, ground)) +
        movedGroup(210, 140, cloud(second, ground), 0, 0.9) +
        movedGroup(70, 150, cloud(accent, ground), 0, 0.5) +
        movedGroup(220, 40, cloud(main, ground), 0, 0.45),
    );
  },
};

const waves: Pattern = {
  title: '浪花紋',
  draw: ({ ground, main, second, deep }) => {
    const crest = (colour: string, edge: string) =>
      filledPath(
        'M-20 70C0 10 50 -20 96 4c22 12 24 40 6 48c2-18-14-26-28-20c-18 8-22 26 0 38h60v30H-20z',
        colour,
      ) +
      strokedPath(
        'M96 4c22 12 24 40 6 48c2-18-14-26-28-20c-18 8-20 24-4 36',
        edge,
        4,
        ROUND_LINE_ATTRIBUTES,
      ) +
      strokedPath('M0 78C18 40 44 18 76 20M14 84C28 56 44 40 60 38', edge, 2.4, ROUND_LINE_ATTRIBUTES);
    const row = (y: number, offset: number, colour: string, edge: string) =>
      times(3, (index) => movedGroup(index * 130 - 130 + offset, y, crest(colour, edge)));
    return motifTile(
      260,
      150,
      second,
      movedGroup(0, 0, row(-10, 0, deep, ground)) +
        row(30, 65, main, ground) +
        row(70, 0, mix(main, second, 0.5), ground),
    );
  },
};

export const wagaraPatterns = { seigaiha, asanoha, shippo, yagasuri, uroko, kikko, sashiko, clouds, waves };
