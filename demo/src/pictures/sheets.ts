import { type Frame, type ShownArea, viewBox } from './frame.js';
import type { ShapePart } from './shape.js';
import { svgNumber, svg } from './svg.js';

/** The distance between part numbers in the red channel, so that blending cannot confuse them. */
export const PART_STEP = 24;

const paint = (part: ShapePart, colour: string): string => {
  if (part.kind === 'seam') return '';
  if (part.kind === 'cloth') return `<path d="${part.d}" fill="${colour}" fill-rule="evenodd"/>`;
  const stroke =
    part.stroke === undefined ? '' : ` stroke="${colour}" stroke-width="${svgNumber(part.width ?? 1)}"`;
  return `<path d="${part.d}" fill="${part.fill === undefined ? 'none' : colour}"${stroke}${part.more ?? ''}/>`;
};

const thread = (part: ShapePart, colour: string | undefined): string =>
  part.kind === 'seam' && colour !== undefined
    ? `<path d="${part.d}" fill="none" stroke="${colour}" stroke-width="${svgNumber(part.width)}" stroke-dasharray="7 4" stroke-linecap="round"/>`
    : '';

const code = (number: number, covered: boolean): string =>
  `rgb(${number * PART_STEP} ${covered ? 255 : 0} 0)`;

const sheet = (body: readonly string[], frame: Frame, view: ShownArea): string =>
  svg(frame.width, frame.height, body.join(''), viewBox(view, frame));

/** An image of the cloth parts: red is the number of the part, green the share of cloth in the pixel. */
export const clothMapSheet = (parts: readonly ShapePart[], frame: Frame, view: ShownArea): string => {
  let number = -1;
  const body = parts.map((part) => {
    if (part.kind === 'seam') return thread(part, part.thread && code(0, false));
    if (part.kind === 'plain') return paint(part, code(0, false));
    number += 1;
    return paint(part, code(number, true));
  });
  return sheet(body, frame, view);
};

const showsNoColour = (part: ShapePart): boolean =>
  part.kind === 'cloth' || (part.kind === 'seam' && part.thread === undefined);

/** An image of the plain parts. Cloth is black, so that the patterned cloth can simply be added. */
export const plainSheet = (
  parts: readonly ShapePart[],
  frame: Frame,
  view: ShownArea,
): string | undefined => {
  if (parts.every(showsNoColour)) return undefined;
  const body = parts.map((part) => {
    if (part.kind === 'seam') return thread(part, part.thread);
    if (part.kind === 'cloth') return paint(part, '#000');
    return paint(part, part.stroke ?? part.fill ?? '#000');
  });
  return sheet(body, frame, view);
};

const grey = (level: number): string => {
  const value = Math.round(level * 255);
  return `rgb(${value} ${value} ${value})`;
};

/** An image of heights: higher parts are lighter, and seams are pressed in. */
export const heightSheet = (parts: readonly ShapePart[], frame: Frame, view: ShownArea): string => {
  const body = parts.map((part) =>
    part.kind === 'seam'
      ? `<path d="${part.d}" fill="none" stroke="#000" stroke-opacity="${part.depth}" stroke-width="${svgNumber(part.width * 2)}" stroke-linecap="round"/>`
      : paint(part, grey(part.level)),
  );
  return sheet(body, frame, view);
};
