import { darker, lighter, mix, trimColourOf } from '../colour.js';
import { drapeFolds, rumpleFolds, combineFolds } from '../light/folds.js';
import { clothPart, cordPart, type ShapePart, plainPart, seamPart, type Shape } from '../shape.js';
import { at, blob, ellipse, polar, range, rounded } from '../svg.js';

const worn = combineFolds(drapeFolds(74, 150, 16), rumpleFolds(170, 13));
const body = { height: 15, reach: 40 } as const;

const leftSleeve = 'M214 142L86 262L148 356L226 300Z';
const rightSleeve = 'M506 142L634 262L572 356L494 300Z';
const trunk =
  'M214 140C260 128 290 120 300 112C330 160 390 160 420 112C430 120 460 128 506 140C516 220 504 300 506 380L514 640Q360 660 206 640L214 380C216 300 204 220 214 140Z';

const tee: Shape = {
  title: 'T恤',
  parts: (colours) => [
    plainPart(
      'M300 112C330 92 390 92 420 112C390 150 330 150 300 112Z',
      darker(trimColourOf(colours), 0.3),
      0.1,
    ),
    clothPart(leftSleeve, 0.32, { turn: 42 }),
    clothPart(rightSleeve, 0.32, { turn: -42 }),
    clothPart(trunk, 0.45),
    seamPart('M216 146C212 200 220 250 226 300M504 146C508 200 500 250 494 300', 0.5),
    seamPart('M96 272L154 348M624 272L566 348M208 622Q360 642 512 622', 0.3, lighter(colours.ground, 0.2)),
    cordPart('M300 112C330 168 390 168 420 112', trimColourOf(colours), 13, 0.6),
  ],
  folds: worn,
  puff: body,
};

const polo: Shape = {
  title: 'Polo衫',
  parts: (colours) => {
    const { ground } = colours;
    const trim = trimColourOf(colours);
    return [
      plainPart('M300 104C330 84 390 84 420 104C390 140 330 140 300 104Z', darker(trim, 0.35), 0.1),
      clothPart(leftSleeve, 0.32, { turn: 42 }),
      clothPart(rightSleeve, 0.32, { turn: -42 }),
      cordPart('M88 264L150 354M632 264L570 354', trim, 16, 0.36),
      clothPart(trunk, 0.45),
      seamPart('M216 146C212 200 220 250 226 300M504 146C508 200 500 250 494 300', 0.5),
      plainPart('M342 140H378V282H342Z', trim, 0.55),
      ...[176, 216, 256].map((y) => plainPart(ellipse(360, y, 6.5), lighter(ground, 0.4), 0.75)),
      plainPart('M298 96L262 134L330 190L360 146C336 140 312 122 298 96Z', trim, 0.75),
      plainPart('M422 96L458 134L390 190L360 146C384 140 408 122 422 96Z', trim, 0.78),
      seamPart('M208 622Q360 642 512 622', 0.3, lighter(ground, 0.2)),
    ];
  },
  folds: worn,
  puff: body,
};

const aloha: Shape = {
  title: '花襯衫',
  parts: (colours) => [
    plainPart('M300 104C330 84 390 84 420 104L360 150Z', darker(trimColourOf(colours), 0.3), 0.1),
    clothPart(leftSleeve, 0.32, { turn: 42 }),
    clothPart(rightSleeve, 0.32, { turn: -42 }),
    clothPart(
      'M214 140C260 128 290 120 300 108L356 210V650Q280 652 206 640L214 380C216 300 204 220 214 140Z',
      0.42,
    ),
    clothPart(
      'M506 140C460 128 430 120 420 108L356 210L352 650Q440 652 514 640L506 380C504 300 516 220 506 140Z',
      0.52,
      { x: 34 },
    ),
    seamPart('M216 146C212 200 220 250 226 300M504 146C508 200 500 250 494 300', 0.5),
    ...range(5).map((index) =>
      plainPart(ellipse(368, 256 + index * 82, 7), lighter(colours.ground, 0.5), 0.8),
    ),
    clothPart('M300 96L246 150L304 232L356 210C330 176 308 130 300 96Z', 0.78, { turn: -30 }),
    clothPart('M420 96L474 150L416 232L356 210C388 176 412 130 420 96Z', 0.8, { turn: 30 }),
    clothPart('M414 290H486V366L450 384L414 366Z', 0.68, { x: 34 }),
  ],
  folds: worn,
  puff: body,
};

