import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from './chance.js';
import type { Frame } from './frame.js';
import type { PictureSpec } from './picture.js';
import { type Picture, renderPicture } from './renderPicture.js';

/** Which of a picture's sizes is wanted. */
export type PictureSize = 'full' | 'thumbnail' | 'preview';

/** The demo's pictures, drawn when somebody first looks at them and kept on disk. */
export interface PictureCase {
  /** JPEG of a picture; nothing when there is no picture of this name. */
  readonly jpeg: (name: string, size: PictureSize) => Promise<Buffer | undefined>;
}

/** Pictures drawn by an older hand are drawn anew. */
const HAND = 1;

const SIZES = ['full', 'thumbnail', 'preview'] as const satisfies readonly PictureSize[];

const fileName = (name: string, spec: PictureSpec, size: PictureSize): string =>
  `${name}.${hashOf(`${HAND} ${JSON.stringify(spec)}`).toString(36)}.${size}.jpg`;

const bytesOf = ({ full, thumbnail, preview }: Picture, size: PictureSize): Buffer => {
  if (size === 'preview') return Buffer.from(preview.slice(preview.indexOf(',') + 1), 'base64');
  return size === 'full' ? full : thumbnail;
};

/** Opens the case in a folder. Pictures are drawn one after another, so that a page full of them leaves room for work. */
export const openPictureCase = (
  folder: string,
  specs: ReadonlyMap<string, PictureSpec>,
  frame?: Frame,
): PictureCase => {
  const drawing = new Map<string, Promise<Picture>>();
  let last: Promise<unknown> = Promise.resolve();

  const draw = (name: string, spec: PictureSpec): Promise<Picture> => {
    const begun = drawing.get(name);
    if (begun !== undefined) return begun;
    const picture = last.then(() => keep(name, spec)).finally(() => drawing.delete(name));
    last = picture.catch(() => undefined);
    drawing.set(name, picture);
    return picture;
  };

  const keep = async (name: string, spec: PictureSpec): Promise<Picture> => {
    const picture = await renderPicture(spec, frame);
    await mkdir(folder, { recursive: true });
    for (const size of SIZES) {
      const path = join(folder, fileName(name, spec, size));
      await writeFile(`${path}.new`, bytesOf(picture, size));
      await rename(`${path}.new`, path);
    }
    return picture;
  };

  return {
    jpeg: async (name, size) => {
      const spec = specs.get(name);
      if (spec === undefined) return undefined;
      const kept = await readFile(join(folder, fileName(name, spec, size))).catch(() => undefined);
      return kept ?? bytesOf(await draw(name, spec), size);
    },
  };
};
