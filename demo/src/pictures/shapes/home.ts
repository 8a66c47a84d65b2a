import { darker, lighter, mix } from '../colour.js';
import { drapeFolds, gatherFolds, rumpleFolds, combineFolds } from '../light/folds.js';
import { clothPart, cordPart, type ShapePart, plainPart, seamPart, type Shape } from '../shape.js';
import { at, blob, ellipse, mirrored, svgNumber, polygon, range, rect, rounded } from '../svg.js';

const WOOD = '#B98A54';

/** An outline with pointed corners and curved sides, as of a filled cushion. */
const pillow = (left: number, top: number, right: number, bottom: number, bend = 20): string =>
  `M${left} ${top}Q${(left + right) / 2} ${top + bend} ${right} ${top}Q${right - bend} ${(top + bottom) / 2} ${right} ${bottom}Q${(left + right) / 2} ${bottom - bend} ${left} ${bottom}Q${left + bend} ${(top + bottom) / 2} ${left} ${top}Z`;

const cushion: Shape = {
  title: '抱枕',
  parts: ({ accent }) => [
    cordPart(pillow(116, 116, 604, 604), darker(accent, 0.1), 9, 0.4),
    clothPart(pillow(118, 118, 602, 602), 0.4),
  ],
  folds: combineFolds(
    gatherFolds(124, 124, 10, 18, 110),
    gatherFolds(596, 124, 10, 18, 110),
    gatherFolds(124, 596, 10, 18, 110),
    gatherFolds(596, 596, 10, 18, 110),
    rumpleFolds(260, 10),
  ),
  puff: { height: 88, reach: 150 },
};

const lumbar: Shape = {
  title: '腰枕',
  parts: ({ accent }) => [
    ...[92, 628].map((x) =>
      cordPart(
        range(18)
          .map((index) => `M${x} ${250 + index * 13}h${x < 360 ? -26 : 26}`)
          .join(''),
        accent,
        6,
        0.2,
      ),
    ),
    clothPart(pillow(88, 232, 632, 500, 14), 0.4),
  ],
  folds: combineFolds(
    gatherFolds(92, 236, 10, 14, 90),
    gatherFolds(628, 236, 10, 14, 90),
    gatherFolds(92, 496, 10, 14, 90),
    gatherFolds(628, 496, 10, 14, 90),
    rumpleFolds(240, 9),
  ),
  puff: { height: 70, reach: 110 },
};

const roundCushion: Shape = {
  title: '圓形坐墊',
  parts: ({ deep, accent }) => [
    clothPart(ellipse(360, 372, 274, 262), 0.25, { turn: 90 }),
    clothPart(ellipse(360, 350, 268, 250), 0.5),
    cordPart(ellipse(360, 350, 262, 244), darker(accent, 0.1), 7, 0.55),
    plainPart(ellipse(360, 350, 27), mix(deep, accent, 0.3), 0.4),
    plainPart(ellipse(356, 346, 15), lighter(mix(deep, accent, 0.3), 0.25), 0.45),
  ],
  folds: combineFolds(gatherFolds(360, 350, 30, 30, 200), (chance) => {
    const soft = rumpleFolds(240, 7)(chance);
    return (x, y) => soft(x, y) - 46 * Math.exp(-Math.hypot(x - 360, y - 350) / 46);
  }),
  puff: { height: 80, reach: 130 },
};

const bolster: Shape = {
  title: '圓筒枕',
  parts: ({ accent, deep }) => [
    clothPart('M170 248C330 214 470 230 560 264C620 300 620 440 560 474C460 500 320 520 170 474Z', 0.45, {
      turn: 4,
    }),
    clothPart(ellipse(170, 361, 74, 114), 0.7, { turn: 90 }),
    seamPart(ellipse(170, 361, 74, 114), 0.5),
    plainPart(ellipse(168, 361, 16, 20), accent, 0.8),
    cordPart('M168 380C150 440 160 470 150 520', deep, 8, 0.6),
    cordPart('M150 520v50M142 520v46M158 520v46', accent, 5, 0.6),
  ],
  folds: combineFolds(gatherFolds(168, 361, 24, 20, 90), drapeFolds(12, 150, 8)),
  puff: { height: 84, reach: 120 },
};

