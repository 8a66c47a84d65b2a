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

/** Rings of a motif, with slightly shifted warp threads as in tie-dyed yarn. */
const ikat: Pattern = {
  title: '絣織菱紋',
  draw: ({ ground, main, second, accent, deep }, chance) => {
    const [width, height, step] = [132, 228, 3];
    const rings = [
      [112, main],
      [88, ground],
      [70, accent],
      [46, second],
      [30, deep],
      [12, ground],
    ] as const;
    const column = (centre: number, cy: number, x: number) =>
      rings
        .map(([reach, colour]) => {
          const slope = 1 - (Math.abs(x - centre) * 1.72) / reach;
          if (slope <= 0) return '';
          const half = reach * slope + chance.between(-5, 5);
          return half <= 0 ? '' : filledPath(rect(x, cy - half, step + 0.4, half * 2), colour);
        })
        .join('');
    const body =
      range(width / step)
        .map((index) => column(width / 2, height / 2, index * step))
        .join('') +
      range(width / step)
        .map((index) => {
          const x = index * step;
          const near = x < width / 2 ? 0 : width;
          const slip = chance.between(-5, 5);
          const half = 34 - Math.abs(x - near) * 1.3 + slip;
          const heart = 14 - Math.abs(x - near) * 1.1 + slip;
          const bar = (length: number, colour: string) =>
            length <= 0
              ? ''
              : filledPath(rect(x, -length, step + 0.4, length * 2), colour) +
                filledPath(rect(x, height - length, step + 0.4, length * 2), colour);
          return bar(half, second) + bar(heart, deep);
        })
        .join('');
    return tile(width, height, ground, body);
  },
};

const ikatOgee: Pattern = {
  title: '絣織葉紋',
  draw: ({ ground, main, second, accent }, chance) => {
    const [width, height, step] = [150, 200, 3];
    const belly = (x: number) => Math.sin((x / width) * Math.PI);
    const body = range(width / step).map((index) => {
      const x = index * step;
      const slip = () => chance.between(-6, 6);
      const bar = (cy: number, half: number, colour: string) =>
        half <= 1 ? '' : filledPath(rect(x, cy - half + slip(), step + 0.4, half * 2), colour);
      const other = 1 - belly(x);
      return (
        bar(100, 96 * belly(x) - 12, main) +
        bar(100, 74 * belly(x) - 18, second) +
        bar(100, 50 * belly(x) - 16, ground) +
        bar(100, 30 * belly(x) - 14, accent) +
        [0, 200]
          .map(
            (cy) =>
              bar(cy, 70 * other - 18, accent) +
              bar(cy, 50 * other - 18, ground) +
              bar(cy, 34 * other - 16, main),
          )
          .join('')
      );
    });
    return tile(width, height, ground, body.join(''));
  },
};

const shibori: Pattern = {
  title: '絞染圓紋',
  draw: ({ ground, main, second }, chance) => {
    const { dark, light } = sortByBrightness(ground, main);
    const ring = (radius: number) =>
      times(26, (index) => {
        const place = polar(ORIGIN, index * 13.85, radius + chance.between(-3, 3));
        return filledPath(
          ellipse(place.x, place.y, chance.between(3, 5.4), chance.between(2.4, 4)),
          light,
          ` opacity="${svgNumber(chance.between(0.6, 1))}"`,
        );
      });
    const knot = () =>
      filledPath(ellipse(0, 0, 58), mix(dark, second, 0.28)) +
      ring(50) +
      ring(33) +
      ring(17) +
      filledPath(ellipse(0, 0, 6), light);
    return motifTile(150, 150, dark, movedGroup(75, 75, knot()) + movedGroup(0, 0, knot(), 0, 0.5));
  },
};

const itajime: Pattern = {
  title: '板締染',
  draw: ({ ground, main, second }, chance) => {
    const { dark, light } = sortByBrightness(ground, main);
    const soft = (d: string) =>
      [26, 19, 12, 6]
        .map((width, index) =>
          strokedPath(
            d,
            mix(dark, light, (index + 1) / 4.4),
            width,
            `${ROUND_LINE_ATTRIBUTES} opacity="0.8"`,
          ),
        )
        .join('');
    const wobble = () => chance.between(-4, 4);
    return motifTile(
      130,
      130,
      mix(dark, second, 0.1),
      soft(`M${svgNumber(wobble())} 0Q${svgNumber(wobble())} 32 ${svgNumber(wobble())} 65T0 130`) +
        soft(`M0 0Q32 ${svgNumber(wobble())} 65 ${svgNumber(wobble())}T130 0`) +
        soft(`M65 ${svgNumber(wobble() + 20)}L110 65L65 110L20 65Z`) +
        filledPath(ellipse(65, 65, 12), lighter(light, 0.2), ' opacity="0.8"'),
    );
  },
};

