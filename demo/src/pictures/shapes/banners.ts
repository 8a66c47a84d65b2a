import { darker, lighter, mix } from '../colour.js';
import { drapeFolds, rumpleFolds, combineFolds } from '../light/folds.js';
import { clothPart, cordPart, type ShapePart, plainPart, seamPart, type Shape } from '../shape.js';
import { at, blob, ellipse, mirrored, svgNumber, polygon, range, rect, rounded } from '../svg.js';

const WOOD = '#B98A54';
const STEEL = '#8E97A6';
const wind = combineFolds(drapeFolds(78, 150, 26), rumpleFolds(200, 8));
const thin = { height: 5, reach: 14 } as const;

const featherFlag: Shape = {
  title: '羽毛旗',
  parts: ({ deep }) => [
    plainPart(ellipse(238, 668, 110, 22), mix(STEEL, deep, 0.3), 0.1),
    cordPart('M236 668L228 130C230 60 330 30 420 60', STEEL, 11, 0.3),
    clothPart(
      'M236 600L230 140C232 76 320 44 430 62C500 80 540 150 536 250C530 400 470 500 400 560C350 600 290 606 236 600Z',
      0.45,
    ),
    seamPart('M248 600L242 140', 0.4),
  ],
  folds: wind,
  puff: thin,
};

const hangingBanner: Shape = {
  title: '直式布旗',
  parts: ({ deep, accent }) => [
    cordPart('M170 690V50H600', darker(STEEL, 0.25), 13, 0.2),
    clothPart('M186 76H566C570 240 560 400 566 622L376 560L186 622C190 400 182 240 186 76Z', 0.4),
    cordPart('M176 76H580', mix(deep, STEEL, 0.4), 12, 0.6),
    ...range(4).map((index) => plainPart(ellipse(190, 150 + index * 130, 9), lighter(accent, 0.2), 0.7)),
  ],
  folds: combineFolds(drapeFolds(90, 130, 17), rumpleFolds(220, 7)),
  puff: thin,
};

const bunting: Shape = {
  title: '三角旗串',
  parts: ({ accent, deep }) => [
    ...[
      [64, 150, 128],
      [212, 190, 128],
      [366, 196, 128],
      [520, 160, 128],
      [96, 420, 120],
      [250, 464, 124],
      [406, 464, 124],
      [556, 424, 110],
    ].flatMap(([x = 0, y = 0, width = 0], index): readonly ShapePart[] => [
      clothPart(
        polygon(at(x, y), at(x + width, y + (index % 4 < 2 ? 16 : -14)), at(x + width / 2, y + 178)),
        0.35,
        { turn: index * 37, x: index * 83, y: index * 59 },
      ),
    ]),
    cordPart('M20 138Q360 250 700 130M20 402Q360 520 700 396', mix(accent, deep, 0.15), 14, 0.7),
  ],
  folds: combineFolds(drapeFolds(84, 100, 14), rumpleFolds(140, 9)),
  puff: thin,
};

const handFlag: Shape = {
  title: '手搖旗',
  parts: ({ accent }) => [
    cordPart('M180 90L256 690', WOOD, 15, 0.2),
    plainPart(ellipse(178, 84, 15), accent, 0.4),
    clothPart(
      'M186 112C280 80 380 150 470 122C540 100 590 110 636 130L668 400C600 380 540 390 480 412C390 440 300 380 220 400Z',
      0.45,
      { turn: -6 },
    ),
    seamPart('M206 112L240 396', 0.4),
  ],
  folds: combineFolds(drapeFolds(84, 120, 30), rumpleFolds(180, 8)),
  puff: thin,
};

const tableCover: Shape = {
  title: '活動桌套',
  parts: ({ deep }) => [
    clothPart('M54 300H666L650 640H70Z', 0.35, { y: 150 }),
    clothPart(polygon(at(140, 190), at(580, 190), at(670, 304), at(50, 304)), 0.6),
    seamPart('M52 306H668', 0.5, deep, 2),
    seamPart('M120 310L112 636M600 310L608 636', 0.6, undefined, 5),
  ],
  folds: (chance) => {
    const skirt = drapeFolds(90, 260, 10)(chance);
    return (x, y) => skirt(x, y) * Math.min(1, Math.max(0, (y - 304) / 60));
  },
  puff: { height: 6, reach: 16 },
};

