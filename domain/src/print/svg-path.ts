type Point = readonly [x: number, y: number];

/** The position of the pen, and the start of the current shape. */
interface Pen {
  at: Point;
  start: Point;
}

/** The PDF operators of an SVG command, and the position of the pen after it. */
type Draw = (pen: Pen, values: readonly number[], from: Point) => readonly string[];

const COMMAND = /([MLHVCQZ])([^MLHVCQZ]*)/gi;
const NUMBER = /-?\d*\.?\d+(?:e[-+]?\d+)?/gi;

/** A number in the syntax of PDF, precise to a thousandth of a point on the largest page. */
export function pdfNumber(value: number): string {
  const text = value.toFixed(6).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

const words = (points: readonly Point[], operator: string): string =>
  `${points.flat().map(pdfNumber).join(' ')} ${operator}`;

/**
 * The absolute points of a command, whose values are relative to `from`: the origin, or the pen for relative
 * commands.
 */
const pointsIn = (values: readonly number[], [x, y]: Point): readonly Point[] =>
  inGroups(values, 2).map(([across = 0, down = 0]): Point => [x + across, y + down]);

const lineTo = (pen: Pen, to: Point): string => {
  pen.at = to;
  return words([to], 'l');
};

const commands: Readonly<Record<string, { readonly takes: number; readonly draw: Draw }>> = {
  M: {
    takes: 2,
    draw: (pen, values, from) => {
      const [to = pen.at] = pointsIn(values, from);
      pen.at = to;
      pen.start = to;
      return [words([to], 'm')];
    },
  },
  L: { takes: 2, draw: (pen, values, from) => pointsIn(values, from).map((to) => lineTo(pen, to)) },
  H: { takes: 1, draw: (pen, [across = 0], [x]) => [lineTo(pen, [x + across, pen.at[1]])] },
  V: { takes: 1, draw: (pen, [down = 0], [, y]) => [lineTo(pen, [pen.at[0], y + down])] },
  C: {
    takes: 6,
    draw: (pen, values, from) => {
      const points = pointsIn(values, from);
      pen.at = points[2] ?? pen.at;
      return [words(points, 'c')];
    },
  },
  Q: {
    takes: 4,
    draw: (pen, values, from) => {
      const [handle = pen.at, end = pen.at] = pointsIn(values, from);
      const curve = [towards(pen.at, handle), towards(end, handle), end];
      pen.at = end;
      return [words(curve, 'c')];
    },
  },
};

/**
 * The point two thirds of the way to the control point, which converts a quadratic curve into an equal cubic
 * one.
 */
const towards = ([x, y]: Point, [toX, toY]: Point): Point => [
  x + ((toX - x) * 2) / 3,
  y + ((toY - y) * 2) / 3,
];

/** An SVG path as PDF operators. */
export function pdfPathOperators(path: string): string {
  const pen: Pen = { at: [0, 0], start: [0, 0] };
  const drawn: string[] = [];
  for (const [, letter = '', numbers = ''] of path.matchAll(COMMAND)) {
    const values = [...numbers.matchAll(NUMBER)].map(Number);
    const isRelative = letter === letter.toLowerCase();
    drawn.push(...drawnBy(pen, letter.toUpperCase(), values, isRelative));
  }
  return drawn.join('\n');
}

function drawnBy(
  pen: Pen,
  letter: string,
  values: readonly number[],
  isRelative: boolean,
): readonly string[] {
  const command = commands[letter];
  if (command === undefined) {
    pen.at = pen.start;
    return ['h'];
  }
  return inGroups(values, command.takes).flatMap((group, at) => {
    // All pairs after the first one of a move command are lines.
    const { draw } = letter === 'M' && at > 0 ? (commands['L'] ?? command) : command;
    return draw(pen, group, isRelative ? pen.at : [0, 0]);
  });
}

const inGroups = (values: readonly number[], size: number): readonly (readonly number[])[] =>
  Array.from({ length: Math.floor(values.length / size) }, (_, at) =>
    values.slice(at * size, (at + 1) * size),
  );