const batik: Pattern = {
  title: '蠟染花葉',
  draw: ({ ground, main, second, accent }, chance) => {
    const { dark, light } = sortByBrightness(ground, main);
    const dots = (count: number, radius: number) =>
      times(count, (index) =>
        filledPath(
          ellipse(
            polar(ORIGIN, (index * 360) / count, radius).x,
            polar(ORIGIN, (index * 360) / count, radius).y,
            2.6,
          ),
          light,
        ),
      );
    const flower =
      times(8, (index) =>
        filledPath(petal(ORIGIN, index * 45, 46, 20, 0.64), second, ` stroke="${light}" stroke-width="2.4"`),
      ) +
      filledPath(ellipse(0, 0, 15), accent, ` stroke="${light}" stroke-width="2.4"`) +
      dots(16, 56);
    const crackle = times(22, () => {
      const [x, y] = [chance.between(0, 200), chance.between(0, 200)];
      return strokedPath(
        `M${svgNumber(x)} ${svgNumber(y)}l${svgNumber(chance.between(-30, 30))} ${svgNumber(chance.between(-30, 30))}l${svgNumber(chance.between(-20, 20))} ${svgNumber(chance.between(-20, 20))}`,
        darker(dark, 0.25),
        0.9,
      );
    });
    const leaf = strokedPath('M-34 0Q0 -26 34 0Q0 26 -34 0M-30 0H30', light, 2.6, ROUND_LINE_ATTRIBUTES);
    return motifTile(
      200,
      200,
      dark,
      crackle +
        movedGroup(50, 50, flower) +
        movedGroup(150, 150, flower) +
        movedGroup(150, 50, leaf, 45) +
        movedGroup(50, 150, leaf, -45) +
        movedGroup(100, 100, leaf, 90, 0.7) +
        movedGroup(0, 0, leaf, 0, 0.7),
    );
  },
};

const suminagashi: Pattern = {
  title: '墨流水紋',
  draw: ({ ground, main, second, accent }, chance) => {
    const size = 300;
    const phase = chance.between(0, 6);
    const flow = (y: number, colour: string, width: number) => {
      const points = range(31).map((index) => {
        const t = (index / 30) * Math.PI * 2;
        return `${svgNumber(index * 10)} ${svgNumber(y + 26 * Math.sin(t + phase + y / 60) + 15 * Math.sin(2 * t + y / 24))}`;
      });
      return strokedPath(`M${points.join('L')}`, colour, width, ' stroke-linejoin="round"');
    };
    const step = size / 20;
    const colours = [main, ground, second, ground, mix(main, second, 0.5), accent, ground];
    const rows = range(26).map((row) =>
      flow(
        (row - 3) * step,
        colours[((((row - 3) % 20) + 20) % 20) % 7] ?? main,
        [13, 9, 15, 6][((((row - 3) % 20) + 20) % 20) % 4] ?? 8,
      ),
    );
    return tile(size, size, ground, `<svg width="${size}" height="${size}">${rows.join('')}</svg>`);
  },
};

const watercolour: Pattern = {
  title: '水彩渲染',
  draw: ({ ground, main, second, accent }, chance) => {
    const wash = (colour: string) => {
      const edge = range(10).map((index) => polar(ORIGIN, index * 36, chance.between(44, 74)));
      return times(5, (index) =>
        movedGroup(
          0,
          0,
          filledPath(blob(...edge), colour, ` opacity="${svgNumber(0.2 + index * 0.02)}"`),
          index * 7,
          1 - index * 0.14,
        ),
      );
    };
    const places = [
      [60, 60],
      [190, 40],
      [320, 90],
      [110, 190],
      [250, 180],
      [40, 300],
      [180, 310],
      [310, 290],
    ] as const;
    return motifTile(
      360,
      360,
      sortByBrightness(ground, main).light,
      places
        .map(([x, y], index) =>
          movedGroup(x, y, wash([main, second, accent, mix(main, accent, 0.4)][index % 4] ?? main), 0, 1.25),
        )
        .join('') +
        times(40, () =>
          movedGroup(
            chance.between(0, 360),
            chance.between(0, 360),
            filledPath(
              ellipse(0, 0, chance.between(1.5, 5)),
              chance.pick([main, second, accent]),
              ' opacity="0.7"',
            ),
          ),
        ),
    );
  },
};

