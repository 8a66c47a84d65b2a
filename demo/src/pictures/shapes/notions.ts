import { createSeededRandom } from '../chance.js';
import { darker, lighter, mix } from '../colour.js';
import { flatFolds, rumpleFolds } from '../light/folds.js';
import { clothPart, cordPart, type ShapePart, plainPart, seamPart, type Shape } from '../shape.js';
import { at, ellipse, svgNumber, polar, polygon, range, rect, rounded } from '../svg.js';

const BRASS = '#C99A3F';
const STEEL = '#8FA0B8';
const CARD = '#C8986A';
const WHITE = '#FBF8F1';
const hard = { height: 22, reach: 26 } as const;

const zipper: Shape = {
  title: '拉鍊',
  parts: ({ main, deep }) => [
    plainPart('M150 690L190 60H340L352 330L250 690Z', main, 0.3),
    plainPart('M570 690L530 60H380L368 330L470 690Z', main, 0.34),
    cordPart('M352 60V330L262 690M368 60V330L458 690', BRASS, 15, 0.6, ' stroke-dasharray="2 11"'),
    plainPart(rounded(14, at(326, 300), at(394, 300), at(408, 392), at(312, 392)), BRASS, 0.9),
    plainPart(rounded(22, at(340, 380), at(380, 380), at(392, 540), at(328, 540)), lighter(BRASS, 0.25), 1),
    plainPart(ellipse(360, 508, 13), darker(mix(main, deep, 0.3), 0.2), 0.7),
  ],
  folds: rumpleFolds(220, 7),
  puff: hard,
};

const zipperSet: Shape = {
  title: '尼龍拉鍊',
  parts: ({ main, second, accent, deep }) =>
    [main, accent, second, deep].flatMap((colour, index): readonly ShapePart[] => {
      const x = 132 + index * 152;
      return [
        plainPart(rounded(6, at(x - 46, 70), at(x + 46, 70), at(x + 46, 650), at(x - 46, 650)), colour, 0.35),
        cordPart(`M${x} 84V640`, lighter(colour, 0.35), 17, 0.5, ' stroke-dasharray="1 8"', 'butt'),
        plainPart(rounded(8, at(x - 20, 90), at(x + 20, 90), at(x + 24, 140), at(x - 24, 140)), STEEL, 0.85),
        plainPart(
          rounded(10, at(x - 11, 136), at(x + 11, 136), at(x + 15, 214), at(x - 15, 214)),
          lighter(STEEL, 0.3),
          0.95,
        ),
      ];
    }),
  folds: flatFolds,
  puff: { height: 9, reach: 12 },
};

const buttons: Shape = {
  title: '鈕扣',
  parts: ({ main, second, accent, deep }) =>
    [
      [230, 236, 124, main],
      [484, 208, 94, accent],
      [510, 460, 132, second],
      [266, 500, 98, deep],
      [384, 350, 60, mix(main, accent, 0.5)],
    ].flatMap(([x, y, radius, colour]): readonly ShapePart[] => {
      const [cx, cy, size, tint] = [Number(x), Number(y), Number(radius), String(colour)];
      return [
        plainPart(ellipse(cx, cy, size), tint, 0.5),
        cordPart(ellipse(cx, cy, size * 0.72), darker(tint, 0.22), 7, 0.35),
        ...range(4).map((hole) =>
          plainPart(
            ellipse(
              polar(at(cx, cy), hole * 90 + 45, size * 0.26).x,
              polar(at(cx, cy), hole * 90 + 45, size * 0.26).y,
              size * 0.1,
            ),
            darker(tint, 0.6),
            0.1,
          ),
        ),
      ];
    }),
  folds: flatFolds,
  puff: { height: 34, reach: 26 },
};

const rope: Shape = {
  title: '棉繩',
  parts: ({ main, ground, accent }) => {
    const twist = mix(main, ground, 0.1);
    const coil = range(5).map((index) => ellipse(360, 352 + index * 6, 250 - index * 46, 220 - index * 40));
    return [
      ...coil.flatMap((ring, index): readonly ShapePart[] => [
        cordPart(ring, darker(twist, 0.1), 44, 0.3 + index * 0.08),
        cordPart(ring, lighter(twist, 0.3), 30, 0.4 + index * 0.08, ' stroke-dasharray="5 15"', 'butt'),
      ]),
      cordPart('M590 480C640 560 640 640 600 690', twist, 40, 0.7),
      cordPart('M604 640L588 676', accent, 44, 0.85, '', 'butt'),
    ];
  },
  folds: flatFolds,
  puff: { height: 22, reach: 20 },
};

