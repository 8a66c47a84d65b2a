import { lighter, mix } from '../colour.js';
import { drape, rumple, together } from '../light/folds.js';
import { cloth, cord, type Part, plain, seam, type Shape } from '../shape.js';
import { at, ellipse, polygon, range, rect, rounded } from '../svg.js';

const LABEL = '#FBF8F1';

/** A square cut with pinking shears. */
const pinked = (left: number, top: number, right: number, bottom: number, teeth = 26): string => {
  const across = (right - left) / teeth;
  const down = (bottom - top) / teeth;
  const zig = range(teeth);
  return polygon(
    ...zig.flatMap((index) => [at(left + index * across, top), at(left + (index + 0.5) * across, top - 8)]),
    ...zig.flatMap((index) => [at(right, top + index * down), at(right + 8, top + (index + 0.5) * down)]),
    ...zig.flatMap((index) => [
      at(right - index * across, bottom),
      at(right - (index + 0.5) * across, bottom + 8),
    ]),
    ...zig.flatMap((index) => [at(left, bottom - index * down), at(left - 8, bottom - (index + 0.5) * down)]),
  );
};

const swatch: Shape = {
  title: '布樣',
  parts: () => [cloth(pinked(84, 84, 636, 636), 0.4)],
  folds: together(rumple(230, 9), drape(30, 300, 8)),
  puff: { height: 4, reach: 8 },
};

const swatchFan: Shape = {
  title: '布樣卡',
  parts: ({ ground, main }) => [
    cloth(polygon(at(150, 160), at(330, 90), at(520, 600), at(342, 668)), 0.2, { turn: -20 }),
    cloth(polygon(at(120, 130), at(316, 108), at(384, 640), at(190, 664)), 0.45, { turn: -6, x: 60 }),
    cloth(polygon(at(96, 120), at(292, 140), at(240, 676), at(46, 652)), 0.7, { turn: 6, x: 120 }),
    plain(
      polygon(at(96, 118), at(292, 138), at(286, 204), at(90, 184)),
      lighter(mix(ground, main, 0.08), 0.4),
      0.85,
    ),
    plain(ellipse(190, 160, 15), mix(main, ground, 0.2), 1),
  ],
  folds: rumple(220, 7),
  puff: { height: 7, reach: 14 },
};

const bolt: Shape = {
  title: '整疋布',
  parts: ({ ground }) => [
    cloth('M150 420H610C616 520 600 600 640 676H120C150 600 146 520 150 420Z', 0.25, { y: 80 }),
    cloth('M126 190C90 230 90 400 126 440H600C560 400 560 230 600 190Z', 0.5),
    plain(ellipse(604, 315, 62, 126), lighter(ground, 0.25), 0.55),
    cloth(
      'M604 189A62 126 0 1 1 604 441A62 126 0 1 1 604 189ZM604 219A46 96 0 1 0 604 411A46 96 0 1 0 604 219Z',
      0.65,
      { turn: 60 },
    ),
    seam(ellipse(604, 315, 54, 110), 0.5),
    plain(ellipse(604, 315, 30, 62), '#C9A36B', 0.5),
    plain(ellipse(604, 315, 17, 38), '#7A5A34', 0.3),
  ],
  folds: (chance) => {
    const soft = rumple(210, 7)(chance);
    const hanging = drape(90, 120, 16)(chance);
    return (x, y) =>
      soft(x, y) +
      (y > 440
        ? hanging(x, y) * Math.min(1, (y - 440) / 60)
        : 46 * Math.sqrt(Math.max(0, 1 - ((y - 315) / 132) ** 2)));
  },
  puff: { height: 8, reach: 18 },
};

const stack: Shape = {
  title: '摺疊布料',
  parts: () =>
    range(3).flatMap((index): readonly Part[] => {
      const [x, y] = [90 + index * 34, 470 - index * 150];
      return [
        cloth(
          rounded(46, at(x, y), at(x + 470, y), at(x + 480, y + 140), at(x - 6, y + 140)),
          0.25 + index * 0.2,
          { turn: index * 90, x: index * 97 },
        ),
        seam(`M${x + 8} ${y + 72}H${x + 468}`, 0.5, undefined, 4),
      ];
    }),
  folds: rumple(180, 8),
  puff: { height: 20, reach: 34 },
};

const label: Shape = {
  title: '織標',
  parts: ({ accent, main }) => [
    cloth(rounded(8, at(120, 230), at(600, 230), at(600, 490), at(120, 490)), 0.4),
    plain(rect(196, 286, 328, 148, 6), LABEL, 0.55),
    cord('M238 336h244', main, 20, 0.6),
    cord('M270 388h180', accent, 10, 0.6),
    seam('M140 246V474M580 246V474', 0.3, LABEL),
  ],
  folds: rumple(240, 9),
  puff: { height: 6, reach: 14 },
};

const ribbon: Shape = {
  title: '織帶',
  parts: ({ ground, main }) => [
    cloth('M360 560C480 570 560 600 690 590L690 648C560 660 470 630 360 620Z', 0.25, { turn: 4 }),
    cloth(ellipse(330, 350, 250), 0.4),
    seam([230, 208, 186, 164].map((radius) => ellipse(330, 350, radius)).join(''), 0.35, undefined, 4),
    plain(ellipse(330, 350, 132), lighter(mix(ground, main, 0.1), 0.3), 0.6),
    plain(ellipse(330, 350, 60), mix(ground, main, 0.5), 0.3),
  ],
  folds: rumple(220, 5),
  puff: { height: 30, reach: 30 },
};

export const swatches = { swatch, swatchFan, bolt, stack, label, ribbon } as const satisfies Readonly<
  Record<string, Shape>
>;
