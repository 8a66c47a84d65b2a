/** A number with few decimals, for short SVG. */
export const svgNumber = (value: number): string => String(Math.round(value * 10) / 10);

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const at = (x: number, y: number): Point => ({ x, y });

/** The point `distance` away from another, `angle` in degrees clockwise from the right. */
export const polar = (from: Point, angle: number, distance: number): Point => ({
  x: from.x + Math.cos((angle * Math.PI) / 180) * distance,
  y: from.y + Math.sin((angle * Math.PI) / 180) * distance,
});

export const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** Concatenates `draw(0)`, `draw(1)`, … for `count` items. */
export const times = (count: number, draw: (index: number) => string): string =>
  range(count).map(draw).join('');

/** A closed polygon through the points. */
export const polygon = (...points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${svgNumber(x)} ${svgNumber(y)}`).join('L')}Z`;

/** A closed smooth curve through the points (Catmull-Rom). */
export const blob = (...points: readonly Point[]): string => {
  const around = (index: number): Point => points[(index + points.length) % points.length] ?? at(0, 0);
  const curves = points.map((_, index) => {
    const [before, start, end, after] = [
      around(index - 1),
      around(index),
      around(index + 1),
      around(index + 2),
    ];
    const first = at(start.x + (end.x - before.x) / 6, start.y + (end.y - before.y) / 6);
    const second = at(end.x - (after.x - start.x) / 6, end.y - (after.y - start.y) / 6);
    return `C${svgNumber(first.x)} ${svgNumber(first.y)} ${svgNumber(second.x)} ${svgNumber(second.y)} ${svgNumber(end.x)} ${svgNumber(end.y)}`;
  });
  const start = around(0);
  return `M${svgNumber(start.x)} ${svgNumber(start.y)}${curves.join('')}Z`;
};

/** A closed polygon with rounded corners; `radius` is in pixels. */
export const rounded = (radius: number, ...points: readonly Point[]): string => {
  const around = (index: number): Point => points[(index + points.length) % points.length] ?? at(0, 0);
  const towards = (from: Point, to: Point): Point => {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const step = Math.min(radius, length / 2);
    return at(from.x + ((to.x - from.x) / length) * step, from.y + ((to.y - from.y) / length) * step);
  };
  const corners = points.map((corner, index) => {
    const [into, out] = [towards(corner, around(index - 1)), towards(corner, around(index + 1))];
    return `${index === 0 ? 'M' : 'L'}${svgNumber(into.x)} ${svgNumber(into.y)}Q${svgNumber(corner.x)} ${svgNumber(corner.y)} ${svgNumber(out.x)} ${svgNumber(out.y)}`;
  });
  return `${corners.join('')}Z`;
};

/** The points and their mirror images about the picture's vertical axis, as one outline. */
export const mirrored = (...right: readonly Point[]): readonly Point[] => [
  ...right,
  ...right
    .map(({ x, y }) => at(720 - x, y))
    .filter(({ x }) => x !== 360)
    .toReversed(),
];

export const rect = (x: number, y: number, width: number, height: number, radius = 0): string => {
  if (radius === 0)
    return `M${svgNumber(x)} ${svgNumber(y)}h${svgNumber(width)}v${svgNumber(height)}h${svgNumber(-width)}Z`;
  const arc = (dx: number, dy: number) =>
    `a${svgNumber(radius)} ${svgNumber(radius)} 0 0 1 ${svgNumber(dx)} ${svgNumber(dy)}`;
  return (
    `M${svgNumber(x + radius)} ${svgNumber(y)}h${svgNumber(width - 2 * radius)}${arc(radius, radius)}v${svgNumber(height - 2 * radius)}` +
    `${arc(-radius, radius)}h${svgNumber(2 * radius - width)}${arc(-radius, -radius)}v${svgNumber(2 * radius - height)}${arc(radius, -radius)}Z`
  );
};

export const ellipse = (cx: number, cy: number, rx: number, ry = rx): string =>
  `M${svgNumber(cx - rx)} ${svgNumber(cy)}a${svgNumber(rx)} ${svgNumber(ry)} 0 1 0 ${svgNumber(2 * rx)} 0a${svgNumber(rx)} ${svgNumber(ry)} 0 1 0 ${svgNumber(-2 * rx)} 0Z`;

/**
 * A leaf or petal that starts at a point in direction `angle` (degrees); it is widest at the fraction `belly`
 * of its length.
 */
export const petal = (from: Point, angle: number, length: number, width: number, belly = 0.5): string => {
  const tip = polar(from, angle, length);
  const middle = polar(from, angle, length * belly);
  const one = polar(middle, angle - 90, width);
  const other = polar(middle, angle + 90, width);
  return `M${svgNumber(from.x)} ${svgNumber(from.y)}Q${svgNumber(one.x)} ${svgNumber(one.y)} ${svgNumber(tip.x)} ${svgNumber(tip.y)}Q${svgNumber(other.x)} ${svgNumber(other.y)} ${svgNumber(from.x)} ${svgNumber(from.y)}Z`;
};

export const filledPath = (d: string, colour: string, more = ''): string =>
  `<path d="${d}" fill="${colour}"${more}/>`;

export const strokedPath = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${svgNumber(width)}"${more}/>`;

/** Attributes for round line ends and corners. */
export const ROUND_LINE_ATTRIBUTES = ' stroke-linecap="round" stroke-linejoin="round"';

export const svg = (width: number, height: number, body: string, box = `0 0 ${width} ${height}`): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${body}</svg>`;