const jersey: Shape = {
  title: '球衣',
  parts: ({ accent, ground }) => [
    plainPart('M296 110C320 190 400 190 424 110C400 96 320 96 296 110Z', '#F3EEE6', 0.1),
    clothPart(
      'M236 116L296 108C312 214 408 214 424 108L484 116C480 210 500 250 524 268L516 640Q360 660 204 640L196 268C220 250 240 210 236 116Z',
      0.42,
    ),
    cordPart('M296 110C312 216 408 216 424 110', accent, 13, 0.6),
    cordPart('M238 118C242 210 222 250 198 270M482 118C478 210 498 250 522 270', accent, 13, 0.6),
    cordPart('M304 330H360L330 450', lighter(ground, 0.4), 30, 0.55),
    cordPart(
      'M388 336q-12 -2 -12 24v60q0 26 26 26t26 -26v-60q0 -26 -26 -26z',
      lighter(ground, 0.4),
      26,
      0.55,
    ),
    seamPart('M206 616Q360 636 514 616', 0.3, accent),
  ],
  folds: worn,
  puff: body,
};

const vest: Shape = {
  title: '背心',
  parts: ({ deep, ground, accent }) => [
    clothPart(
      'M240 112L300 106C310 230 340 330 356 400V640Q280 648 204 636L212 300C236 250 244 190 240 112Z',
      0.42,
    ),
    clothPart(
      'M480 112L420 106C410 230 380 330 356 400L352 640Q440 648 516 636L508 300C484 250 476 190 480 112Z',
      0.52,
      { x: 20 },
    ),
    cordPart('M300 108C310 230 340 330 357 400C380 330 410 230 420 108', mix(deep, accent, 0.2), 15, 0.65),
    cordPart(
      'M242 114C246 190 236 250 212 300M478 114C474 190 484 250 508 300',
      mix(deep, accent, 0.2),
      12,
      0.6,
    ),
    ...range(4).map((index) => plainPart(ellipse(366, 430 + index * 54, 9), lighter(ground, 0.3), 0.8)),
    clothPart('M232 470H324V550H232Z', 0.6, { x: 14 }),
    clothPart('M396 470H488V550H396Z', 0.66, { x: 34 }),
    seamPart('M232 486H324M396 486H488', 0.4, ground),
  ],
  folds: worn,
  puff: body,
};

const happi: Shape = {
  title: '法被',
  parts: ({ deep, ground, accent }) => [
    clothPart('M228 128L60 176L74 350L222 330Z', 0.3, { turn: 6 }),
    clothPart('M492 128L660 176L646 350L498 330Z', 0.3, { turn: -6 }),
    cordPart('M62 200L74 350M658 200L646 350', lighter(ground, 0.2), 16, 0.34),
    clothPart('M228 126L330 108L350 400V640H206L214 330Z', 0.42),
    clothPart('M492 126L390 108L350 400V640H514L506 330Z', 0.48, { x: 20 }),
    plainPart('M316 104L344 100L372 420V640H344V420Z', mix(deep, accent, 0.15), 0.75),
    plainPart('M404 104L376 100L348 420V640H376V420Z', mix(deep, accent, 0.22), 0.7),
    cordPart('M208 606H344M376 606H512', lighter(ground, 0.2), 12, 0.5),
    cordPart('M350 220v60M336 236h28M340 262h20', lighter(ground, 0.4), 6, 0.8),
  ],
  folds: worn,
  puff: body,
};

const shorts: Shape = {
  title: '海灘褲',
  parts: ({ ground, accent }) => [
    clothPart('M186 176H360V330C350 430 330 520 318 606L120 580C132 440 150 300 186 176Z', 0.42, { turn: 6 }),
    clothPart('M534 176H360V330C370 430 390 520 402 606L600 580C588 440 570 300 534 176Z', 0.46, {
      turn: -6,
    }),
    seamPart('M360 230C356 280 360 310 360 336', 0.6),
    clothPart('M180 150H540L546 214H174Z', 0.65, { turn: 90 }),
    seamPart('M178 214H542', 0.5),
    cordPart(
      'M346 200C300 250 320 290 300 330M374 200C410 250 396 280 416 320',
      lighter(ground, 0.3),
      9,
      0.85,
    ),
    seamPart('M130 556L322 582M590 556L398 582', 0.3, accent),
  ],
  folds: combineFolds(drapeFolds(70, 130, 16), rumpleFolds(170, 12)),
  puff: body,
};

