import { lighter, mix } from '../colour.js';
import { drapeFolds, rumpleFolds, combineFolds } from '../light/folds.js';
import { clothPart, cordPart, type ShapePart, plainPart, seamPart, type Shape } from '../shape.js';
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
  parts: () => [clothPart(pinked(84, 84, 636, 636), 0.4)],
  folds: combineFolds(rumpleFolds(230, 9), drapeFolds(30, 300, 8)),
  puff: { height: 4, reach: 8 },
};

const swatchFan: Shape = {
  title: '布樣卡',
  parts: ({ ground, main }) => [
    clothPart(polygon(at(150, 160), at(330, 90), at(520, 600), at(342, 668)), 0.2, {
      turn: -20,
    }),
    clothPart(polygon(at(120, 130), at(316, 108), at(384, 640), at(190, 664)), 0.45, {
      turn: -6,
      x: 60,
    }),
    clothPart(polygon(at(96, 120), at(292, 140), at(240, 676), at(46, 652)), 0.7, {
      turn: 6,
      x: 120,
    }),
    plainPart(
      polygon(at(96, 118), at(292, 138), at(286, 204), at(90, 184)),
      lighter(mix(ground, main, 0.08), 0.4),
      0.85,
    ),
    plainPart(ellipse(190, 160, 15), mix(main, ground, 0.2), 1),
  ],
  folds: rumpleFolds(220, 7),
  puff: { height: 7, reach: 14 },
};

const bolt: Shape = {
  title: '整疋布',
  parts: ({ ground }) => [
    clothPart('M150 420H610C616 520 600 600 640 676H120C150 600 146 520 150 420Z', 0.25, { y: 80 }),
    clothPart('M126 190C90 230 90 400 126 440H600C560 400 560 230 600 190Z', 0.5),
    plainPart(ellipse(604, 315, 62, 126), lighter(ground, 0.25), 0.55),
    clothPart(
      'M604 189A62 126 0 1 1 604 441A62 126 0 1 1 604 189ZM604 219A46 96 0 1 0 604 411A46 96 0 1 0 604 219Z',
      0.65,
      { turn: 60 },
    ),
    seamPart(ellipse(604, 315, 54, 110), 0.5),
    plainPart(ellipse(604, 315, 30, 62), '#C9A36B', 0.5),
    plainPart(ellipse(604, 315, 17, 38), '#7A5A34', 0.3),
  ],
  folds: (chance) => {
    const soft = rumpleFolds(210, 7)(chance);
    const hanging = drapeFolds(90, 120, 16)(chance);
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
    range(3).flatMap((index): readonly ShapePart[] => {
      const [x, y] = [90 + index * 34, 470 - index * 150];
      return [
        clothPart(
          rounded(46, at(x, y), at(x + 470, y), at(x + 480, y + 140), at(x - 6, y + 140)),
          0.25 + index * 0.2,
          { turn: index * 90, x: index * 97 },
        ),
        seamPart(`M${x + 8} ${y + 72}H${x + 468}`, 0.5, undefined, 4),
      ];
    }),
  folds: rumpleFolds(180, 8),
  puff: { height: 20, reach: 34 },
};

const label: Shape = {
  title: '織標',
  parts: ({ accent, main }) => [
    clothPart(rounded(8, at(120, 230), at(600, 230), at(600, 490), at(120, 490)), 0.4),
    plainPart(rect(196, 286, 328, 148, 6), LABEL, 0.55),
    cordPart('M238 336h244', main, 20, 0.6),
    cordPart('M270 388h180', accent, 10, 0.6),
    seamPart('M140 246V474M580 246V474', 0.3, LABEL),
  ],
  folds: rumpleFolds(240, 9),
  puff: { height: 6, reach: 14 },
};

const ribbon: Shape = {
  title: '織帶',
  parts: ({ ground, main }) => [
    clothPart('M360 560C480 570 560 600 690 590L690 648C560 660 470 630 360 620Z', 0.25, { turn: 4 }),
    clothPart(ellipse(330, 350, 250), 0.4),
    seamPart([230, 208, 186, 164].map((radius) => ellipse(330, 350, radius)).join(''), 0.35, undefined, 4),
    plainPart(ellipse(330, 350, 132), lighter(mix(ground, main, 0.1), 0.3), 0.6),
    plainPart(ellipse(330, 350, 60), mix(ground, main, 0.5), 0.3),
  ],
  folds: rumpleFolds(220, 5),
  puff: { height: 30, reach: 30 },
};

export const swatchShapes = { swatch, swatchFan, bolt, stack, label, ribbon } as const satisfies Readonly<
  Record<string, Shape>
>;