const spools: Shape = {
  title: '縫線',
  parts: ({ main, second, accent }) =>
    [main, accent, second].flatMap((colour, index): readonly ShapePart[] => {
      const x = 150 + index * 210;
      const y = 170 + (index % 2) * 60;
      return [
        plainPart(
          rounded(12, at(x - 78, y), at(x + 78, y), at(x + 78, y + 44), at(x - 78, y + 44)),
          '#D8B27A',
          0.7,
        ),
        plainPart(
          `M${x - 66} ${y + 44}H${x + 66}Q${x + 78} ${y + 190} ${x + 66} ${y + 336}H${x - 66}Q${x - 78} ${y + 190} ${x - 66} ${y + 44}Z`,
          colour,
          0.5,
        ),
        seamPart(
          range(15)
            .map((turn) => `M${x - 70} ${y + 58 + turn * 19}l140 10`)
            .join(''),
          0.35,
        ),
        plainPart(
          rounded(12, at(x - 78, y + 336), at(x + 78, y + 336), at(x + 78, y + 380), at(x - 78, y + 380)),
          '#D8B27A',
          0.7,
        ),
        cordPart(
          `M${x + 66} ${y + 330}C${x + 120} ${y + 420} ${x} ${y + 400} ${x + 60} ${y + 450}`,
          colour,
          4,
          0.2,
        ),
      ];
    }),
  folds: flatFolds,
  puff: { height: 56, reach: 60 },
};

const buckle: Shape = {
  title: '扣具',
  parts: ({ main, accent }) => [
    cordPart('M40 360H240M480 360H690', main, 120, 0.25, '', 'butt'),
    cordPart(
      'M40 324H240M480 324H690M40 396H240M480 396H690',
      lighter(main, 0.25),
      4,
      0.3,
      ' stroke-dasharray="8 6"',
    ),
    plainPart(rounded(34, at(196, 262), at(420, 250), at(420, 470), at(196, 458)), accent, 0.6),
    plainPart(rounded(24, at(404, 276), at(540, 276), at(540, 444), at(404, 444)), darker(accent, 0.15), 0.7),
    plainPart(rect(232, 300, 50, 120, 14), darker(accent, 0.45), 0.2),
    cordPart('M320 330H408M320 390H408', lighter(accent, 0.3), 16, 0.85),
  ],
  folds: rumpleFolds(260, 4),
  puff: hard,
};

const rings: Shape = {
  title: '金屬扣環',
  parts: ({ main }) => [
    cordPart(
      'M150 240V460Q150 480 170 480H310Q330 480 330 460V240Q330 220 310 220H170Q150 220 150 240',
      BRASS,
      32,
      0.5,
    ),
    cordPart('M430 230H620V330A95 110 0 0 1 430 330Z', STEEL, 30, 0.5),
    cordPart(ellipse(500, 550, 84), BRASS, 28, 0.5),
    cordPart('M240 560m-70 0a70 70 0 1 0 140 0a70 70 0 1 0 -140 0', mix(STEEL, main, 0.4), 26, 0.5),
    cordPart('M240 220V120', main, 70, 0.3, '', 'butt'),
  ],
  folds: flatFolds,
  puff: { height: 26, reach: 14 },
};

