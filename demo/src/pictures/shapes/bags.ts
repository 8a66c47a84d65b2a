import { darker, lighter } from '../colour.js';
import { drapeFolds, gatherFolds, rumpleFolds, combineFolds } from '../light/folds.js';
import { clothPart, cordPart, plainPart, seamPart, type Shape } from '../shape.js';
import { at, blob, ellipse, mirrored, rect, rounded } from '../svg.js';

const soft = { height: 13, reach: 34 } as const;

const strap = (left: number, right: number, foot: number, top: number): string =>
  `M${left} ${foot}C${left + 6} ${top - 30} ${right - 6} ${top - 30} ${right} ${foot}`;

const tote = (left: number, top: number, bottom: number, reach: number, widening = 16): Shape => {
  const right = 720 - left;
  const [inner, outer] = [left + (right - left) * 0.26, right - (right - left) * 0.26];
  return {
    title: '托特包',
    parts: ({ deep, main, ground }) => [
      cordPart(strap(inner + 8, outer - 8, top + 20, reach + 26), darker(main, 0.3), 24, 0.1),
      clothPart(
        rounded(16, at(left, top), at(right, top), at(right + widening, bottom), at(left - widening, bottom)),
        0.4,
      ),
      seamPart(`M${left - 2} ${top + 34}H${right + 2}`, 0.35, lighter(ground, 0.4)),
      cordPart(`${strap(inner, outer, top + 96, reach)}`, deep, 26, 0.75),
      cordPart(strap(inner, outer, top + 92, reach), lighter(deep, 0.16), 14, 0.8, ' stroke-dasharray="7 5"'),
      seamPart(`M${inner - 12} ${top + 92}h24M${outer - 12} ${top + 92}h24`, 0.3, ground),
    ],
    folds: combineFolds(rumpleFolds(190, 13), drapeFolds(84, 170, 9)),
    puff: soft,
  };
};

const foldingBag: Shape = {
  title: '折疊購物袋',
  parts: ({ main, deep, ground }) => [
    clothPart(
      'M206 96C206 84 262 84 262 98C262 210 300 250 360 250S458 210 458 98C458 84 514 84 514 96L530 300L560 610Q560 632 540 632H180Q160 632 160 610L190 300Z',
      0.4,
    ),
    seamPart('M262 98C262 214 296 262 360 262S458 214 458 98', 0.35, lighter(ground, 0.3)),
    seamPart('M178 560Q360 596 542 560', 0.25),
    plainPart(rect(322, 420, 76, 44, 4), lighter(ground, 0.3), 0.55),
    cordPart('M338 442h44', darker(main, 0.1), 4, 0.56),
    cordPart('M338 452h28', deep, 3, 0.56),
  ],
  folds: combineFolds(drapeFolds(80, 130, 22), rumpleFolds(170, 12)),
  puff: soft,
};

const drawstringBackpack: Shape = {
  title: '束口後背包',
  parts: ({ deep, accent, ground }) => [
    cordPart('M250 170C150 260 140 480 190 616M470 170C570 260 580 480 530 616', deep, 11, 0.2),
    clothPart('M196 176C230 160 490 160 524 176L548 610Q550 640 520 640H200Q170 640 172 610Z', 0.4),
    clothPart('M196 176Q200 132 232 128Q360 112 488 128Q520 132 524 176Q360 206 196 176Z', 0.55),
    seamPart('M196 178Q360 208 524 178', 0.6),
    seamPart('M204 206Q360 236 516 206', 0.3, ground),
    plainPart(ellipse(192, 616, 13), lighter(accent, 0.2), 0.6),
    plainPart(ellipse(528, 616, 13), lighter(accent, 0.2), 0.6),
    cordPart('M322 176C300 220 310 250 300 292M398 176C420 220 408 250 424 300', deep, 9, 0.7),
    plainPart(ellipse(300, 300, 10, 16), accent, 0.75),
    plainPart(ellipse(424, 308, 10, 16), accent, 0.75),
  ],
  folds: combineFolds(gatherFolds(360, 110, 24, 26, 210), rumpleFolds(200, 14)),
  puff: { height: 26, reach: 70 },
};

