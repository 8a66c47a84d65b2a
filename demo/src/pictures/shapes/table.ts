import { darker, lighter, mix } from '../colour.js';
import { creaseFolds, drapeFolds, gatherFolds, rumpleFolds, combineFolds } from '../light/folds.js';
import { clothPart, cordPart, type ShapePart, plainPart, seamPart, type Shape } from '../shape.js';
import { at, blob, ellipse, svgNumber, polygon, range, rect, rounded } from '../svg.js';

const WOOD = '#B98A54';
const PORCELAIN = '#FBF8F1';

const plate = (x: number, y: number, radius: number, rim: string): readonly ShapePart[] => [
  plainPart(ellipse(x, y, radius), PORCELAIN, 0.8),
  cordPart(ellipse(x, y, radius - 6), rim, 4, 0.8),
  plainPart(ellipse(x, y, radius * 0.66), '#F3EEE3', 0.7),
];

const board = (colour = WOOD): readonly ShapePart[] => [
  plainPart(rounded(14, at(40, 60), at(680, 60), at(680, 660), at(40, 660)), colour, 0.1),
  cordPart('M40 210H680M40 360H680M40 510H680', darker(colour, 0.18), 3, 0.08),
  cordPart(
    'M90 130q200 14 420 -4M120 286q180 -12 500 6M80 440q260 16 560 -6M160 590q200 -12 420 8',
    darker(colour, 0.1),
    3,
    0.1,
  ),
];

const scallopedHem = (left: number, right: number, y: number, waves: number, depth: number): string => {
  const step = (right - left) / waves;
  return range(waves)
    .map(
      (index) =>
        `Q${svgNumber(right - (index + 0.5) * step)} ${y + (index % 2 === 0 ? depth : depth * 0.4)} ${svgNumber(right - (index + 1) * step)} ${y}`,
    )
    .join('');
};

const roundTablecloth: Shape = {
  title: '圓桌布',
  parts: () => [
    clothPart(
      `M84 250C90 190 630 190 636 250C640 400 650 520 672 612${scallopedHem(48, 672, 612, 9, 44)}C70 520 80 400 84 250Z`,
      0.3,
      { y: 90 },
    ),
    clothPart(ellipse(360, 244, 278, 92), 0.55),
    seamPart('M82 244C82 360 638 360 638 244', 0.2, undefined, 6),
  ],
  folds: combineFolds((chance) => {
    const skirt = drapeFolds(90, 86, 38)(chance);
    const top = rumpleFolds(260, 6)(chance);
    return (x, y) => {
      const edge = 244 + 92 * Math.sqrt(Math.max(0, 1 - ((x - 360) / 278) ** 2));
      const hanging = Math.min(1, Math.max(0, (y - edge) / 60));
      return skirt(360 + (x - 360) * (1 - (y - 244) / 1400), y) * hanging + top(x, y) * (1 - hanging);
    };
  }),
  puff: { height: 10, reach: 26 },
};

const tablecloth: Shape = {
  title: '桌布',
  parts: () => [
    clothPart(`M60 330H660L672 600${scallopedHem(48, 672, 600, 7, 34)}L60 330Z`, 0.3, { y: 120 }),
    clothPart(polygon(at(160, 150), at(560, 150), at(660, 334), at(60, 334)), 0.55, {
      turn: 0,
    }),
    seamPart('M60 334H660', 0.35, undefined, 5),
  ],
  folds: combineFolds((chance) => {
    const skirt = drapeFolds(90, 110, 32)(chance);
    const top = creaseFolds([360], [], 2.4)(chance);
    return (x, y) => {
      const hanging = Math.min(1, Math.max(0, (y - 334) / 70));
      return skirt(x, y) * hanging + top(x, y) * (1 - hanging);
    };
  }),
  puff: { height: 8, reach: 20 },
};

const runner: Shape = {
  title: '桌旗',
  parts: ({ accent, deep }) => [
    ...board(),
    cordPart(
      range(9)
        .map(
          (index) =>
            `M${svgNumber(282 + index * 19.5)} ${index < 5 ? svgNumber(596 + index * 14) : svgNumber(596 + (8 - index) * 14)}v34`,
        )
        .join(''),
      accent,
      6,
      0.3,
    ),
    clothPart('M262 40H458V590L360 662L262 590Z', 0.4),
    seamPart('M276 40V584L360 644L444 584V40', 0.3, lighter(accent, 0.3)),
    ...plate(360, 236, 96, deep),
  ],
  folds: combineFolds(rumpleFolds(220, 9), creaseFolds([], [420], 2)),
  puff: { height: 4, reach: 12 },
};