const lace: Shape = {
  title: '蕾絲花邊',
  parts: ({ main, ground, accent }) => {
    const thread = mix(ground, main, 0.12);
    return [
      plainPart(
        rounded(20, at(60, 96), at(660, 96), at(660, 624), at(60, 624)),
        mix(main, accent, 0.15),
        0.1,
      ),
      ...range(6).flatMap((index): readonly ShapePart[] => {
        const x = 110 + index * 100;
        return [
          cordPart(`M${x - 50} 250V410Q${x} 520 ${x + 50} 410V250`, lighter(thread, 0.3), 12, 0.4),
          cordPart(
            range(6)
              .map((petal) =>
                ellipse(polar(at(x, 356), petal * 60, 26).x, polar(at(x, 356), petal * 60, 26).y, 13),
              )
              .join(''),
            lighter(thread, 0.3),
            6,
            0.5,
          ),
          plainPart(ellipse(x, 356, 12), lighter(thread, 0.3), 0.6),
          cordPart(ellipse(x, 446, 14), lighter(thread, 0.3), 6, 0.45),
        ];
      }),
      cordPart('M60 256H660', lighter(thread, 0.35), 24, 0.55),
      cordPart('M60 292H660', lighter(thread, 0.3), 6, 0.5, ' stroke-dasharray="10 8"'),
    ];
  },
  folds: rumpleFolds(220, 6),
  puff: { height: 7, reach: 10 },
};

const tassels: Shape = {
  title: '流蘇',
  parts: ({ main, accent, second }) => {
    const chance = createSeededRandom('tassels');
    return [main, accent, second].flatMap((colour, index): readonly ShapePart[] => {
      const x = 160 + index * 200;
      return [
        cordPart(`M${x} 60C${x - 26} 100 ${x + 26} 130 ${x} 190`, darker(colour, 0.15), 9, 0.3),
        cordPart(
          range(22)
            .map(
              (strand) =>
                `M${x - 42 + strand * 4} 280Q${svgNumber(x - 62 + strand * 6)} 460 ${svgNumber(x - 66 + strand * 6.3)} ${svgNumber(chance.between(616, 650))}`,
            )
            .join(''),
          colour,
          7,
          0.5,
        ),
        plainPart(
          `M${x - 44} 300C${x - 60} 210 ${x - 24} 180 ${x} 180S${x + 60} 210 ${x + 44} 300Z`,
          lighter(colour, 0.08),
          0.7,
        ),
        cordPart(
          `M${x - 46} 288Q${x} 306 ${x + 46} 288M${x - 47} 274Q${x} 292 ${x + 47} 274`,
          darker(colour, 0.3),
          9,
          0.8,
        ),
      ];
    });
  },
  folds: flatFolds,
  puff: { height: 24, reach: 26 },
};

const hangTags: Shape = {
  title: '吊牌',
  parts: ({ main, accent, ground, deep }) => [
    cordPart('M250 170C200 90 300 60 330 130', deep, 6, 0.2),
    plainPart(
      rounded(18, at(180, 190), at(256, 130), at(340, 190), at(360, 600), at(200, 620)),
      lighter(ground, 0.35),
      0.35,
    ),
    plainPart(ellipse(260, 184, 15), mix(deep, ground, 0.4), 0.2),
    cordPart('M470 190C440 90 560 80 540 150', accent, 6, 0.2),
    plainPart(rounded(18, at(404, 230), at(470, 170), at(556, 214), at(600, 606), at(440, 630)), main, 0.55),
    plainPart(ellipse(476, 222, 15), lighter(ground, 0.3), 0.3),
    cordPart('M234 320h80M234 360h56', main, 14, 0.45),
    cordPart('M484 360h62M490 402h44', lighter(ground, 0.3), 14, 0.65),
  ],
  folds: flatFolds,
  puff: { height: 5, reach: 8 },
};

const filling: Shape = {
  title: '填充棉',
  parts: ({ ground, main }) => {
    const chance = createSeededRandom('filling');
    return range(26).map((index): ShapePart => {
      const place = polar(at(360, 380), index * 137.5, Math.sqrt(index) * 46);
      return plainPart(
        ellipse(place.x, place.y, chance.between(60, 92), chance.between(52, 80)),
        lighter(mix(ground, main, 0.14 + (index % 3) * 0.05), 0.35),
        chance.between(0.3, 0.9),
      );
    });
  },
  folds: rumpleFolds(60, 9),
  puff: { height: 60, reach: 60 },
};

const padding: Shape = {
  title: '鋪棉',
  parts: ({ ground, main, accent }) =>
    range(4).flatMap((index): readonly ShapePart[] => {
      const y = 520 - index * 110;
      return [
        plainPart(
          rounded(
            40,
            at(96 + index * 10, y),
            at(620 - index * 6, y),
            at(630 - index * 6, y + 100),
            at(86 + index * 10, y + 100),
          ),
          lighter(mix(ground, index % 2 === 0 ? main : accent, 0.22), 0.2),
          0.2 + index * 0.2,
        ),
        seamPart(
          range(7)
            .map((stitch) => `M${140 + stitch * 70} ${y + 14}v72`)
            .join(''),
          0.4,
        ),
      ];
    }),
  folds: rumpleFolds(150, 8),
  puff: { height: 26, reach: 34 },
};