const floorCushion: Shape = {
  title: '和風坐墊',
  parts: ({ accent, deep }) => [
    ...[at(112, 128), at(608, 128), at(112, 592), at(608, 592)].map(({ x, y }): ShapePart =>
      cordPart(
        range(7)
          .map(
            (index) =>
              `M${x} ${y}l${svgNumber((x < 360 ? -1 : 1) * (34 - index * 4))} ${svgNumber((y < 360 ? -1 : 1) * (10 + index * 4))}`,
          )
          .join(''),
        accent,
        5,
        0.3,
      ),
    ),
    clothPart(pillow(104, 122, 616, 598, 26), 0.4),
    seamPart('M336 336L384 384M384 336L336 384', 0.9, deep, 6),
    cordPart('M360 360l-22 40M360 360l24 38M360 360l4 44', accent, 5, 0.6),
  ],
  folds: combineFolds(
    (chance) => {
      const soft = rumpleFolds(250, 9)(chance);
      return (x, y) => soft(x, y) - 40 * Math.exp(-Math.hypot(x - 360, y - 360) / 60);
    },
    gatherFolds(360, 360, 12, 18, 160),
  ),
  puff: { height: 64, reach: 110 },
};

const rod = (y: number, colour = WOOD): readonly ShapePart[] => [
  cordPart(`M52 ${y}H668`, colour, 18, 0.7),
  cordPart(`M52 ${y - 4}H668`, lighter(colour, 0.45), 5, 0.75),
  plainPart(ellipse(50, y, 15), darker(colour, 0.15), 0.8),
  plainPart(ellipse(670, y, 15), darker(colour, 0.15), 0.8),
];

const noren: Shape = {
  title: '門簾',
  parts: () => [
    ...range(3).flatMap((index): readonly ShapePart[] => {
      const left = 96 + index * 178;
      const sway = [-5, 3, -3][index] ?? 0;
      return [
        clothPart(
          `M${left} 178H${left + 172}C${left + 176} 330 ${left + 168 + sway} 480 ${left + 172 + sway} 634H${left + 2 + sway}C${left + 6} 480 ${left - 2} 330 ${left} 178Z`,
          0.35 + index * 0.08,
          { x: 0 },
        ),
        ...[20, 68, 116].map((offset) => clothPart(rect(left + offset + 6, 84, 24, 60), 0.6, { turn: 90 })),
      ];
    }),
    clothPart(rect(96, 134, 528, 52), 0.5),
    seamPart('M96 186H624', 0.5),
    ...rod(104),
  ],
  folds: combineFolds(drapeFolds(90, 96, 15), rumpleFolds(240, 6)),
  puff: { height: 8, reach: 20 },
};

const curtain: Shape = {
  title: '窗簾',
  parts: ({ accent }) => [
    plainPart(rect(150, 120, 420, 520), '#EAF1F4', 0.05),
    cordPart('M360 120V640M150 380H570', '#FFFFFF', 9, 0.1),
    clothPart('M84 112H352C350 260 300 360 214 420C240 500 250 580 252 664H84Z', 0.5, { turn: 3 }),
    clothPart('M636 112H368C370 260 420 360 506 420C480 500 470 580 468 664H636Z', 0.5, { turn: -3 }),
    cordPart('M86 432Q160 452 222 420M634 432Q560 452 498 420', accent, 16, 0.9),
    ...rod(104, '#8A6A46'),
  ],
  folds: combineFolds(drapeFolds(88, 62, 30), rumpleFolds(260, 6)),
  puff: { height: 8, reach: 18 },
};