const paisley: Pattern = {
  title: '變形蟲紋',
  draw: ({ ground, main, second, accent, deep }) => {
    const outline = (size: number) =>
      `M0 ${-46 * size}C${40 * size} ${-40 * size} ${44 * size} ${22 * size} ${6 * size} ${40 * size}C${-30 * size} ${56 * size} ${-54 * size} ${22 * size} ${-36 * size} ${-6 * size}C${-24 * size} ${-24 * size} ${8 * size} ${-14 * size} 0 ${-46 * size}Z`;
    const drop = (body: string, inner: string) =>
      filledPath(outline(1.15), body) +
      strokedPath(outline(1.0), ground, 2.6) +
      movedGroup(-4, 6, filledPath(outline(0.66), inner)) +
      movedGroup(
        -6,
        12,
        times(6, (index) => filledPath(petal(ORIGIN, index * 60, 15, 7), accent)) +
          filledPath(ellipse(0, 0, 4), ground),
      ) +
      times(12, (index) => {
        const place = polar(at(-4, 4), index * 30, 59);
        return filledPath(ellipse(place.x, place.y, 2.6), deep);
      });
    const sprig =
      times(5, (index) => filledPath(petal(ORIGIN, -90 + (index - 2) * 34, 24, 8), second)) +
      filledPath(ellipse(0, 0, 4), accent);
    return motifTile(
      200,
      210,
      ground,
      movedGroup(56, 60, drop(main, second), 12) +
        movedGroup(156, 165, drop(deep, main), 192) +
        movedGroup(152, 58, sprig, 20) +
        movedGroup(52, 168, sprig, 200) +
        movedGroup(104, 116, filledPath(ellipse(0, 0, 3.4), accent)),
    );
  },
};

const damask: Pattern = {
  title: '緹花錦紋',
  emboss: 0.5,
  draw: ({ ground, main, second }) => {
    const { dark, light } = sortByBrightness(ground, main);
    const base = mix(dark, second, 0.08);
    const figure = mix(base, light, 0.36);
    const half =
      filledPath(
        'M0 -96C10 -78 26 -74 30 -56C34 -38 18 -30 8 -38C20 -22 44 -30 52 -10C58 8 42 20 28 12C40 26 30 44 14 40C22 54 14 72 0 84Z',
        figure,
      ) +
      filledPath(
        'M60 34C76 26 88 40 80 54C74 64 60 62 58 52C50 66 56 84 72 84C58 92 40 82 40 64C40 50 48 40 60 34Z',
        figure,
      ) +
      strokedPath(
        'M6 -80C16 -64 12 -50 4 -44M6 -30C22 -18 36 -20 42 -8M6 4C18 14 20 26 10 34',
        base,
        3.4,
        ROUND_LINE_ATTRIBUTES,
      ) +
      filledPath(petal(at(0, 92), 30, 44, 10), figure);
    const motif =
      half +
      `<g transform="scale(-1 1)">${half}</g>` +
      filledPath(ellipse(0, -104, 7), figure) +
      filledPath(ellipse(0, 0, 6, 9), base);
    return motifTile(
      190,
      250,
      base,
      movedGroup(48, 62, motif, 0, 0.6) +
        movedGroup(143, 187, motif, 0, 0.6) +
        movedGroup(143, 62, motif, 0, 0.36) +
        movedGroup(48, 187, motif, 0, 0.36),
    );
  },
};

const brocade: Pattern = {
  title: '織錦團花',
  emboss: 0.35,
  draw: ({ ground, main, second, accent }) => {
    const { dark, light } = sortByBrightness(ground, main);
    const medallion =
      times(12, (index) =>
        filledPath(petal(ORIGIN, index * 30, 56, 13, 0.7), index % 2 === 0 ? accent : second),
      ) +
      strokedPath(ellipse(0, 0, 62), light, 2.4, ' stroke-dasharray="2 5" stroke-linecap="round"') +
      filledPath(ellipse(0, 0, 27), dark) +
      times(6, (index) => filledPath(petal(ORIGIN, index * 60 + 15, 24, 11, 0.66), light)) +
      filledPath(ellipse(0, 0, 6), accent);
    const corner =
      times(4, (index) =>
        movedGroup(0, 0, filledPath('M0 -4C10 -16 26 -12 22 0C26 12 10 16 0 4Z', light), index * 90),
      ) + filledPath(ellipse(0, 0, 6), accent);
    return motifTile(150, 150, dark, movedGroup(75, 75, medallion) + movedGroup(0, 0, corner));
  },
};