const elastic: Shape = {
  title: '鬆緊帶',
  parts: ({ main, second, accent }) =>
    [main, accent, second].flatMap((colour, index): readonly ShapePart[] => {
      const y = 190 + index * 170;
      const wave = `M50 ${y}C160 ${y - 70} 240 ${y + 70} 350 ${y}S560 ${y - 60} 680 ${y + 10}`;
      return [
        cordPart(wave, colour, 92 - index * 18, 0.35 + index * 0.1, '', 'butt'),
        cordPart(
          wave,
          lighter(colour, 0.22),
          74 - index * 18,
          0.4 + index * 0.1,
          ' stroke-dasharray="3 7"',
          'butt',
        ),
      ];
    }),
  folds: flatFolds,
  puff: { height: 14, reach: 16 },
};

const cordLocks: Shape = {
  title: '束繩扣',
  parts: ({ main, accent, second }) => [
    cordPart(
      'M90 120C200 260 160 420 260 640M200 90C300 240 230 430 320 640M640 110C520 250 540 420 460 640M540 90C440 240 480 430 400 640',
      second,
      18,
      0.2,
    ),
    ...[
      [222, 330, main],
      [492, 330, accent],
    ].flatMap(([x, y, colour]): readonly ShapePart[] => {
      const [cx, cy, tint] = [Number(x), Number(y), String(colour)];
      return [
        plainPart(rect(cx - 30, cy - 92, 60, 70, 24), lighter(tint, 0.3), 0.7),
        plainPart(ellipse(cx, cy + 26, 78, 84), tint, 0.85),
        plainPart(ellipse(cx, cy + 20, 24, 22), darker(tint, 0.5), 0.4),
      ];
    }),
  ],
  folds: flatFolds,
  puff: { height: 40, reach: 40 },
};

const snaps: Shape = {
  title: '磁釦與壓釦',
  parts: ({ main, accent }) =>
    range(9).flatMap((index): readonly ShapePart[] => {
      const [x, y] = [160 + (index % 3) * 200, 160 + Math.floor(index / 3) * 200];
      const tint = [BRASS, STEEL, main, accent][(index * 3) % 4] ?? BRASS;
      return [
        plainPart(ellipse(x, y, 78), tint, 0.4),
        cordPart(ellipse(x, y, 56), lighter(tint, 0.35), 8, 0.6),
        plainPart(ellipse(x, y, 30), darker(tint, index % 2 === 0 ? 0.3 : 0), index % 2 === 0 ? 0.2 : 0.95),
      ];
    }),
  folds: flatFolds,
  puff: { height: 30, reach: 22 },
};

const leatherTag: Shape = {
  title: '皮標',
  parts: ({ accent, deep }) => [
    clothPart(rect(-2, -2, 2_000, 2_000), 0.2),
    plainPart(rounded(26, at(150, 226), at(570, 226), at(570, 494), at(150, 494)), '#A8672F', 0.6),
    cordPart(
      rounded(18, at(172, 248), at(548, 248), at(548, 472), at(172, 472)),
      '#E9C793',
      5,
      0.5,
      ' stroke-dasharray="14 9"',
    ),
    cordPart('M250 330H470M290 396H430', darker('#7A431B', 0.1), 16, 0.4),
    ...[at(186, 360), at(534, 360)].map(({ x, y }) =>
      plainPart(ellipse(x, y, 13), mix(accent, deep, 0.2), 0.9),
    ),
  ],
  folds: rumpleFolds(250, 8),
  puff: { height: 0, reach: 1 },
  fills: true,
};