const pouchBody = mirrored(
  at(360, 236),
  at(440, 240),
  at(506, 320),
  at(548, 470),
  at(520, 590),
  at(430, 628),
  at(360, 632),
);

const kinchaku: Shape = {
  title: '束口袋',
  parts: ({ deep, accent }) => [
    clothPart(
      blob(...mirrored(at(360, 118), at(440, 108), at(500, 130), at(470, 190), at(436, 240), at(360, 252))),
      0.35,
    ),
    clothPart(blob(...pouchBody), 0.5),
    cordPart('M268 246Q360 270 452 246', deep, 9, 0.8),
    cordPart('M268 246Q360 226 452 246', deep, 9, 0.8),
    cordPart('M452 246C520 250 560 300 540 380M452 246C500 280 520 330 506 400', deep, 8, 0.7),
    plainPart(ellipse(540, 390, 13, 18), accent, 0.9),
    plainPart(ellipse(506, 410, 13, 18), accent, 0.9),
  ],
  folds: combineFolds(gatherFolds(360, 240, 20, 34, 190), rumpleFolds(200, 10)),
  puff: { height: 44, reach: 110 },
};

const zipPouch: Shape = {
  title: '拉鍊包',
  parts: ({ deep, accent, ground }) => [
    clothPart(rounded(34, at(126, 220), at(594, 220), at(610, 540), at(110, 540)), 0.4),
    plainPart(rect(140, 228, 440, 26, 8), darker(deep, 0.1), 0.5),
    cordPart('M152 241H568', lighter(ground, 0.1), 6, 0.55, ' stroke-dasharray="1 8"'),
    seamPart('M132 262H588', 0.3, lighter(ground, 0.3)),
    seamPart('M126 506H594', 0.2),
    plainPart(rect(176, 234, 26, 16, 5), accent, 0.8),
    cordPart('M176 242C150 250 140 300 150 330', accent, 9, 0.7),
    plainPart(ellipse(152, 340, 12, 20), accent, 0.8),
  ],
  folds: combineFolds(rumpleFolds(170, 14), drapeFolds(8, 240, 10)),
  puff: { height: 30, reach: 76 },
};

const laptopSleeve: Shape = {
  title: '筆電包',
  parts: ({ deep, ground, accent }) => [
    cordPart('M286 168C286 96 434 96 434 168', deep, 22, 0.2),
    clothPart(rounded(30, at(88, 160), at(632, 160), at(632, 580), at(88, 580)), 0.4),
    cordPart('M108 190H612', darker(deep, 0.1), 18, 0.55),
    cordPart('M112 190H608', lighter(ground, 0.1), 4, 0.6, ' stroke-dasharray="1 7"'),
    plainPart(rect(560, 180, 30, 20, 5), accent, 0.8),
    seamPart('M108 214H612M104 560H616', 0.25, lighter(ground, 0.3)),
  ],
  folds: rumpleFolds(260, 8),
  puff: { height: 22, reach: 46 },
};

const crossbody: Shape = {
  title: '斜背小包',
  parts: ({ deep, accent, ground }) => [
    cordPart('M208 330C120 60 600 60 512 330', deep, 15, 0.1),
    clothPart(rounded(60, at(176, 296), at(544, 296), at(572, 620), at(148, 620)), 0.35),
    clothPart('M172 300Q172 284 190 284H530Q548 284 548 300L556 420Q540 494 360 500Q180 494 164 420Z', 0.75, {
      y: 40,
    }),
    seamPart('M172 416Q186 478 360 484Q534 478 548 416', 0.3, lighter(ground, 0.3)),
    plainPart(ellipse(360, 484, 20), accent, 0.95),
    plainPart(ellipse(360, 484, 11), lighter(accent, 0.45), 1),
  ],
  folds: rumpleFolds(220, 11),
  puff: { height: 26, reach: 60 },
};

