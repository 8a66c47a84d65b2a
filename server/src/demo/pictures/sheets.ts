import { rgbOf } from './colour.js';
import { type Part, type Shape } from './shape.js';
import { n, svg } from './svg.js';

/** The edge of a full picture in pixels. */
export const EDGE = 720;

/** Part numbers are kept this far apart in the red channel. */
export const PART_STEP = 24;

const paint = (part: Part, colour: string): string => {
  if (part.kind === 'seam') return '';
  if (part.kind === 'cloth') return `<path d="${part.d}" fill="${colour}"/>`;
  const stroke = part.stroke === undefined ? '' : ` stroke="${colour}" stroke-width="${n(part.width ?? 1)}"`;
  return `<path d="${part.d}" fill="${part.fill === undefined ? 'none' : colour}"${stroke}${part.more ?? ''}/>`;
};

const thread = (part: Part, colour: string | undefined): string =>
  part.kind === 'seam' && colour !== undefined
    ? `<path d="${part.d}" fill="none" stroke="${colour}" stroke-width="${n(part.width)}" stroke-dasharray="7 4" stroke-linecap="round"/>`
    : '';

const code = (number: number, covered: boolean): string =>
  `rgb(${number * PART_STEP} ${covered ? 255 : 0} 0)`;

/** Which part shows where: red tells the number of the cloth part, green how much of a pixel is cloth. */
export const planSheet = (parts: readonly Part[]): string => {
  let number = -1;
  const body = parts.map((part) => {
    if (part.kind === 'cloth') {
      number += 1;
      return paint(part, code(number, true));
    }
    return part.kind === 'plain' ? paint(part, code(0, false)) : thread(part, part.thread && code(0, false));
  });
  return svg(EDGE, EDGE, body.join(''));
};

/** The parts of one colour; cloth is black, so that patterned cloth can simply be added. */
export const plainSheet = (parts: readonly Part[]): string | undefined => {
  if (parts.every((part) => part.kind === 'cloth' || (part.kind === 'seam' && part.thread === undefined)))
    return undefined;
  const body = parts.map((part) => {
    if (part.kind === 'cloth') return paint(part, '#000');
    return part.kind === 'plain'
      ? paint(part, part.stroke ?? part.fill ?? '#000')
      : thread(part, part.thread);
  });
  return svg(EDGE, EDGE, body.join(''));
};

const grey = (level: number): string => {
  const value = Math.round(level * 255);
  return `rgb(${value} ${value} ${value})`;
};

/** Heights: the higher a part lies the lighter it is; seams are pressed in. Half the size. */
export const levelSheet = (parts: readonly Part[]): string => {
  const body = parts.map((part) =>
    part.kind === 'seam'
      ? `<path d="${part.d}" fill="none" stroke="#000" stroke-opacity="${part.depth}" stroke-width="${n(part.width * 2)}" stroke-linecap="round"/>`
      : paint(part, grey(part.level)),
  );
  return svg(
    EDGE / 2,
    EDGE / 2,
    `<rect width="${EDGE}" height="${EDGE}"/>${body.join('')}`,
    `0 0 ${EDGE} ${EDGE}`,
  );
};

/** Ground of the table: unbleached papers. */
export const papers: readonly (readonly [number, number, number])[] = [
  '#F5EFE3',
  '#F3E9DD',
  '#EEF0E6',
  '#F6EBE2',
  '#ECEEF0',
  '#F4EEDC',
  '#F1E8E4',
  '#E9EEEA',
].map(rgbOf);

/** Where cloth and plain parts lie together over the paper. */
export const hasPaper = (shape: Shape): boolean => shape.fills !== true;
