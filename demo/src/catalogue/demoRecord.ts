import type { PictureSpec } from '../pictures/picture.js';

/** A record of the demo: under which id it is kept, what it says, and the pictures that show it, the first on cards. */
export interface DemoRecord<Fields> {
  readonly id: string;
  readonly fields: Fields;
  readonly pictures: readonly PictureSpec[];
}

/** Shape, pattern, palette, and if need be weave and size of the pattern, in one line. */
export type Look = readonly [
  shape: PictureSpec['shape'],
  pattern: PictureSpec['pattern'],
  palette: PictureSpec['palette'],
  weave?: NonNullable<PictureSpec['weave']>,
  size?: number,
];

export const pictureOf = ([shape, pattern, palette, weave, size]: Look): PictureSpec => ({
  shape,
  pattern,
  palette,
  ...(weave === undefined ? {} : { weave }),
  ...(size === undefined ? {} : { size }),
});
