import { chanceFrom } from '../chance.js';
import { darker, lighter, mix } from '../colour.js';
import { creases, drape, gather, rumple, together } from '../light/folds.js';
import { cloth, cord, type PlainPart, plain, seam, type Shape } from '../shape.js';
import { at, blob, ellipse, n, polygon, range, rounded } from '../svg.js';

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
  const chance = chanceFrom(`fringe ${x1} ${y1}`);
  const count = Math.round(Math.hypot(x2 - x1, y2 - y1) / 9);
  const strands = range(count + 1).map((index) => {
    const [x, y] = [x1 + ((x2 - x1) * index) / count, y1 + ((y2 - y1) * index) / count];
    return `M${n(x)} ${n(y)}q${n(chance.between(-5, 5))} ${n(length * 0.5)} ${n(chance.between(-6, 6))} ${n(length * chance.between(0.86, 1.06))}`;
  });
  return cord(strands.join(''), colour, 3.6, level);
};

const squareScarf: Shape = {
  title: '方巾',
  parts: ({ accent, main }) => [
    cloth(rounded(10, at(330, 62), at(664, 330), at(392, 662), at(58, 396)), 0.25, { turn: 38 }),
    cord('M330 66L660 330L392 658L62 396Z', darker(accent, 0.08), 12, 0.34),
    cord('M330 94L632 332L390 630L90 394Z', mix(main, accent, 0.2), 4, 0.3),
    cloth(rounded(12, at(392, 662), at(480, 552), at(250, 500), at(246, 546)), 0.6, { turn: -30 }),
    cord('M392 658L246 546', accent, 11, 0.66),
  ],
  folds: together(drape(28, 210, 22), rumple(180, 9)),
  puff: thin,
};

const knottedScarf: Shape = {
  title: '領巾',
  parts: () => [
    cloth('M352 214C250 150 150 190 96 300C180 330 270 300 346 262Z', 0.35, { turn: 30 }),
    cloth('M368 214C470 150 570 190 624 300C540 330 450 300 374 262Z', 0.4, { turn: -30 }),
    cloth('M340 270C300 380 240 500 190 640C260 650 330 600 372 520C380 430 376 340 372 272Z', 0.5, {
      turn: 20,
    }),
    cloth('M352 270C380 380 430 480 520 590C456 636 390 600 356 530C340 440 344 350 346 272Z', 0.6, {
      turn: -24,
    }),
    cloth(blob(at(312, 232), at(360, 206), at(408, 232), at(404, 282), at(360, 300), at(316, 282)), 0.95, {
      turn: 80,
    }),
  ],
  folds: together(gather(360, 250, 19, 34, 190), rumple(220, 8)),
  puff: { height: 14, reach: 40 },
};

const pocketSquare: Shape = {
  title: '口袋巾',
  parts: ({ deep, main }) => [
    plain(rounded(6, at(112, 388), at(608, 388), at(608, 700), at(112, 700)), mix(deep, main, 0.15), 0.1),
    cloth('M190 392L236 150L330 300L372 92L436 286L520 170L534 392Z', 0.4, { turn: -18 }),
    cloth('M216 392L290 220L366 340L440 214L506 392Z', 0.65, { turn: 22 }),
    plain(rounded(8, at(160, 382), at(560, 382), at(554, 470), at(166, 470)), mix(deep, main, 0.26), 0.9),
    seam('M172 400H548', 0.3, lighter(deep, 0.35)),
  ],
  folds: (chance) => {
    const peaks = gather(360, 430, 14, 26, 260)(chance);
    const soft = rumple(260, 6)(chance);
    return (x, y) => soft(x, y) + (y < 384 ? peaks(x, y) : 0);
  },
  puff: { height: 8, reach: 22 },
};

