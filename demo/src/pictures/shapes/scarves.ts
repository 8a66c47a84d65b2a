import { createSeededRandom } from '../chance.js';
import { darker, lighter, mix } from '../colour.js';
import { creaseFolds, drapeFolds, gatherFolds, rumpleFolds, combineFolds } from '../light/folds.js';
import { clothPart, cordPart, type PlainPart, plainPart, seamPart, type Shape } from '../shape.js';
import { at, blob, ellipse, svgNumber, polygon, range, rounded } from '../svg.js';

const thin = { height: 4, reach: 12 } as const;

/** Threads hanging from an edge between two points. */
const fringe = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  length: number,
  colour: string,
  level = 0.3,
): PlainPart => {
  const chance = createSeededRandom(`fringe ${x1} ${y1}`);
  const count = Math.round(Math.hypot(x2 - x1, y2 - y1) / 9);
  const strands = range(count + 1).map((index) => {
    const [x, y] = [x1 + ((x2 - x1) * index) / count, y1 + ((y2 - y1) * index) / count];
    return `M${svgNumber(x)} ${svgNumber(y)}q${svgNumber(chance.between(-5, 5))} ${svgNumber(length * 0.5)} ${svgNumber(chance.between(-6, 6))} ${svgNumber(length * chance.between(0.86, 1.06))}`;
  });
  return cordPart(strands.join(''), colour, 3.6, level);
};

const squareScarf: Shape = {
  title: '方巾',
  parts: ({ accent, main }) => [
    clothPart(rounded(10, at(330, 62), at(664, 330), at(392, 662), at(58, 396)), 0.25, { turn: 38 }),
    cordPart('M330 66L660 330L392 658L62 396Z', darker(accent, 0.08), 12, 0.34),
    cordPart('M330 94L632 332L390 630L90 394Z', mix(main, accent, 0.2), 4, 0.3),
    clothPart(rounded(12, at(392, 662), at(480, 552), at(250, 500), at(246, 546)), 0.6, { turn: -30 }),
    cordPart('M392 658L246 546', accent, 11, 0.66),
  ],
  folds: combineFolds(drapeFolds(28, 210, 22), rumpleFolds(180, 9)),
  puff: thin,
};

const knottedScarf: Shape = {
  title: '領巾',
  parts: () => [
    clothPart('M352 214C250 150 150 190 96 300C180 330 270 300 346 262Z', 0.35, { turn: 30 }),
    clothPart('M368 214C470 150 570 190 624 300C540 330 450 300 374 262Z', 0.4, { turn: -30 }),
    clothPart('M340 270C300 380 240 500 190 640C260 650 330 600 372 520C380 430 376 340 372 272Z', 0.5, {
      turn: 20,
    }),
    clothPart('M352 270C380 380 430 480 520 590C456 636 390 600 356 530C340 440 344 350 346 272Z', 0.6, {
      turn: -24,
    }),
    clothPart(
      blob(at(312, 232), at(360, 206), at(408, 232), at(404, 282), at(360, 300), at(316, 282)),
      0.95,
      {
        turn: 80,
      },
    ),
  ],
  folds: combineFolds(gatherFolds(360, 250, 19, 34, 190), rumpleFolds(220, 8)),
  puff: { height: 14, reach: 40 },
};

const pocketSquare: Shape = {
  title: '口袋巾',
  parts: ({ deep, main }) => [
    plainPart(rounded(6, at(112, 388), at(608, 388), at(608, 700), at(112, 700)), mix(deep, main, 0.15), 0.1),
    clothPart('M190 392L236 150L330 300L372 92L436 286L520 170L534 392Z', 0.4, { turn: -18 }),
    clothPart('M216 392L290 220L366 340L440 214L506 392Z', 0.65, { turn: 22 }),
    plainPart(rounded(8, at(160, 382), at(560, 382), at(554, 470), at(166, 470)), mix(deep, main, 0.26), 0.9),
    seamPart('M172 400H548', 0.3, lighter(deep, 0.35)),
  ],
  folds: (chance) => {
    const peaks = gatherFolds(360, 430, 14, 26, 260)(chance);
    const soft = rumpleFolds(260, 6)(chance);
    return (x, y) => soft(x, y) + (y < 384 ? peaks(x, y) : 0);
  },
  puff: { height: 8, reach: 22 },
};

const longScarf: Shape = {
  title: '長巾',
  parts: () => [
    clothPart(
      'M226 96C300 60 420 60 494 96C540 150 520 220 470 250C420 200 300 200 250 250C200 220 180 150 226 96Z',
      0.3,
      { turn: 90 },
    ),
    clothPart('M256 232C220 380 236 520 214 662L362 668C356 520 350 380 352 232Z', 0.5),
    clothPart('M372 226C396 360 380 470 416 604L540 584C510 460 500 350 466 226Z', 0.42, { turn: -8 }),
    clothPart(
      blob(at(300, 196), at(372, 176), at(444, 202), at(440, 262), at(366, 286), at(296, 256)),
      0.85,
      {
        turn: 60,
      },
    ),
  ],
  folds: combineFolds(drapeFolds(88, 74, 26), rumpleFolds(200, 8)),
  puff: { height: 12, reach: 34 },
};