const skirt: Shape = {
  title: '圓裙',
  parts: ({ deep, accent }) => [
    clothPart(
      'M254 150H466C500 300 600 460 640 560C560 600 520 580 460 612S330 630 270 612S150 600 80 560C120 460 220 300 254 150Z',
      0.4,
    ),
    clothPart('M250 128H470V176H250Z', 0.7, { turn: 90 }),
    seamPart('M250 178H470', 0.6),
    plainPart(ellipse(360, 152, 9), lighter(accent, 0.3), 0.9),
    seamPart('M90 542C150 580 220 580 270 592S400 600 460 592S570 580 632 542', 0.3, deep, 1.6),
  ],
  folds: (chance) => {
    const pleats = drapeFolds(90, 60, 40)(chance);
    const soft = rumpleFolds(220, 8)(chance);
    return (x, y) => pleats(360 + ((x - 360) * 240) / (130 + Math.max(0, y - 150) * 0.52), y) + soft(x, y);
  },
  puff: { height: 12, reach: 30 },
};

const dress: Shape = {
  title: '洋裝',
  parts: (colours) => [
    clothPart('M268 120L196 200L238 250L284 214Z', 0.3, { turn: 40 }),
    clothPart('M452 120L524 200L482 250L436 214Z', 0.3, { turn: -40 }),
    clothPart(
      'M268 120C296 116 306 108 314 100C330 150 390 150 406 100C414 108 424 116 452 120C446 200 440 250 444 320C500 440 540 540 560 640Q360 690 160 640C180 540 220 440 276 320C280 250 274 200 268 120Z',
      0.42,
    ),
    cordPart('M278 320Q360 338 442 320', trimColourOf(colours), 16, 0.65),
    cordPart('M314 102C330 152 390 152 406 102', lighter(colours.ground, 0.2), 10, 0.6),
  ],
  folds: combineFolds(
    (chance) => {
      const pleats = drapeFolds(88, 74, 24)(chance);
      return (x, y) => pleats(x, y) * Math.min(1, Math.max(0.15, (y - 310) / 150));
    },
    rumpleFolds(170, 9),
  ),
  puff: { height: 14, reach: 36 },
};

const sock = (shift: number, leg: number, level: number): readonly ShapePart[] => {
  const x = (value: number) => value + shift;
  return [
    clothPart(
      `M${x(196)} ${leg}L${x(330)} ${leg}C${x(332)} 360 ${x(324)} 420 ${x(344)} 470C${x(370)} 520 ${x(440)} 540 ${x(450)} 590C${x(452)} 636 ${x(400)} 650 ${x(330)} 640C${x(260)} 630 ${x(200)} 590 ${x(192)} 520C${x(186)} 460 ${x(200)} 380 ${x(196)} ${leg}Z`,
      level,
      { turn: 2, x: shift },
    ),
  ];
};

const sockTrim = (
  shift: number,
  leg: number,
  colour: string,
  toe: string,
  level: number,
): readonly ShapePart[] => {
  const x = (value: number) => value + shift;
  return [
    plainPart(`M${x(192)} ${leg - 4}H${x(334)}V${leg + 46}H${x(192)}Z`, colour, level + 0.1),
    seamPart(
      range(9)
        .map((index) => `M${x(206 + index * 15)} ${leg}v40`)
        .join(''),
      0.5,
    ),
    plainPart(
      `M${x(392)} 532C${x(430)} 548 ${x(448)} 566 ${x(450)} 590C${x(452)} 636 ${x(404)} 648 ${x(360)} 643C${x(384)} 610 ${x(396)} 570 ${x(392)} 532Z`,
      toe,
      level + 0.05,
    ),
    plainPart(
      `M${x(196)} 490C${x(240)} 500 ${x(262)} 540 ${x(256)} 606C${x(214)} 584 ${x(186)} 540 ${x(196)} 490Z`,
      toe,
      level + 0.05,
    ),
  ];
};

const socks = (title: string, leg: number): Shape => ({
  title,
  parts: ({ accent, main, deep }) => {
    const toe = mix(accent, deep, 0.1);
    const cuff = trimColourOf({ main, accent, deep });
    return [
      ...sock(104, leg - 14, 0.25),
      ...sockTrim(104, leg - 14, cuff, toe, 0.25),
      ...sock(-86, leg, 0.6),
      ...sockTrim(-86, leg, cuff, toe, 0.6),
    ];
  },
  folds: rumpleFolds(150, 10),
  puff: { height: 26, reach: 56 },
});

