import type { PictureSpec } from '../pictures/picture.js';

/** A record of the demo with its id, fields, and pictures, the first of which is on cards. */
export interface DemoRecord<Fields> {
  readonly id: string;
  readonly fields: Fields;
  readonly pictures: readonly PictureSpec[];
}

/** Shape, pattern, palette, and optionally weave and size of the pattern, in one line. */
export type PictureRecipe = readonly [
  shape: PictureSpec['shape'],
  pattern: PictureSpec['pattern'],
  palette: PictureSpec['palette'],
  weave?: NonNullable<PictureSpec['weave']>,
  size?: number,
];

export const pictureOf = ([shape, pattern, palette, weave, size]: PictureRecipe): PictureSpec => ({
  shape,
  pattern,
  palette,
  ...(weave === undefined ? {} : { weave }),
  ...(size === undefined ? {} : { size }),
});