const paperRoll: Shape = {
  title: '轉印紙',
  parts: ({ main, accent, second }) => [
    plainPart('M150 330H590L640 660H110Z', WHITE, 0.2),
    plainPart(
      polygon(at(196, 420), at(540, 420), at(572, 620), at(168, 620)),
      mix(second, WHITE, 0.35),
      0.22,
    ),
    cordPart('M220 470q70 -60 140 0t150 -10M200 560q90 -70 170 0t170 -10', accent, 18, 0.24),
    plainPart('M120 190H600V350H120Z', mix(WHITE, second, 0.12), 0.5),
    plainPart(ellipse(120, 270, 40, 80), mix(WHITE, main, 0.1), 0.55),
    plainPart(ellipse(600, 270, 44, 82), lighter(WHITE, 0.4), 0.6),
    plainPart(ellipse(600, 270, 22, 40), CARD, 0.5),
    plainPart(ellipse(600, 270, 11, 22), '#5C3E22', 0.3),
    cordPart('M560 192V348', main, 15, 0.56, '', 'butt'),
  ],
  folds: () => (_x, y) => (y > 180 && y < 360 ? 60 * Math.sqrt(Math.max(0, 1 - ((y - 270) / 84) ** 2)) : 0),
  puff: { height: 6, reach: 10 },
};

const inkBottles: Shape = {
  title: '昇華墨水',
  parts: ({ main, accent, second, deep }) =>
    [main, accent, second, deep].flatMap((colour, index): readonly ShapePart[] => {
      const x = 128 + index * 155;
      return [
        plainPart(
          rounded(30, at(x - 62, 270), at(x + 62, 270), at(x + 62, 640), at(x - 62, 640)),
          colour,
          0.5,
        ),
        plainPart(rect(x - 34, 212, 68, 66, 8), darker(colour, 0.35), 0.5),
        plainPart(
          rounded(10, at(x - 42, 130), at(x + 42, 130), at(x + 42, 216), at(x - 42, 216)),
          mix('#2B2B36', colour, 0.25),
          0.6,
        ),
        plainPart(rect(x - 52, 370, 104, 170, 8), WHITE, 0.62),
        cordPart(`M${x} 408C${x - 40} 470 ${x - 26} 506 ${x} 506S${x + 40} 470 ${x} 408Z`, colour, 9, 0.66),
      ];
    }),
  folds: flatFolds,
  puff: { height: 58, reach: 54 },
};

const carton: Shape = {
  title: '紙箱',
  parts: ({ accent, main }) => [
    plainPart(polygon(at(90, 262), at(380, 330), at(380, 650), at(90, 560)), darker(CARD, 0.08), 0.4),
    plainPart(polygon(at(380, 330), at(640, 250), at(640, 556), at(380, 650)), lighter(CARD, 0.08), 0.45),
    plainPart(polygon(at(90, 262), at(346, 180), at(640, 250), at(380, 330)), lighter(CARD, 0.24), 0.6),
    plainPart(polygon(at(220, 222), at(252, 212), at(536, 282), at(504, 292)), mix(accent, CARD, 0.2), 0.62),
    plainPart(polygon(at(504, 292), at(536, 282), at(536, 380), at(504, 392)), mix(accent, CARD, 0.25), 0.62),
    cordPart('M140 400L240 426M140 444L210 462', main, 13, 0.45),
    cordPart('M570 420v-70M556 366l14 -18l14 14M604 410v-70M590 356l14 -18l14 14', main, 8, 0.5),
  ],
  folds: flatFolds,
  puff: { height: 6, reach: 8 },
};

const mailer: Shape = {
  title: '便利箱',
  parts: ({ accent, main }) => [
    plainPart(rounded(10, at(90, 210), at(630, 170), at(664, 520), at(110, 578)), CARD, 0.4),
    plainPart('M90 210L630 170L384 372Z', lighter(CARD, 0.18), 0.6),
    plainPart(rounded(8, at(430, 400), at(600, 386), at(612, 486), at(440, 500)), WHITE, 0.7),
    cordPart('M458 430l120 -10M462 462l80 -8', main, 11, 0.72),
    cordPart('M376 200L398 560', accent, 22, 0.65, '', 'butt'),
  ],
  folds: rumpleFolds(260, 6),
  puff: { height: 14, reach: 24 },
};