const cap: Shape = {
  title: '棒球帽',
  parts: (colours) => [
    clothPart('M150 400C140 240 240 150 372 150C510 150 596 250 590 400C470 360 280 360 150 400Z', 0.45),
    seamPart(
      'M372 150C300 220 280 300 282 366M372 150C440 220 460 300 458 366',
      0.5,
      lighter(colours.ground, 0.2),
    ),
    plainPart(ellipse(372, 150, 20, 11), trimColourOf(colours), 0.8),
    plainPart(
      'M150 396C270 356 470 356 590 396C660 440 690 500 660 520C560 470 240 470 90 520C70 490 100 430 150 396Z',
      trimColourOf(colours),
      0.65,
    ),
    cordPart(
      'M112 490C250 446 520 446 646 492M130 464C260 424 500 424 626 466',
      lighter(trimColourOf(colours), 0.25),
      3,
      0.66,
      ' stroke-dasharray="8 5"',
    ),
    ...[at(250, 240), at(494, 240)].map(({ x, y }) => plainPart(ellipse(x, y, 7), colours.accent, 0.7)),
  ],
  folds: rumpleFolds(200, 8),
  puff: { height: 52, reach: 110 },
};

const bucketHat: Shape = {
  title: '漁夫帽',
  parts: ({ accent, ground }) => [
    clothPart('M206 360C120 400 66 470 60 540C200 590 520 590 660 540C654 470 600 400 514 360Z', 0.35, {
      y: 60,
    }),
    seamPart(
      'M118 470C240 520 480 520 602 470M90 506C230 558 490 558 630 506M150 432C250 480 470 480 570 432',
      0.3,
      lighter(ground, 0.2),
    ),
    clothPart(
      'M206 366C206 260 236 186 270 172C330 152 390 152 450 172C484 186 514 260 514 366C420 410 300 410 206 366Z',
      0.7,
    ),
    cordPart('M208 356C300 402 420 402 512 356', accent, 15, 0.85),
    seamPart('M262 178C300 200 420 200 458 178', 0.4),
  ],
  folds: rumpleFolds(200, 9),
  puff: { height: 44, reach: 100 },
};

const beanie: Shape = {
  title: '毛帽',
  parts: ({ accent, ground }) => [
    clothPart('M166 470C150 300 230 180 360 176C490 180 570 300 554 470Z', 0.4),
    clothPart('M150 456Q360 420 570 456Q586 520 570 580Q360 616 150 580Q134 520 150 456Z', 0.7, {
      turn: 90,
      y: 20,
    }),
    plainPart(ellipse(360, 138, 66, 60), mix(accent, ground, 0.2), 0.8),
    cordPart(
      range(26)
        .map(
          (index) =>
            `M${360 + Math.round(Math.cos(index * 0.966) * 34)} ${138 + Math.round(Math.sin(index * 0.966) * 30)}l${Math.round(Math.cos(index * 0.966) * 34)} ${Math.round(Math.sin(index * 0.966) * 32)}`,
        )
        .join(''),
      mix(accent, ground, 0.35),
      7,
      0.85,
    ),
  ],
  folds: rumpleFolds(190, 9),
  puff: { height: 50, reach: 100 },
};

const headband: Shape = {
  title: '髮帶',
  parts: () => [
    clothPart(
      'M120 400C116 250 250 200 360 200S604 250 600 400C600 520 500 610 360 612S120 520 120 400ZM196 400C200 500 280 548 360 548S520 500 524 400C520 320 440 280 360 280S200 320 196 400Z',
      0.45,
    ),
    clothPart('M356 236C300 150 210 110 176 150C170 210 250 250 350 250Z', 0.7, { turn: 30 }),
    clothPart('M364 236C420 150 510 110 544 150C550 210 470 250 370 250Z', 0.72, { turn: -30 }),
    clothPart(ellipse(360, 238, 30, 36), 0.95, { turn: 80 }),
  ],
  folds: combineFolds(drapeFolds(20, 120, 14), rumpleFolds(140, 10)),
  puff: { height: 24, reach: 40 },
};

