import type { z } from 'zod';
import type { templateBody } from '@zhidan/domain/template';
import type { PictureSpec } from '../picture.js';
import { printedPiecesOf } from './pieces.js';
import { clothMapOf, type ClothMap } from './plan.js';

type SentRegion = z.input<typeof templateBody>['views'][number]['regions'][number];

/** A separately printed piece of cloth: the parts of the drawing that are cut from it. */
export interface PrintedPiece {
  readonly title: string;
  readonly parts: ReadonlySet<number>;
  /** The rotation of the piece in the drawing, in degrees clockwise. */
  readonly turn: number;
}

/** A frame that is precise to a few millimetres of a shirt and takes a few milliseconds to draw. */
const COARSE = { width: 240, height: 240, unit: 3 };

/**
 * Parts with a smaller share of the cloth, such as pockets and collars, are printed with the part below them.
 */
const LEAST_SHARE = 0.06;
const SAME_TURN = 5;
const WHOLLY_CLOTH = 250;
const WHOLE = '正面';

/** The separately printed pieces of a product, the main piece first. */
export function printedPiecesIn(spec: PictureSpec, plan: ClothMap): readonly PrintedPiece[] {
  const { titles = [], main } = printedPiecesOf[spec.shape] ?? {};
  const parts = partsOf(plan);
  const all = new Set(plan.turns.map((_, number) => number));
  const [largest] = groupsOf(parts);
  if (largest === undefined) return [];
  if (titles.length === 0) return [{ title: WHOLE, parts: all, turn: largest.turn }];
  const apart =
    main === undefined
      ? parts.map((part) => [part])
      : groupsOf(parts)
          .slice(1)
          .map(({ of }) => of);
  const pieces = apart
    .toSorted((one, other) => areaOf(other) - areaOf(one))
    .slice(0, titles.length)
    .toSorted((one, other) => leftOf(one) - leftOf(other))
    .map((of, at) => ({
      title: titles[at] ?? WHOLE,
      parts: new Set(of.map(({ number }) => number)),
      turn: of[0]?.turn ?? 0,
    }));
  if (main === undefined) return pieces;
  const rest = [...all].filter((number) => pieces.every((piece) => !piece.parts.has(number)));
  return [{ title: main, parts: new Set(rest), turn: largest.turn }, ...pieces];
}

interface SeenPart {
  readonly number: number;
  readonly turn: number;
  readonly area: number;
  /** The mean horizontal position of the part's pixels. */
  readonly left: number;
}

const areaOf = (parts: readonly SeenPart[]): number => parts.reduce((sum, { area }) => sum + area, 0);
const leftOf = ([first]: readonly SeenPart[]): number => first?.left ?? 0;

function partsOf({ covered, part, turns, frame }: ClothMap): readonly SeenPart[] {
  const seen = turns.map((turn, number) => ({ number, turn, area: 0, left: 0 }));
  covered.forEach((cover, place) => {
    const one = cover < WHOLLY_CLOTH ? undefined : seen[part[place] ?? 0];
    if (one === undefined) return;
    one.left += ((place % frame.width) - one.left) / (one.area + 1);
    one.area += 1;
  });
  const least = areaOf(seen) * LEAST_SHARE;
  return seen.filter(({ area }) => area >= least);
}

/** Groups of parts with the same rotation, the largest group first. */
function groupsOf(parts: readonly SeenPart[]): readonly { readonly turn: number; readonly of: SeenPart[] }[] {
  const groups: { turn: number; of: SeenPart[] }[] = [];
  for (const part of parts.toSorted((one, other) => other.area - one.area)) {
    const group = groups.find(({ turn }) => Math.abs(turn - part.turn) <= SAME_TURN);
    if (group === undefined) groups.push({ turn: part.turn, of: [part] });
    else group.of.push(part);
  }
  return groups.toSorted((one, other) => areaOf(other.of) - areaOf(one.of));
}

/** A rectangle in fractions of the drawing's sides, rotated about the drawing's upper left corner. */
interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The smallest rectangle around a piece, with the piece's rotation. */
function boundsOf({ parts, turn }: PrintedPiece, { covered, part, frame }: ClothMap): Rectangle {
  const [cosine, sine] = [Math.cos(radians(turn)), Math.sin(radians(turn))];
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  covered.forEach((cover, place) => {
    if (cover < WHOLLY_CLOTH || !parts.has(part[place] ?? 0)) return;
    const x = ((place % frame.width) + 0.5) / frame.width;
    const y = (Math.floor(place / frame.width) + 0.5) / frame.height;
    const [across, down] = [x * cosine + y * sine, y * cosine - x * sine];
    left = Math.min(left, across);
    right = Math.max(right, across);
    top = Math.min(top, down);
    bottom = Math.max(bottom, down);
  });
  // The distance from the centre of an outermost pixel to its edge.
  const [halfAcross, halfDown] = [0.5 / frame.width, 0.5 / frame.height];
  return {
    left: left - halfAcross,
    top: top - halfDown,
    width: right - left + 2 * halfAcross,
    height: bottom - top + 2 * halfDown,
  };
}

