import { PICTURES } from '@zhidan/domain';
import type { DemoRecord } from '../catalogue/demoRecord.js';
import { pictureName } from '../catalogue/pictureName.js';
import { hashOf } from './chance.js';
import { describePicture, type PictureSpec } from './picture.js';
import { previews } from './previews.js';

/** Which of a picture's sizes is wanted. */
export type PictureSize = 'full' | 'thumbnail';

/** Pictures drawn by an older hand are drawn anew, under another name. */
const HAND = 1;

const pixels: Readonly<Record<PictureSize, number>> = { full: 720, thumbnail: 360 };

/** What a picture is called in any size; it changes when what is on it does. */
export const pictureKey = (name: string, spec: PictureSpec): string =>
  `${name}-${hashOf(`${HAND} ${JSON.stringify(spec)}`).toString(36)}`;

/** `demo-category-0401-1-1x2y3z-720.jpg` */
export const pictureFile = (name: string, spec: PictureSpec, size: PictureSize): string =>
  `${pictureKey(name, spec)}-${pixels[size]}.jpg`;

/** Name and size that a file is called by; undefined for what can be no picture of the demo. */
export function pictureIn(file: string): { readonly name: string; readonly size: PictureSize } | undefined {
  const [, name, width] = /^(.+)-[0-9a-z]+-(360|720)\.jpg$/.exec(file) ?? [];
  if (name === undefined) return undefined;
  return { name, size: width === '360' ? 'thumbnail' : 'full' };
}

const address = (name: string, spec: PictureSpec, size: PictureSize): string =>
  `/files/${PICTURES}/${pictureFile(name, spec, size)}`;

/** What a record of the demo says of its pictures. */
export function picturesOf({ id, pictures }: DemoRecord<unknown>) {
  const [first] = pictures;
  const name = pictureName(id, 1);
  return {
    imgs: pictures.map((spec, index) => address(pictureName(id, index + 1), spec, 'full')),
    thumbnail: first === undefined ? '' : address(name, first, 'thumbnail'),
    preview: first === undefined ? '' : (previews[pictureKey(name, first)] ?? ''),
    alt: first === undefined ? '' : describePicture(first),
  };
}