const necktie: Shape = {
  title: '領帶',
  parts: ({ ground }) => [
    clothPart('M384 190C420 300 440 440 470 566L432 640L388 584C392 440 380 300 366 196Z', 0.3, { turn: 40 }),
    clothPart('M326 190C300 320 262 470 246 590L312 676L386 600C390 470 388 320 380 190Z', 0.6, { turn: 45 }),
    clothPart('M300 84H412L396 186Q356 206 318 186Z', 0.85, { turn: -45 }),
    cordPart('M300 86C240 70 200 90 160 60M412 86C470 70 520 90 560 60', lighter(ground, 0.2), 26, 0.2),
    seamPart('M318 188Q356 208 396 188', 0.6),
  ],
  folds: rumpleFolds(230, 9),
  puff: { height: 16, reach: 34 },
};

const bowTie: Shape = {
  title: '領結',
  parts: () => [
    clothPart('M340 350C260 250 170 220 92 230C60 300 60 440 92 500C170 510 260 470 340 380Z', 0.4, {
      turn: 8,
    }),
    clothPart('M380 350C460 250 550 220 628 230C660 300 660 440 628 500C550 510 460 470 380 380Z', 0.45, {
      turn: -8,
    }),
    clothPart(rounded(20, at(318, 306), at(402, 306), at(408, 426), at(312, 426)), 0.9, { turn: 90 }),
  ],
  folds: (chance) => {
    const soft = rumpleFolds(200, 8)(chance);
    const pinch = drapeFolds(0, 70, 20)(chance);
    return (x, y) => soft(x, y) + pinch(x, y) * Math.exp(-Math.abs(x - 360) / 130);
  },
  puff: { height: 38, reach: 70 },
};

const mask: Shape = {
  title: '口罩',
  parts: ({ ground, main }) => [
    cordPart(
      'M130 300C20 250 20 480 130 452M590 300C700 250 700 480 590 452',
      lighter(mix(ground, main, 0.1), 0.3),
      8,
      0.2,
    ),
    clothPart(
      'M126 280C220 262 300 226 360 222S500 262 594 280C606 360 600 430 584 484C510 520 430 552 360 556S210 520 136 484C120 430 114 360 126 280Z',
      0.45,
    ),
    seamPart('M360 224C372 330 372 450 360 554', 0.4, lighter(ground, 0.2)),
    seamPart('M136 300V470M584 300V470', 0.3, lighter(ground, 0.2)),
  ],
  folds: rumpleFolds(220, 8),
  puff: { height: 46, reach: 110 },
};

const armSleeves: Shape = {
  title: '袖套',
  parts: ({ accent }) => [
    clothPart('M430 110L560 140C560 300 530 460 500 630L400 612C410 450 420 280 430 110Z', 0.3, {
      turn: -9,
      x: 80,
    }),
    clothPart('M190 130L330 110C340 280 330 460 320 620L214 630C196 470 184 300 190 130Z', 0.55, { turn: 3 }),
    cordPart('M192 150L330 130M430 130L560 158', accent, 16, 0.7),
    cordPart('M216 614L320 604M402 596L502 614', accent, 14, 0.7),
  ],
  folds: combineFolds(rumpleFolds(150, 12), drapeFolds(4, 120, 9)),
  puff: { height: 30, reach: 60 },
};

const ruffles = range(32).map((index) => polar(at(360, 360), index * 11.25, index % 2 === 0 ? 252 : 226));

const scrunchie: Shape = {
  title: '髮圈',
  parts: () => [clothPart(`${blob(...ruffles)}M360 262A98 98 0 1 0 360 458A98 98 0 1 0 360 262Z`, 0.5)],
  folds: (chance) => {
    const soft = rumpleFolds(120, 12)(chance);
    const bend = rumpleFolds(90, 0.5)(chance);
    return (x, y) => {
      const turn = Math.atan2(y - 360, x - 360) + bend(x, y) * 0.14;
      return soft(x, y) + 7 * Math.sin(turn * 16);
    };
  },
  puff: { height: 60, reach: 100 },
};

export const clothesShapes = {
  tee,
  polo,
  aloha,
  jersey,
  vest,
  happi,
  shorts,
  skirt,
  dress,
  socks: socks('中筒襪', 150),
  kneeSocks: socks('長襪', 70),
  ankleSocks: socks('短襪', 330),
  cap,
  bucketHat,
  beanie,
  headband,
  necktie,
  bowTie,
  mask,
  armSleeves,
  scrunchie,
} as const satisfies Readonly<Record<string, Shape>>;