const backdrop: Shape = {
  title: '背景布幕',
  parts: ({ accent }) => [
    cordPart('M90 690V70M630 690V70', darker(STEEL, 0.1), 13, 0.2),
    cordPart('M60 690H130M590 690H660', darker(STEEL, 0.2), 15, 0.2),
    clothPart('M98 96H622C616 260 616 440 628 640H92C104 440 104 260 98 96Z', 0.4),
    cordPart('M76 86H644', STEEL, 14, 0.6),
    ...range(7).map((index) => cordPart(`M${126 + index * 78} 82v24`, accent, 10, 0.7)),
  ],
  folds: combineFolds(drapeFolds(90, 150, 14), rumpleFolds(260, 7)),
  puff: thin,
};

const chairCover: Shape = {
  title: '椅套',
  parts: ({ accent }) => [
    clothPart('M236 90C250 60 470 60 484 90L496 360H224Z', 0.35),
    clothPart('M214 350H506L536 420H184Z', 0.75, { y: 60 }),
    clothPart('M184 418H536L556 668H164Z', 0.5, { y: 120 }),
    seamPart('M184 420H536', 0.5),
    cordPart('M230 250Q360 276 490 250', accent, 30, 0.8),
    clothPart(
      'M360 262C300 200 250 210 250 250C260 300 320 300 360 268C400 300 460 300 470 250C470 210 420 200 360 262Z',
      0.95,
      { turn: 40 },
    ),
  ],
  folds: combineFolds(drapeFolds(90, 110, 16), rumpleFolds(190, 8)),
  puff: { height: 14, reach: 34 },
};

const omamori: Shape = {
  title: '御守袋',
  parts: ({ accent, ground }) => [
    cordPart('M360 166C280 40 440 40 360 166', lighter(ground, 0.2), 12, 0.3),
    clothPart('M250 190L300 140H420L470 190V600Q470 622 448 622H272Q250 622 250 600Z', 0.45),
    seamPart('M264 206L306 160H414L456 206V606H264Z', 0.3, accent),
    plainPart(rect(318, 310, 84, 220, 6), lighter(ground, 0.5), 0.65),
    cordPart(
      'M360 340v28M344 354h32M348 392h24M360 380v60M340 420h40M346 466h28M360 456v44',
      mix(accent, '#7A1B12', 0.5),
      7,
      0.7,
    ),
    cordPart(
      'M360 200C310 170 290 210 330 226C300 240 320 270 356 240M360 200C410 170 430 210 390 226C420 240 400 270 364 240',
      lighter(ground, 0.2),
      11,
      0.85,
    ),
    plainPart(ellipse(360, 222, 15, 12), lighter(ground, 0.1), 0.95),
  ],
  folds: rumpleFolds(220, 7),
  puff: { height: 18, reach: 40 },
};

const stocking: Shape = {
  title: '聖誕襪',
  parts: ({ ground, accent, deep }) => [
    cordPart('M420 130C450 60 500 100 440 140', accent, 10, 0.2),
    clothPart(
      'M240 200H446C450 320 440 400 456 450C480 510 590 500 606 570C616 640 540 660 440 650C330 640 244 600 238 500C234 400 244 300 240 200Z',
      0.45,
    ),
    plainPart(
      'M540 520C584 528 602 544 606 570C614 640 556 656 490 654C530 620 550 570 540 520Z',
      mix(accent, deep, 0.1),
      0.52,
    ),
    plainPart('M238 470C280 480 310 530 300 606C260 580 240 540 238 500Z', mix(accent, deep, 0.1), 0.52),
    plainPart(rounded(24, at(216, 120), at(470, 120), at(470, 226), at(216, 226)), lighter(ground, 0.5), 0.8),
    cordPart(
      range(16)
        .map((index) => `M${svgNumber(232 + index * 15)} ${150 + (index % 3) * 22}q6 -8 12 0`)
        .join(''),
      darker(lighter(ground, 0.3), 0.08),
      4,
      0.82,
    ),
  ],
  folds: rumpleFolds(170, 10),
  puff: { height: 40, reach: 80 },
};

const petBandana: Shape = {
  title: '寵物領巾',
  parts: ({ accent, deep }) => [
    clothPart('M150 230C70 190 50 130 92 112C140 120 190 180 200 226Z', 0.3, { turn: 30 }),
    clothPart('M570 230C650 190 670 130 628 112C580 120 530 180 520 226Z', 0.3, { turn: -30 }),
    clothPart(rounded(30, at(128, 214), at(592, 214), at(374, 620), at(346, 620)), 0.45),
    cordPart('M128 214H592', mix(deep, accent, 0.4), 34, 0.7),
    seamPart('M176 262L360 584L544 262', 0.3, accent),
    plainPart(ellipse(360, 214, 17), lighter(accent, 0.3), 0.9),
  ],
  folds: combineFolds(rumpleFolds(190, 13), drapeFolds(80, 160, 10)),
  puff: { height: 10, reach: 24 },
};