const placemat: Shape = {
  title: '餐墊',
  parts: ({ deep, accent }) => [
    clothPart(rounded(18, at(66, 168), at(654, 168), at(654, 574), at(66, 574)), 0.35),
    cordPart('M84 186H636V556H84Z', lighter(accent, 0.1), 6, 0.38),
    ...plate(352, 370, 146, mix(deep, accent, 0.3)),
    cordPart('M566 214V530M594 214V530', darker(WOOD, 0.25), 10, 0.8),
  ],
  folds: rumpleFolds(240, 7),
  puff: { height: 7, reach: 14 },
};

const coasters: Shape = {
  title: '杯墊',
  parts: ({ accent, ground }) =>
    [
      [214, 226, -8],
      [500, 214, 10],
      [222, 506, 6],
      [506, 498, -12],
    ].flatMap(([x = 0, y = 0, turn = 0], index): readonly ShapePart[] => [
      clothPart(
        index % 2 === 0
          ? rounded(
              18,
              at(x - 118, y - 112),
              at(x + 112, y - 118),
              at(x + 118, y + 112),
              at(x - 112, y + 118),
            )
          : ellipse(x, y, 122),
        0.3 + index * 0.08,
        { turn: turn + index * 45, x: index * 71, y: index * 37 },
      ),
      cordPart(
        index % 2 === 0
          ? rounded(
              14,
              at(x - 106, y - 100),
              at(x + 100, y - 106),
              at(x + 106, y + 100),
              at(x - 100, y + 106),
            )
          : ellipse(x, y, 110),
        mix(accent, ground, 0.15),
        4,
        0.36 + index * 0.08,
        ' stroke-dasharray="8 6"',
      ),
    ]),
  folds: rumpleFolds(150, 6),
  puff: { height: 9, reach: 16 },
};

const napkin: Shape = {
  title: '餐巾',
  parts: ({ accent }) => [
    clothPart('M346 330C250 250 130 210 96 110C230 120 330 190 366 320Z', 0.35, { turn: 24 }),
    clothPart('M366 324C380 200 470 110 600 84C590 200 500 290 384 340Z', 0.4, { turn: -30 }),
    clothPart('M352 326C330 220 330 150 354 70C400 160 402 240 380 326Z', 0.55, { turn: 4 }),
    clothPart('M338 352C250 470 190 560 178 640C300 670 440 670 552 626C530 540 460 450 390 352Z', 0.5, {
      turn: 10,
    }),
    plainPart(
      blob(at(308, 320), at(360, 300), at(416, 322), at(418, 368), at(362, 388), at(306, 366)),
      mix(WOOD, accent, 0.25),
      0.85,
    ),
    cordPart('M316 330Q362 352 410 332', lighter(WOOD, 0.5), 7, 0.9),
  ],
  folds: combineFolds(gatherFolds(362, 344, 17, 42, 210), rumpleFolds(240, 8)),
  puff: { height: 14, reach: 36 },
};

const bibApron: Shape = {
  title: '圍裙',
  parts: ({ deep, ground, accent }) => [
    cordPart('M270 148C250 20 470 20 450 148', deep, 13, 0.2),
    cordPart('M186 330C120 350 96 420 110 520M534 330C600 350 624 420 610 520', deep, 13, 0.2),
    clothPart(
      'M268 140H452C456 250 500 300 540 326L560 640Q360 676 160 640L180 326C220 300 264 250 268 140Z',
      0.4,
    ),
    seamPart('M272 168H448M176 616Q360 650 546 616', 0.3, lighter(ground, 0.3)),
    clothPart('M246 406H474V520Q474 556 440 556H280Q246 556 246 520Z', 0.6, { x: 13, y: 20 }),
    seamPart('M246 430H474M360 430V552', 0.4, lighter(ground, 0.3)),
    plainPart(ellipse(276, 156, 8), lighter(accent, 0.3), 0.7),
    plainPart(ellipse(444, 156, 8), lighter(accent, 0.3), 0.7),
  ],
  folds: combineFolds(drapeFolds(88, 130, 17), rumpleFolds(200, 9)),
  puff: { height: 11, reach: 28 },
};