const twilly: Shape = {
  title: '窄版領巾',
  parts: ({ deep }) => [
    clothPart(
      'M70 260L120 214C260 250 330 330 420 326C520 320 560 240 620 190L664 236C600 320 540 410 424 410C310 410 230 330 96 306Z',
      0.35,
      { turn: 18 },
    ),
    clothPart(
      'M92 470L132 424C260 440 350 380 440 396C530 412 580 470 640 480L640 540C560 540 520 490 440 470C350 452 260 520 92 470Z',
      0.65,
      { turn: -12 },
    ),
    seamPart('M96 290C230 318 310 396 424 396C530 396 590 310 650 240', 0.25, lighter(deep, 0.5), 1.6),
  ],
  folds: combineFolds(drapeFolds(8, 130, 16), rumpleFolds(150, 10)),
  puff: { height: 10, reach: 26 },
};

const shawl: Shape = {
  title: '披肩',
  parts: ({ main, ground }) => [
    fringe(70, 196, 356, 610, 64, mix(main, ground, 0.15), 0.15),
    fringe(364, 610, 650, 196, 64, mix(main, ground, 0.15), 0.15),
    clothPart(rounded(22, at(62, 168), at(658, 168), at(364, 620), at(356, 620)), 0.4),
    clothPart('M62 168Q360 130 658 168Q560 262 360 268Q160 262 62 168Z', 0.7, { turn: 4, y: 60 }),
  ],
  folds: combineFolds(gatherFolds(360, 60, 15, 26, 420), rumpleFolds(220, 8)),
  puff: { height: 8, reach: 24 },
};

const knitScarf: Shape = {
  title: '圍巾',
  parts: ({ main, ground }) => [
    fringe(206, 612, 356, 612, 62, mix(main, ground, 0.2)),
    clothPart(rounded(10, at(196, 130), at(366, 120), at(366, 616), at(196, 616)), 0.35),
    fringe(366, 560, 524, 540, 62, mix(main, ground, 0.2), 0.4),
    clothPart(rounded(10, at(348, 130), at(520, 130), at(534, 540), at(356, 562)), 0.5, { turn: -3 }),
    clothPart(
      blob(
        at(180, 110),
        at(360, 70),
        at(540, 110),
        at(556, 190),
        at(470, 236),
        at(360, 246),
        at(250, 236),
        at(164, 190),
      ),
      0.85,
      { turn: 90 },
    ),
    seamPart('M182 168Q360 214 538 168', 0.5),
  ],
  folds: rumpleFolds(210, 12),
  puff: { height: 24, reach: 50 },
};

const snood: Shape = {
  title: '脖圍',
  parts: ({ deep, main }) => [
    clothPart(
      blob(
        at(150, 250),
        at(360, 150),
        at(570, 250),
        at(622, 400),
        at(560, 540),
        at(360, 596),
        at(160, 540),
        at(98, 400),
      ),
      0.4,
    ),
    plainPart(ellipse(360, 290, 178, 74), darker(mix(main, deep, 0.4), 0.35), 0.05),
    clothPart('M182 290C190 214 530 214 538 290C500 250 220 250 182 290Z', 0.3, { turn: 6 }),
    clothPart(
      'M118 372C200 300 200 400 360 398S540 300 602 372C640 470 560 560 360 586S80 470 118 372Z',
      0.75,
      {
        turn: 5,
      },
    ),
  ],
  folds: combineFolds(drapeFolds(4, 110, 22), rumpleFolds(180, 10)),
  puff: { height: 34, reach: 70 },
};

const hanky: Shape = {
  title: '手帕',
  parts: ({ ground }) => [
    clothPart(polygon(at(120, 200), at(560, 130), at(620, 560), at(176, 628)), 0.2, {
      turn: -9,
    }),
    clothPart(polygon(at(132, 190), at(574, 150), at(610, 580), at(168, 610)), 0.4, {
      turn: -5,
    }),
    clothPart(rounded(8, at(140, 172), at(580, 172), at(580, 596), at(140, 596)), 0.62),
    seamPart('M156 188H564V580H156Z', 0.25, lighter(ground, 0.4), 2),
  ],
  folds: combineFolds(creaseFolds([], [384], 3.4), rumpleFolds(260, 6)),
  puff: { height: 5, reach: 14 },
};

export const scarfShapes = {
  squareScarf,
  knottedScarf,
  pocketSquare,
  longScarf,
  twilly,
  shawl,
  knitScarf,
  snood,
  hanky,
} as const satisfies Readonly<Record<string, Shape>>;