const cafeCurtain: Shape = {
  title: '咖啡簾',
  parts: ({ ground, accent }) => [
    clothPart(
      `M84 150H636V520${range(7)
        .map((index) => `Q${svgNumber(596.6 - index * 78.8)} 566 ${svgNumber(557.2 - index * 78.8)} 520`)
        .join('')}V150Z`,
      0.4,
    ),
    cordPart(
      `M636 520${range(7)
        .map((index) => `Q${svgNumber(596.6 - index * 78.8)} 566 ${svgNumber(557.2 - index * 78.8)} 520`)
        .join('')}`,
      lighter(ground, 0.2),
      8,
      0.5,
    ),
    clothPart('M84 150H636V196Q360 204 84 196Z', 0.65, { turn: 90 }),
    seamPart('M84 198H636', 0.6),
    ...range(8).map((index) => cordPart(`M${104 + index * 73} 150v-36`, accent, 18, 0.6)),
    ...rod(112),
  ],
  folds: combineFolds(drapeFolds(90, 70, 28), rumpleFolds(240, 5)),
  puff: { height: 7, reach: 18 },
};

const blanketFolded: Shape = {
  title: '毛毯',
  parts: ({ main, ground }) => [
    ...range(3).flatMap((index): readonly ShapePart[] => {
      const y = 452 - index * 112;
      return [
        clothPart(`M104 ${y}Q70 ${y + 56} 108 ${y + 116}H602Q650 ${y + 56} 614 ${y}Z`, 0.25 + index * 0.18, {
          x: index * 70,
          y: index * 40,
        }),
        seamPart(`M100 ${y + 58}H630`, 0.6, undefined, 5),
        seamPart(`M108 ${y + 116}H606`, 0.7, undefined, 5),
      ];
    }),
    clothPart('M108 232L184 140H548L614 232Z', 0.95, { y: 120 }),
    cordPart(
      range(36)
        .map(
          (index) =>
            `M${svgNumber(112 + index * 13.8)} ${340 + (index % 2) * 2}v${svgNumber(34 + (index % 3) * 4)}`,
        )
        .join(''),
      mix(ground, main, 0.2),
      5,
      0.9,
    ),
  ],
  folds: rumpleFolds(170, 9),
  puff: { height: 24, reach: 40 },
};

const throwBlanket: Shape = {
  title: '披毯',
  parts: ({ main, ground }) => [
    cordPart(
      range(44)
        .map(
          (index) =>
            `M${svgNumber(96 + index * 12.4)} ${svgNumber(616 - Math.sin(index / 7) * 12)}q${(index % 3) - 1} 20 ${((index * 7) % 5) - 2} 40`,
        )
        .join(''),
      mix(ground, main, 0.2),
      5,
      0.2,
    ),
    clothPart(
      'M150 96C260 60 460 60 570 96C600 260 610 440 636 612C560 640 500 600 430 622S280 604 210 622S110 610 88 616C110 440 120 260 150 96Z',
      0.45,
    ),
    clothPart(
      'M150 96C260 60 460 60 570 96C580 150 586 190 588 230C470 190 280 270 136 210C142 170 146 130 150 96Z',
      0.8,
      { turn: 8, y: 60 },
    ),
  ],
  folds: combineFolds(drapeFolds(80, 150, 34), rumpleFolds(190, 12)),
  puff: { height: 18, reach: 40 },
};

const picnicMat: Shape = {
  title: '野餐墊',
  parts: ({ deep, accent }) => [
    clothPart(polygon(at(60, 470), at(430, 300), at(676, 430), at(300, 640)), 0.2, {
      turn: -26,
    }),
    seamPart('M80 470L430 312L654 430L300 622Z', 0.3, lighter(accent, 0.4)),
    clothPart(
      'M70 402C50 340 90 300 140 306L470 158C530 150 560 230 520 268L190 420C150 440 90 450 70 402Z',
      0.75,
      { turn: -25 },
    ),
    clothPart(ellipse(112, 364, 52, 58), 0.9, { turn: 40 }),
    seamPart('M112 364m-30 0a30 34 0 1 1 30 36a18 22 0 1 1 -10 -40', 0.8, undefined, 5),
    cordPart('M236 258C270 276 290 330 282 384M384 190C420 210 440 260 430 316', deep, 20, 0.95),
    cordPart('M250 262C270 170 380 120 398 196', deep, 15, 0.9),
  ],
  folds: combineFolds(rumpleFolds(190, 10), drapeFolds(-26, 150, 7)),
  puff: { height: 30, reach: 54 },
};