const waistApron: Shape = {
  title: '半身圍裙',
  parts: ({ deep, ground }) => [
    cordPart('M140 214C80 230 56 300 70 420M580 214C640 230 664 300 650 420', deep, 15, 0.2),
    clothPart('M132 190H588L640 600Q360 650 80 600Z', 0.35),
    clothPart('M126 176H594V228H126Z', 0.6, { turn: 90 }),
    clothPart('M190 330H350V470Q350 500 320 500H214Q186 500 186 470Z', 0.55, { x: 20 }),
    clothPart('M372 330H532L536 470Q536 500 506 500H400Q372 500 372 470Z', 0.55, { x: 44 }),
    seamPart('M190 350H350M372 350H534M86 576Q360 624 634 576', 0.35, lighter(ground, 0.3)),
  ],
  folds: combineFolds(drapeFolds(90, 110, 20), rumpleFolds(220, 7)),
  puff: { height: 10, reach: 24 },
};

const ovenMitt: Shape = {
  title: '隔熱手套',
  parts: ({ accent, ground }) => [
    cordPart('M258 640C230 690 290 690 276 640', accent, 8, 0.2),
    clothPart(
      blob(
        at(250, 560),
        at(230, 420),
        at(226, 270),
        at(270, 140),
        at(372, 92),
        at(470, 150),
        at(498, 280),
        at(500, 360),
        at(560, 300),
        at(616, 330),
        at(590, 430),
        at(510, 500),
        at(488, 560),
      ),
      0.45,
    ),
    seamPart(
      'M252 200Q370 250 484 220M240 300Q370 350 500 320M238 400Q370 440 470 420',
      0.5,
      lighter(ground, 0.25),
    ),
    clothPart('M240 552Q370 580 496 552L500 622Q370 656 236 622Z', 0.7, { turn: 90 }),
    cordPart('M238 566Q370 594 498 566', accent, 7, 0.75),
  ],
  folds: rumpleFolds(160, 12),
  puff: { height: 46, reach: 90 },
};

const potHolder: Shape = {
  title: '鍋墊',
  parts: ({ accent, ground }) => [
    cordPart('M560 170C630 80 660 150 580 178', accent, 12, 0.2),
    clothPart(rounded(60, at(132, 150), at(588, 150), at(588, 606), at(132, 606)), 0.4),
    cordPart(rounded(58, at(142, 160), at(578, 160), at(578, 596), at(142, 596)), accent, 22, 0.55),
    seamPart('M190 378L360 208L530 378L360 548ZM275 293L445 463M275 463L445 293', 0.6, lighter(ground, 0.25)),
  ],
  folds: rumpleFolds(170, 10),
  puff: { height: 34, reach: 60 },
};

const fabricBasket: Shape = {
  title: '置物籃',
  parts: ({ deep, main, accent }) => [
    plainPart(ellipse(360, 226, 224, 76), darker(mix(main, deep, 0.5), 0.35), 0.1),
    clothPart('M136 226C160 320 560 320 584 226L552 580C540 640 180 640 168 580Z', 0.45),
    clothPart('M128 222C150 336 570 336 592 222L586 300C560 400 160 400 134 300Z', 0.75, { turn: 4, y: 60 }),
    cordPart('M186 372C176 440 246 440 238 386', accent, 14, 0.85),
    cordPart('M534 372C544 440 474 440 482 386', accent, 14, 0.85),
  ],
  folds: combineFolds(drapeFolds(90, 170, 9), rumpleFolds(190, 8)),
  puff: { height: 40, reach: 90 },
};

const bottleBag: Shape = {
  title: '酒袋',
  parts: ({ deep, accent }) => [
    plainPart(rect(330, 50, 60, 130, 14), darker(mix(deep, accent, 0.15), 0.2), 0.3),
    clothPart(
      blob(
        at(360, 120),
        at(424, 112),
        at(470, 132),
        at(430, 190),
        at(408, 222),
        at(312, 222),
        at(290, 190),
        at(250, 132),
        at(296, 112),
      ),
      0.45,
    ),
    clothPart(
      blob(
        at(312, 222),
        at(408, 222),
        at(452, 300),
        at(464, 460),
        at(456, 630),
        at(360, 652),
        at(264, 630),
        at(256, 460),
        at(268, 300),
      ),
      0.5,
    ),
    cordPart('M306 222Q360 242 414 222', accent, 13, 0.8),
    cordPart('M410 226C470 240 480 300 462 350M410 226C440 260 450 300 430 350', accent, 8, 0.75),
  ],
  folds: combineFolds(gatherFolds(360, 222, 16, 30, 150), drapeFolds(90, 90, 9)),
  puff: { height: 52, reach: 90 },
};

export const tableShapes = {
  roundTablecloth,
  tablecloth,
  runner,
  placemat,
  coasters,
  napkin,
  bibApron,
  waistApron,
  ovenMitt,
  potHolder,
  fabricBasket,
  bottleBag,
} as const satisfies Readonly<Record<string, Shape>>;
