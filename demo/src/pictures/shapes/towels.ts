import { darker, lighter, mix } from '../colour.js';
import { creaseFolds, drapeFolds, rumpleFolds, combineFolds } from '../light/folds.js';
import { clothPart, cordPart, type ShapePart, plainPart, seamPart, type Shape } from '../shape.js';
import { at, ellipse, svgNumber, polar, polygon, range, rounded } from '../svg.js';

const WOOD = '#B98A54';

const hangingTowel: Shape = {
  title: '浴巾',
  parts: ({ deep }) => [
    clothPart(rounded(8, at(214, 128), at(530, 128), at(536, 560), at(218, 552)), 0.15, { x: 30 }),
    cordPart('M60 122H660', WOOD, 22, 0.4),
    cordPart('M60 117H660', lighter(WOOD, 0.4), 6, 0.45),
    clothPart(rounded(12, at(180, 104), at(496, 104), at(508, 640), at(170, 640)), 0.62),
    seamPart('M176 604H504', 0.45),
    cordPart('M60 96v52M660 96v52', darker(mix(WOOD, deep, 0.3), 0.2), 14, 0.5),
  ],
  folds: combineFolds(drapeFolds(89, 120, 17), rumpleFolds(190, 10)),
  puff: { height: 15, reach: 30 },
};

/** Folded pieces lying on each other, seen a little from above. */
const foldedStack: Shape = {
  title: '毛巾',
  parts: () =>
    range(4).flatMap((index): readonly ShapePart[] => {
      const y = 470 - index * 92;
      const shift = [0, 8, -6, 3][index] ?? 0;
      const left = 116 + shift;
      const front = `M${left} ${y}Q${left - 20} ${y + 44} ${left + 6} ${y + 92}H${left + 476}Q${left + 508} ${y + 46} ${left + 484} ${y}Z`;
      return [
        clothPart(front, 0.2 + index * 0.16, { x: index * 90, y: index * 61 }),
        seamPart(`M${left + 2} ${y + 46}H${left + 488}`, 0.6),
        seamPart(`M${left + 2} ${y + 92}H${left + 484}`, 0.6),
        ...(index === 3
          ? [
              clothPart(
                polygon(
                  at(left, y + 4),
                  at(left + 60, y - 66),
                  at(left + 440, y - 66),
                  at(left + 484, y + 4),
                ),
                0.95,
                { y: 200 },
              ),
            ]
          : []),
      ];
    }),
  folds: rumpleFolds(150, 8),
  puff: { height: 20, reach: 34 },
};

const spiral = (cx: number, cy: number, radius: number): string => {
  const points = range(64).map((index) => {
    const share = index / 63;
    const place = polar(at(cx, cy), share * 1080 - 60, radius * (0.94 - share * 0.84));
    return `${svgNumber(place.x)} ${svgNumber(place.y)}`;
  });
  return `M${points.join('L')}`;
};

const rolledTowels: Shape = {
  title: '小毛巾',
  parts: () =>
    [
      [236, 486, 118],
      [484, 486, 118],
      [360, 274, 118],
    ].flatMap(([cx = 0, cy = 0, radius = 0], index): readonly ShapePart[] => [
      clothPart(
        `M${cx - radius} ${cy}L${cx - radius + 30} ${cy - 66}A${radius} ${radius} 0 0 1 ${cx + radius + 22} ${cy - 58}L${cx + radius} ${cy}Z`,
        0.2 + index * 0.1,
        { turn: 60, x: index * 70 },
      ),
      clothPart(ellipse(cx, cy, radius), 0.5 + index * 0.1, { turn: index * 50, x: index * 110 }),
      seamPart(spiral(cx, cy, radius), 0.8, undefined, 5),
    ]),
  folds: rumpleFolds(150, 6),
  puff: { height: 26, reach: 40 },
};

const sportTowel: Shape = {
  title: '運動毛巾',
  parts: ({ ground }) => [
    clothPart(
      'M120 150Q200 110 300 130C420 156 380 250 300 262C220 274 190 330 250 368L176 420C80 350 90 240 190 214C150 210 120 190 120 150Z',
      0.3,
      { turn: 40 },
    ),
    clothPart(rounded(14, at(214, 300), at(352, 214), at(640, 560), at(494, 650)), 0.6, { turn: 40 }),
    seamPart('M600 534L468 622', 0.4, ground),
    seamPart('M372 246L238 332', 0.3),
  ],
  folds: combineFolds(rumpleFolds(150, 14), drapeFolds(50, 150, 10)),
  puff: { height: 18, reach: 34 },
};

const beachTowel: Shape = {
  title: '海灘巾',
  parts: ({ main, ground }) => [
    ...range(2).map((end) =>
      cordPart(
        range(26)
          .map(
            (index) =>
              `M${svgNumber(150 + index * 14 + end * 60)} ${svgNumber(end === 0 ? 96 + index * -1.4 : 640 - index * 1.4)}v${end === 0 ? -36 : 36}`,
          )
          .join(''),
        mix(ground, main, 0.25),
        4,
        0.15,
      ),
    ),
    clothPart(polygon(at(138, 98), at(510, 60), at(572, 606), at(200, 644)), 0.4, {
      turn: -6,
    }),
    seamPart('M146 130L514 92M198 612L568 576', 0.3, lighter(ground, 0.4)),
    clothPart('M510 60L572 606L520 612C470 480 500 300 440 68Z', 0.75, { turn: -30, x: 40 }),
  ],
  folds: combineFolds(drapeFolds(76, 190, 20), rumpleFolds(200, 10)),
  puff: { height: 10, reach: 24 },
};

const washcloth: Shape = {
  title: '方巾',
  parts: ({ accent, ground }) => [
    cordPart('M360 150C330 96 390 96 360 150', accent, 9, 0.2),
    clothPart(rounded(18, at(150, 150), at(570, 150), at(580, 586), at(140, 586)), 0.4),
    seamPart('M172 172H548V564H172Z', 0.4, ground),
    clothPart('M580 586L400 586Q470 520 576 400Z', 0.75, { turn: 70 }),
  ],
  folds: combineFolds(rumpleFolds(170, 15), creaseFolds([360], [], 2)),
  puff: { height: 16, reach: 30 },
};

const teaTowel: Shape = {
  title: '擦手巾',
  parts: ({ deep, ground }) => [
    cordPart('M360 60V118', darker(WOOD, 0.2), 12, 0.2),
    plainPart(ellipse(360, 62, 22, 10), WOOD, 0.3),
    clothPart(
      'M360 110C300 150 250 170 206 180C214 330 190 480 196 634L352 650C356 470 356 290 360 110Z',
      0.4,
      {
        turn: 6,
      },
    ),
    clothPart(
      'M360 110C410 150 470 170 514 182C508 330 536 470 524 620L356 652C352 470 354 290 360 110Z',
      0.5,
      {
        turn: -5,
      },
    ),
    cordPart('M344 118C350 70 372 70 376 118', deep, 8, 0.8),
    seamPart('M198 604L352 620L524 592', 0.35, ground),
  ],
  folds: combineFolds(drapeFolds(88, 96, 24), rumpleFolds(220, 8)),
  puff: { height: 12, reach: 30 },
};

export const towelShapes = {
  hangingTowel,
  foldedStack,
  rolledTowels,
  sportTowel,
  beachTowel,
  washcloth,
  teaTowel,
} as const satisfies Readonly<Record<string, Shape>>;