const coinPurse: Shape = {
  title: '口金包',
  parts: ({ accent, deep }) => [
    clothPart(
      blob(
        at(180, 300),
        at(360, 276),
        at(540, 300),
        at(600, 440),
        at(552, 580),
        at(360, 622),
        at(168, 580),
        at(120, 440),
      ),
      0.45,
    ),
    cordPart('M176 330C176 210 544 210 544 330', darker(accent, 0.2), 20, 0.6),
    cordPart('M178 326C180 214 540 214 542 326', lighter(accent, 0.45), 7, 0.7),
    plainPart(ellipse(342, 222, 17), lighter(accent, 0.2), 0.9),
    plainPart(ellipse(380, 214, 17), accent, 0.95),
    cordPart('M176 332v16M544 332v16', deep, 16, 0.6),
  ],
  folds: combineFolds(gatherFolds(360, 230, 18, 22, 200), rumpleFolds(190, 8)),
  puff: { height: 48, reach: 120 },
};

const phonePouch: Shape = {
  title: '手機袋',
  parts: ({ deep, accent, ground }) => [
    cordPart('M262 250C150 20 570 20 458 250', accent, 12, 0.1),
    clothPart(rounded(24, at(236, 220), at(484, 220), at(484, 630), at(236, 630)), 0.4),
    clothPart('M236 232Q236 220 250 220H470Q484 220 484 232V300Q360 372 236 300Z', 0.75, { turn: 8 }),
    seamPart('M242 296Q360 358 478 296', 0.3, lighter(ground, 0.3)),
    plainPart(ellipse(360, 338, 15), deep, 0.95),
    cordPart('M262 252v-30M458 252v-30', darker(accent, 0.2), 14, 0.6),
  ],
  folds: rumpleFolds(190, 9),
  puff: { height: 18, reach: 40 },
};

const beltBag: Shape = {
  title: '腰包',
  parts: ({ deep, accent, ground }) => [
    cordPart('M40 300C130 320 190 330 240 350M680 300C590 320 530 330 480 350', deep, 34, 0.2),
    clothPart('M132 338C180 262 540 262 588 338C616 400 580 520 470 540H250C140 520 104 400 132 338Z', 0.4),
    cordPart('M158 336C220 296 500 296 562 336', darker(deep, 0.1), 16, 0.6),
    cordPart('M160 336C222 297 498 297 560 336', lighter(ground, 0.2), 4, 0.65, ' stroke-dasharray="1 7"'),
    plainPart(rect(520, 312, 24, 34, 6), accent, 0.85),
    seamPart('M150 400C200 360 520 360 570 400', 0.3, lighter(ground, 0.3)),
  ],
  folds: combineFolds(rumpleFolds(190, 12), drapeFolds(4, 200, 8)),
  puff: { height: 36, reach: 84 },
};

const furoshiki: Shape = {
  title: '包袱巾',
  parts: () => [
    clothPart('M330 250C250 150 170 130 96 176C120 230 210 290 320 292Z', 0.5, { turn: 36 }),
    clothPart('M390 250C470 150 550 130 624 176C600 230 510 290 400 292Z', 0.55, { turn: -36 }),
    clothPart(
      blob(
        at(360, 250),
        at(500, 300),
        at(596, 430),
        at(560, 580),
        at(440, 630),
        at(280, 630),
        at(160, 580),
        at(124, 430),
        at(220, 300),
      ),
      0.45,
    ),
    clothPart(
      blob(at(300, 252), at(330, 222), at(390, 222), at(420, 252), at(404, 296), at(316, 296)),
      0.85,
      {
        turn: 70,
      },
    ),
  ],
  folds: combineFolds(gatherFolds(360, 262, 15, 40, 200), rumpleFolds(230, 10)),
  puff: { height: 46, reach: 110 },
};

export const bagShapes = {
  tote: tote(176, 236, 636, 96),
  toteWide: { ...tote(112, 300, 610, 120, 8), title: '橫式托特包' },
  bookBag: { ...tote(214, 250, 650, 60, 6), title: '直式書袋' },
  foldingBag,
  drawstringBackpack,
  kinchaku,
  zipPouch,
  laptopSleeve,
  crossbody,
  coinPurse,
  phonePouch,
  beltBag,
  furoshiki,
} as const satisfies Readonly<Record<string, Shape>>;
