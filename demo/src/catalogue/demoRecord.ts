import type { PictureSpec } from '../pictures/picture.js';

/** A record of the demo with its id, fields and pictures; cards show the first picture. */
export interface DemoRecord<Fields> {
  readonly id: string;
  readonly fields: Fields;
  readonly pictures: readonly PictureSpec[];
}

/** Shape, pattern and palette of a picture, optionally with the weave and the size of the pattern. */
export type PictureRecipe = readonly [
  shape: PictureSpec['shape'],
  pattern: PictureSpec['pattern'],
  palette: PictureSpec['palette'],
  weave?: NonNullable<PictureSpec['weave']>,
  size?: number,
];

export const pictureSpecOf = ([shape, pattern, palette, weave, size]: PictureRecipe): PictureSpec => ({
  shape,
  pattern,
  palette,
  ...(weave === undefined ? {} : { weave }),
  ...(size === undefined ? {} : { size }),
});