const wallHanging: Shape = {
  title: '掛布',
  parts: ({ deep, accent }) => [
    cordPart('M150 120L360 44L570 120', deep, 5, 0.2),
    clothPart(rect(142, 118, 436, 500), 0.35),
    cordPart('M118 122H602', WOOD, 20, 0.7),
    cordPart('M118 118H602', lighter(WOOD, 0.4), 6, 0.75),
    cordPart('M128 622H592', WOOD, 18, 0.6),
    cordPart(
      range(5)
        .map((index) => `M${180 + index * 90} 632v46`)
        .join(''),
      accent,
      8,
      0.3,
    ),
  ],
  folds: combineFolds(drapeFolds(90, 200, 9), rumpleFolds(260, 7)),
  puff: { height: 5, reach: 14 },
};

const duvet: Shape = {
  title: '被套組',
  parts: ({ ground, main }) => [
    plainPart(
      rounded(20, at(70, 120), at(650, 120), at(676, 660), at(44, 660)),
      mix(lighter(ground, 0.5), main, 0.06),
      0.1,
    ),
    clothPart(pillow(104, 116, 346, 284, 12), 0.65, { turn: 5 }),
    clothPart(pillow(374, 116, 616, 284, 12), 0.65, { turn: -4, x: 60 }),
    clothPart('M60 318C200 296 520 296 660 318L690 680H30Z', 0.5),
    clothPart('M60 318C200 296 520 296 660 318L668 400C520 378 200 378 52 400Z', 0.85, { turn: 180, y: 40 }),
  ],
  folds: combineFolds(rumpleFolds(180, 22), drapeFolds(14, 220, 16)),
  puff: { height: 44, reach: 70 },
};

const chairPad: Shape = {
  title: '椅墊',
  parts: ({ accent }) => [
    cordPart(
      'M186 150C150 90 120 110 96 60M186 150C170 90 190 80 170 40M534 150C570 90 600 110 624 60M534 150C550 90 530 80 550 40',
      accent,
      9,
      0.2,
    ),
    clothPart(
      blob(
        ...mirrored(
          at(360, 130),
          at(520, 136),
          at(566, 200),
          at(604, 420),
          at(596, 580),
          at(500, 620),
          at(360, 626),
        ),
      ),
      0.4,
    ),
    seamPart(
      'M300 300l20 20M320 300l-20 20M400 300l20 20M420 300l-20 20M300 460l20 20M320 460l-20 20M400 460l20 20M420 460l-20 20',
      0.9,
      accent,
      5,
    ),
  ],
  folds: combineFolds((chance) => {
    const soft = rumpleFolds(210, 6)(chance);
    const tufts = [at(310, 310), at(410, 310), at(310, 470), at(410, 470)];
    return (x, y) =>
      soft(x, y) -
      tufts.reduce((sum, tuft) => sum + 26 * Math.exp(-Math.hypot(x - tuft.x, y - tuft.y) / 34), 0);
  }),
  puff: { height: 60, reach: 90 },
};

export const homeShapes = {
  cushion,
  lumbar,
  roundCushion,
  bolster,
  floorCushion,
  noren,
  curtain,
  cafeCurtain,
  blanketFolded,
  throwBlanket,
  picnicMat,
  wallHanging,
  duvet,
  chairPad,
} as const satisfies Readonly<Record<string, Shape>>;