const truck: Shape = {
  title: '貨運',
  parts: ({ main, accent, second, deep }) => [
    plainPart(rounded(16, at(60, 210), at(450, 210), at(450, 530), at(60, 530)), main, 0.5),
    plainPart('M450 300H560Q580 300 592 320L650 420V530H450Z', accent, 0.55),
    plainPart('M490 330H556L604 420H490Z', mix(second, WHITE, 0.6), 0.45),
    plainPart(rect(50, 520, 610, 30, 10), darker(deep, 0.2), 0.5),
    ...[170, 540].flatMap((x): readonly ShapePart[] => [
      plainPart(ellipse(x, 552, 66), '#2B2B36', 0.7),
      plainPart(ellipse(x, 552, 30), STEEL, 0.85),
    ]),
    cordPart('M140 370H370M330 326L376 370L330 414', WHITE, 26, 0.6),
  ],
  folds: flatFolds,
  puff: { height: 16, reach: 22 },
};

const parcel: Shape = {
  title: '包裹',
  parts: ({ accent, main }) => [
    plainPart(rounded(18, at(120, 190), at(600, 190), at(612, 600), at(108, 600)), lighter(CARD, 0.1), 0.4),
    cordPart('M360 190V600M112 390H606', accent, 28, 0.6, '', 'butt'),
    plainPart('M360 390C270 280 220 300 226 350C240 400 310 400 360 390Z', accent, 0.85),
    plainPart('M360 390C450 280 500 300 494 350C480 400 410 400 360 390Z', lighter(accent, 0.12), 0.85),
    plainPart(ellipse(360, 388, 28), darker(accent, 0.15), 1),
    plainPart(rounded(6, at(430, 480), at(570, 480), at(574, 566), at(432, 566)), WHITE, 0.6),
    cordPart('M450 508h96M452 536h64', main, 9, 0.62),
  ],
  folds: rumpleFolds(260, 6),
  puff: { height: 20, reach: 30 },
};

const polybags: Shape = {
  title: '包裝袋',
  parts: ({ main, second, accent }) => [
    plainPart(
      rounded(10, at(130, 140), at(470, 110), at(500, 560), at(160, 600)),
      mix(second, WHITE, 0.6),
      0.25,
    ),
    plainPart(
      rounded(10, at(230, 180), at(580, 190), at(570, 640), at(220, 630)),
      mix(WHITE, second, 0.22),
      0.5,
    ),
    plainPart(rounded(6, at(280, 300), at(524, 306), at(518, 590), at(276, 584)), main, 0.45),
    cordPart('M232 222L580 230', accent, 13, 0.6, '', 'butt'),
    cordPart('M330 400h140M330 450h96', WHITE, 13, 0.5),
  ],
  folds: rumpleFolds(130, 14),
  puff: { height: 12, reach: 20 },
};

const piping: Shape = {
  title: '包邊滾條',
  parts: ({ main, accent, second, deep }) =>
    [main, accent, second, deep].flatMap((colour, index): readonly ShapePart[] => {
      const radius = 260 - index * 56;
      return [
        cordPart(ellipse(360, 360, radius), darker(colour, 0.12), 46, 0.3 + index * 0.1),
        cordPart(ellipse(360, 360, radius + 10), lighter(colour, 0.28), 13, 0.5 + index * 0.1),
      ];
    }),
  folds: flatFolds,
  puff: { height: 18, reach: 16 },
};

const onFelt = (shape: Shape): Shape => ({ ...shape, onFelt: true });

export const notionShapes = {
  zipper: onFelt(zipper),
  zipperSet: onFelt(zipperSet),
  buttons: onFelt(buttons),
  rope: onFelt(rope),
  spools: onFelt(spools),
  buckle: onFelt(buckle),
  rings: onFelt(rings),
  lace: onFelt(lace),
  tassels: onFelt(tassels),
  hangTags: onFelt(hangTags),
  filling: onFelt(filling),
  padding: onFelt(padding),
  elastic: onFelt(elastic),
  cordLocks: onFelt(cordLocks),
  snaps: onFelt(snaps),
  leatherTag: onFelt(leatherTag),
  paperRoll: onFelt(paperRoll),
  inkBottles: onFelt(inkBottles),
  carton: onFelt(carton),
  mailer: onFelt(mailer),
  truck: onFelt(truck),
  parcel: onFelt(parcel),
  polybags: onFelt(polybags),
  piping: onFelt(piping),
} as const satisfies Readonly<Record<string, Shape>>;
