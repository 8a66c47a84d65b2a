import type { SeededRandom } from './chance.js';
import type { Palette } from './palettes.js';
import { filledPath, rect } from './svg.js';

/** A piece of pattern that repeats without a seam; sizes in pixels of a 720 picture. */
export interface Tile {
  readonly width: number;
  readonly height: number;
  /** SVG inside the tile. */
  readonly body: string;
}

/** A pattern: its name in the shop, and how it is drawn in five colours. */
export interface Pattern {
  readonly title: string;
  readonly draw: (colours: Palette, chance: SeededRandom) => Tile;
  /** The strength of the emboss: 0 for a print, 1 for a knit. */
  readonly emboss?: number;
}

export const tile = (width: number, height: number, ground: string, body: string): Tile => ({
  width,
  height,
  body: filledPath(rect(0, 0, width, height), ground) + body,
});

/** Draws content that crosses an edge again on the opposite side. */
const wrappedTile = (width: number, height: number, body: string): string => {
  const shifts = [-1, 0, 1].flatMap((row) =>
    [-1, 0, 1].map((column) => [column * width, row * height] as const),
  );
  const copies = shifts.map(([x, y]) => `<use href="#motif" x="${x}" y="${y}"/>`).join('');
  return `<defs><g id="motif">${body}</g></defs>${copies}`;
};

/** A seamless tile whose motifs may cross its edges. */
export const motifTile = (width: number, height: number, ground: string, body: string): Tile =>
  tile(width, height, ground, wrappedTile(width, height, body));

export const movedGroup = (x: number, y: number, body: string, turn = 0, size = 1): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})${turn === 0 ? '' : ` rotate(${turn.toFixed(1)})`}${
    size === 1 ? '' : ` scale(${size.toFixed(3)})`
  }">${body}</g>`;