const YARD_MM = 914;

type Size = readonly [width: number, height: number];

/** The size of the product in mm, from its specification; undefined where it contains none. */
export function productSizeIn(specification: string): Size | undefined {
  const [, width, height] = /(\d+)\s*×\s*(\d+)/.exec(specification) ?? [];
  if (width !== undefined && height !== undefined) return [Number(width) * 10, Number(height) * 10];
  const [, diameter] = /直徑\s*(\d+)/.exec(specification) ?? [];
  if (diameter !== undefined) return [Number(diameter) * 10, Number(diameter) * 10];
  // Cloth is sold by the yard: its printed piece is one yard long and as wide as the cloth.
  const [, cloth] = /幅寬\s*(\d+)/.exec(specification) ?? [];
  const [, length] = /每碼\s*(\d+)/.exec(specification) ?? [];
  if (cloth === undefined) return undefined;
  return [Number(cloth) * 10, length === undefined ? YARD_MM : Number(length) * 10];
}

/**
 * The largest factor by which a drawing, which is not to scale, is stretched to the printed size. Beyond it,
 * the drawing shows only a part.
 */
const MOST_STRETCH = 1.35;

const ALIKE = 0.02;

/** The printed size of a piece, and its rectangle in the drawing. */
function placed(bounds: Rectangle, [one, other]: Size): { readonly print: Size; readonly on: Rectangle } {
  const shape = bounds.width / bounds.height;
  const distance = (width: number, height: number) => Math.abs(Math.log(shape / (width / height)));
  // For a square drawing both orientations of the size fit; the orientation in the specification is used.
  const print: Size = distance(one, other) < distance(other, one) + ALIKE ? [one, other] : [other, one];
  if (distance(...print) <= Math.log(MOST_STRETCH)) return { print, on: bounds };
  // The product is folded or hanging, so the drawing shows the middle of the print.
  const scale = Math.min(print[0] / bounds.width, print[1] / bounds.height);
  const [width, height] = [print[0] / scale, print[1] / scale];
  const left = bounds.left - (width - bounds.width) / 2;
  const top = bounds.top - (height - bounds.height) / 2;
  return { print, on: { left, top, width, height } };
}

const inFives = (mm: number): number => Math.max(10, Math.round(mm / 5) * 5);

/** The print regions of a demo product as its drawing shows them, in the order of its pieces. */
export async function regionsOfDrawing(
  spec: PictureSpec,
  specification: string,
): Promise<readonly SentRegion[]> {
  const plan = await clothMapOf(spec, COARSE);
  const pieces = printedPiecesIn(spec, plan);
  const known = productSizeIn(specification);
  const { width_mm = 0 } = printedPiecesOf[spec.shape] ?? {};
  const bounds = pieces.map((piece) => boundsOf(piece, plan));
  const scale = width_mm / (bounds[0]?.width ?? 1);
  return pieces.map(({ title, turn }, at) => {
    const drawn = bounds[at] ?? { left: 0, top: 0, width: 1, height: 1 };
    const { print, on } =
      known === undefined
        ? { print: [inFives(drawn.width * scale), inFives(drawn.height * scale)] as const, on: drawn }
        : placed(drawn, known);
    return {
      id: at === 0 ? 'front' : `part-${at + 1}`,
      title,
      print_mm: [...print],
      safe_mm: Math.min(15, Math.floor(Math.min(...print) / 8)),
      map: { affine: affineOf(on, turn, print) },
      grain_deg: 0,
    };
  });
}

/** The transformation from millimetres of a piece to fractions of the drawing's sides. */
function affineOf(
  { left, top, width, height }: Rectangle,
  turn: number,
  [across, down]: Size,
): [number, number, number, number, number, number] {
  const [cosine, sine] = [Math.cos(radians(turn)), Math.sin(radians(turn))];
  const [x, y] = [width / across, height / down];
  return [
    cosine * x,
    sine * x,
    -sine * y,
    cosine * y,
    left * cosine - top * sine,
    left * sine + top * cosine,
  ];
}