const longScarf: Shape = {
  title: '長巾',
  parts: () => [
    cloth(
      'M226 96C300 60 420 60 494 96C540 150 520 220 470 250C420 200 300 200 250 250C200 220 180 150 226 96Z',
      0.3,
      { turn: 90 },
    ),
    cloth('M256 232C220 380 236 520 214 662L362 668C356 520 350 380 352 232Z', 0.5),
    cloth('M372 226C396 360 380 470 416 604L540 584C510 460 500 350 466 226Z', 0.42, { turn: -8 }),
    cloth(blob(at(300, 196), at(372, 176), at(444, 202), at(440, 262), at(366, 286), at(296, 256)), 0.85, {
      turn: 60,
    }),
  ],
  folds: together(drape(88, 74, 26), rumple(200, 8)),
  puff: { height: 12, reach: 34 },
};

const twilly: Shape = {
  title: '窄版領巾',
  parts: ({ deep }) => [
    cloth(
      'M70 260L120 214C260 250 330 330 420 326C520 320 560 240 620 190L664 236C600 320 540 410 424 410C310 410 230 330 96 306Z',
      0.35,
      { turn: 18 },
    ),
    cloth(
      'M92 470L132 424C260 440 350 380 440 396C530 412 580 470 640 480L640 540C560 540 520 490 440 470C350 452 260 520 92 470Z',
      0.65,
      { turn: -12 },
    ),
    seam('M96 290C230 318 310 396 424 396C530 396 590 310 650 240', 0.25, lighter(deep, 0.5), 1.6),
  ],
  folds: together(drape(8, 130, 16), rumple(150, 10)),
  puff: { height: 10, reach: 26 },
};

const shawl: Shape = {
  title: '披肩',
  parts: ({ main, ground }) => [
    fringe(70, 196, 356, 610, 64, mix(main, ground, 0.15), 0.15),
    fringe(364, 610, 650, 196, 64, mix(main, ground, 0.15), 0.15),
    cloth(rounded(22, at(62, 168), at(658, 168), at(364, 620), at(356, 620)), 0.4),
    cloth('M62 168Q360 130 658 168Q560 262 360 268Q160 262 62 168Z', 0.7, { turn: 4, y: 60 }),
  ],
  folds: together(gather(360, 60, 15, 26, 420), rumple(220, 8)),
  puff: { height: 8, reach: 24 },
};

const knitScarf: Shape = {
  title: '圍巾',
  parts: ({ main, ground }) => [
    fringe(206, 612, 356, 612, 62, mix(main, ground, 0.2)),
    cloth(rounded(10, at(196, 130), at(366, 120), at(366, 616), at(196, 616)), 0.35),
    fringe(366, 560, 524, 540, 62, mix(main, ground, 0.2), 0.4),
    cloth(rounded(10, at(348, 130), at(520, 130), at(534, 540), at(356, 562)), 0.5, { turn: -3 }),
    cloth(
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
    seam('M182 168Q360 214 538 168', 0.5),
  ],
  folds: rumple(210, 12),
  puff: { height: 24, reach: 50 },
};

const snood: Shape = {
  title: '脖圍',
  parts: ({ deep, main }) => [
    cloth(
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
    plain(ellipse(360, 290, 178, 74), darker(mix(main, deep, 0.4), 0.35), 0.05),
    cloth('M182 290C190 214 530 214 538 290C500 250 220 250 182 290Z', 0.3, { turn: 6 }),
    cloth('M118 372C200 300 200 400 360 398S540 300 602 372C640 470 560 560 360 586S80 470 118 372Z', 0.75, {
      turn: 5,
    }),
  ],
  folds: together(drape(4, 110, 22), rumple(180, 10)),
  puff: { height: 34, reach: 70 },
};

const hanky: Shape = {
  title: '手帕',
  parts: ({ ground }) => [
    cloth(polygon(at(120, 200), at(560, 130), at(620, 560), at(176, 628)), 0.2, { turn: -9 }),
    cloth(polygon(at(132, 190), at(574, 150), at(610, 580), at(168, 610)), 0.4, { turn: -5 }),
    cloth(rounded(8, at(140, 172), at(580, 172), at(580, 596), at(140, 596)), 0.62),
    seam('M156 188H564V580H156Z', 0.25, lighter(ground, 0.4), 2),
  ],
  folds: together(creases([], [384], 3.4), rumple(260, 6)),
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