const ogee: Pattern = {
  title: '曲線葉格紋',
  draw: ({ ground, main, second, accent }) => {
    const shape = (size: number) =>
      `M0 ${-84 * size}C${10 * size} ${-44 * size} ${54 * size} ${-40 * size} ${54 * size} 0S${10 * size} ${44 * size} 0 ${84 * size}C${-10 * size} ${44 * size} ${-54 * size} ${40 * size} ${-54 * size} 0S${-10 * size} ${-44 * size} 0 ${-84 * size}Z`;
    const motif =
      filledPath(shape(1), main) +
      filledPath(shape(0.8), ground) +
      filledPath(shape(0.66), second) +
      times(8, (index) => filledPath(petal(ORIGIN, index * 45, 26, 12, 0.64), ground)) +
      filledPath(ellipse(0, 0, 8), accent);
    return motifTile(118, 176, mix(main, accent, 0.85), movedGroup(59, 88, motif) + movedGroup(0, 0, motif));
  },
};

const suzani: Pattern = {
  title: '蘇扎尼繡花',
  emboss: 0.18,
  draw: ({ ground, main, second, accent, deep }) => {
    const wheel = (outer: string, middle: string, heart: string) =>
      times(16, (index) => filledPath(petal(ORIGIN, index * 22.5, 66, 13, 0.74), outer)) +
      filledPath(ellipse(0, 0, 42), ground) +
      times(12, (index) => filledPath(petal(ORIGIN, index * 30, 38, 11, 0.7), middle)) +
      filledPath(ellipse(0, 0, 19), heart) +
      times(8, (index) => filledPath(petal(ORIGIN, index * 45, 15, 6), ground));
    const vine =
      strokedPath('M-46 46C-20 34 20 66 46 46', deep, 4, ROUND_LINE_ATTRIBUTES) +
      movedGroup(-20, 42, filledPath(petal(ORIGIN, -60, 26, 10), second)) +
      movedGroup(20, 52, filledPath(petal(ORIGIN, 100, 26, 10), second));
    return motifTile(
      240,
      240,
      ground,
      movedGroup(64, 64, wheel(main, accent, deep)) +
        movedGroup(184, 184, wheel(accent, main, second)) +
        movedGroup(184, 64, vine, 0, 1.1) +
        movedGroup(64, 184, vine, 90, 1.1),
    );
  },
};

const patchwork: Pattern = {
  title: '拼布',
  emboss: 0.12,
  draw: ({ ground, main, second, accent, deep }) => {
    const size = 60;
    const colours = [main, second, accent, deep, lighter(main, 0.35), lighter(accent, 0.35)];
    const cells = range(16).map((index) => {
      const [x, y] = [(index % 4) * size, Math.floor(index / 4) * size];
      const colour = colours[(index * 5 + Math.floor(index / 4) * 2) % colours.length] ?? main;
      const turned = (index + Math.floor(index / 4)) % 2 === 0;
      const triangle = turned
        ? polygon(at(x, y), at(x + size, y), at(x, y + size))
        : polygon(at(x, y), at(x + size, y), at(x + size, y + size));
      return filledPath(triangle, colour);
    });
    const seams = strokedPath(
      'M0 60H240M0 120H240M0 180H240M60 0V240M120 0V240M180 0V240M0 0H240M0 0V240',
      mix(ground, deep, 0.3),
      1.4,
    );
    const quilting = strokedPath(
      'M0 30H240M0 90H240M0 150H240M0 210H240',
      lighter(ground, 0.4),
      1.6,
      ' stroke-dasharray="6 5"',
    );
    return tile(240, 240, ground, cells.join('') + seams + quilting);
  },
};

const boro: Pattern = {
  title: '襤褸拼縫',
  emboss: 0.25,
  draw: ({ ground, main, second, accent, deep }, chance) => {
    const { dark, light } = sortByBrightness(ground, main);
    const thread = (x: number, y: number, width: number, height: number) =>
      times(Math.floor(height / 11), (row) =>
        strokedPath(
          `M${svgNumber(x + 5)} ${svgNumber(y + 7 + row * 11)}h${svgNumber(width - 10)}`,
          light,
          1.8,
          ' stroke-dasharray="7 6"',
        ),
      );
    const patch = (x: number, y: number, width: number, height: number) => {
      const colour = chance.pick([
        mix(dark, second, 0.35),
        mix(dark, deep, 0.4),
        second,
        mix(dark, accent, 0.55),
        mix(dark, light, 0.2),
      ]);
      return filledPath(rect(x, y, width, height), colour) + thread(x, y, width, height);
    };
    return motifTile(
      300,
      300,
      dark,
      thread(0, 0, 300, 300) +
        patch(20, 20, 120, 90) +
        patch(160, 50, 110, 130) +
        patch(40, 150, 90, 120) +
        patch(170, 210, 120, 70) +
        patch(110, 100, 70, 60),
    );
  },
};

export const craftPatterns = {
  ikat,
  ikatOgee,
  shibori,
  itajime,
  batik,
  suminagashi,
  watercolour,
  paisley,
  damask,
  brocade,
  ogee,
  suzani,
  patchwork,
  boro,
};
