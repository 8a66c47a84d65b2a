import { PICTURE_FOLDER } from '@zhidan/domain';
import type { DemoRecord } from '../catalogue/demoRecord.js';
import { pictureName } from '../catalogue/pictureName.js';
import { hashOf } from './chance.js';
import { describePicture, type PictureSpec } from './picture.js';
import { previews } from './previews.js';

/** The files of each kind of drawing: the picture in the shop, or the pictures of a print template. */
export const filesByDrawing = {
  picture: ['full', 'thumbnail'],
  mockup: ['base', 'mask', 'shade'],
} as const;
export type DrawingKind = keyof typeof filesByDrawing;
export type PictureFile = (typeof filesByDrawing)[DrawingKind][number];

/**
 * The version of the drawing program. A new version changes the name of every picture, so that all are drawn
 * again.
 */
const hands: Readonly<Record<DrawingKind, string>> = { picture: '1', mockup: 'mockup 1' };

const endings: Readonly<Record<PictureFile, string>> = {
  full: '720.jpg',
  thumbnail: '360.jpg',
  base: 'base.jpg',
  mask: 'mask.png',
  shade: 'shade.png',
};

const drawingOf = (file: PictureFile): DrawingKind =>
  filesByDrawing.picture.some((one) => one === file) ? 'picture' : 'mockup';

/** The name of a picture in all sizes; it changes with its content. */
export const pictureKey = (name: string, spec: PictureSpec, drawing: DrawingKind = 'picture'): string =>
  `${name}-${hashOf(`${hands[drawing]} ${JSON.stringify(spec)}`).toString(36)}`;

/** The file name of a picture, such as `demo-category-0401-1-1x2y3z-720.jpg`. */
export const pictureFile = (name: string, spec: PictureSpec, file: PictureFile): string =>
  `${pictureKey(name, spec, drawingOf(file))}-${endings[file]}`;

/** The picture name and file kind in a file name; undefined where it cannot belong to the demo. */
export function parsePictureFile(
  called: string,
): { readonly name: string; readonly file: PictureFile; readonly drawing: DrawingKind } | undefined {
  const [, name, ending] = /^(.+)-[0-9a-z]+-([0-9a-z]+\.(?:jpg|png))$/.exec(called) ?? [];
  const file = [...filesByDrawing.picture, ...filesByDrawing.mockup].find((one) => endings[one] === ending);
  return name === undefined || file === undefined ? undefined : { name, file, drawing: drawingOf(file) };
}

export const pictureAddress = (name: string, spec: PictureSpec, file: PictureFile): string =>
  `/files/${PICTURE_FOLDER}/${pictureFile(name, spec, file)}`;

export function pictureFieldsOf({ id, pictures }: DemoRecord<unknown>) {
  const [first] = pictures;
  const name = pictureName(id, 1);
  return {
    imgs: pictures.map((spec, index) => pictureAddress(pictureName(id, index + 1), spec, 'full')),
    thumbnail: first === undefined ? '' : pictureAddress(name, first, 'thumbnail'),
    preview: first === undefined ? '' : (previews[pictureKey(name, first)] ?? ''),
    alt: first === undefined ? '' : describePicture(first),
  };
}