const rabbitDoll: Shape = {
  title: '布偶',
  parts: ({ deep, accent, ground }) => [
    clothPart(blob(at(286, 270), at(250, 160), at(268, 66), at(316, 70), at(340, 170), at(346, 270)), 0.3, {
      turn: -12,
    }),
    clothPart(blob(at(434, 270), at(470, 160), at(452, 66), at(404, 70), at(380, 170), at(374, 270)), 0.3, {
      turn: 12,
    }),
    clothPart(blob(at(230, 430), at(160, 470), at(150, 540), at(210, 540), at(262, 490)), 0.35, { turn: 30 }),
    clothPart(blob(at(490, 430), at(560, 470), at(570, 540), at(510, 540), at(458, 490)), 0.35, {
      turn: -30,
    }),
    clothPart(
      blob(...mirrored(at(360, 400), at(450, 420), at(486, 530), at(460, 640), at(400, 664), at(360, 640))),
      0.4,
    ),
    clothPart(blob(...mirrored(at(360, 196), at(450, 220), at(492, 310), at(450, 400), at(360, 422))), 0.65),
    plainPart(ellipse(316, 306, 11), deep, 0.8),
    plainPart(ellipse(404, 306, 11), deep, 0.8),
    cordPart('M360 336l-10 -10h20zM360 338v14M360 352q-16 16 -30 2M360 352q16 16 30 2', deep, 5, 0.75),
    plainPart(ellipse(290, 344, 19, 13), lighter(accent, 0.3), 0.68),
    plainPart(ellipse(430, 344, 19, 13), lighter(accent, 0.3), 0.68),
    cordPart('M300 424Q360 452 420 424', accent, 20, 0.85),
    seamPart('M360 470V630', 0.4, ground),
  ],
  folds: rumpleFolds(150, 8),
  puff: { height: 56, reach: 84 },
};

const lanyard: Shape = {
  title: '識別證織帶',
  parts: ({ deep, ground, accent }) => [
    clothPart('M210 60H266L372 400L346 440Z', 0.35, { turn: -17 }),
    clothPart('M510 60H454L348 400L374 440Z', 0.5, { turn: 17 }),
    cordPart('M360 430v40', STEEL, 15, 0.7),
    cordPart('M360 470m-14 0a14 16 0 1 0 28 0a14 16 0 1 0 -28 0', lighter(STEEL, 0.3), 7, 0.8),
    plainPart(rounded(16, at(256, 492), at(464, 492), at(464, 680), at(256, 680)), lighter(ground, 0.6), 0.5),
    plainPart(rect(280, 530, 70, 84, 6), mix(accent, ground, 0.3), 0.55),
    cordPart('M372 544h70M372 572h70M372 600h44M280 644h160', mix(deep, ground, 0.45), 8, 0.55),
  ],
  folds: rumpleFolds(200, 6),
  puff: { height: 10, reach: 18 },
};

const roundFan: Shape = {
  title: '團扇',
  parts: ({ accent }) => [
    cordPart('M360 470V690', WOOD, 22, 0.4),
    cordPart('M360 470V690', lighter(WOOD, 0.4), 7, 0.45),
    clothPart(ellipse(360, 290, 240), 0.4),
    cordPart(ellipse(360, 290, 238), darker(WOOD, 0.1), 13, 0.6),
    seamPart(
      range(9)
        .map(
          (index) =>
            `M360 ${520}L${svgNumber(360 + Math.cos((-150 + index * 15) * (Math.PI / 180)) * 232)} ${svgNumber(290 + Math.sin((-150 + index * 15) * (Math.PI / 180)) * 232)}`,
        )
        .join(''),
      0.35,
    ),
    cordPart('M360 690C400 640 440 660 420 710M356 660v50', accent, 7, 0.5),
  ],
  folds: rumpleFolds(300, 4),
  puff: { height: 6, reach: 14 },
};

export const bannerShapes = {
  featherFlag,
  hangingBanner,
  bunting,
  handFlag,
  tableCover,
  backdrop,
  chairCover,
  omamori,
  stocking,
  petBandana,
  rabbitDoll,
  lanyard,
  roundFan,
} as const satisfies Readonly<Record<string, Shape>>;
