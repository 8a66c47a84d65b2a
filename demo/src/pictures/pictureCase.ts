import { PICTURES } from '@zhidan/domain';
import type { FileStore, StoredFile } from '@zhidan/files';
import type { PictureSpec } from './picture.js';
import { pictureFile, pictureIn, type PictureSize } from './pictureFiles.js';

/** The demo's pictures, drawn when they are first looked at and stored from then on. */
export interface PictureCase {
  /** JPEG of this file name; undefined when it is no picture of the demo. */
  open(file: string): Promise<StoredFile | undefined>;
}

export interface PictureCaseParts {
  readonly files: FileStore;
  readonly specs: ReadonlyMap<string, PictureSpec>;
  draw(spec: PictureSpec): Promise<Readonly<Record<PictureSize, Uint8Array>>>;
}

const SIZES: readonly PictureSize[] = ['full', 'thumbnail'];

export function openPictureCase({ files, specs, draw }: PictureCaseParts): PictureCase {
  const drawing = new Map<string, Promise<void>>();

  const drawn = (name: string, spec: PictureSpec): Promise<void> => {
    const begun = drawing.get(name) ?? keep(name, spec).finally(() => drawing.delete(name));
    drawing.set(name, begun);
    return begun;
  };

  const keep = async (name: string, spec: PictureSpec): Promise<void> => {
    const picture = await draw(spec);
    for (const size of SIZES) await files.save(PICTURES, pictureFile(name, spec, size), picture[size]);
  };

  return {
    async open(file) {
      const { name, size } = pictureIn(file) ?? {};
      const spec = name === undefined ? undefined : specs.get(name);
      if (name === undefined || size === undefined || spec === undefined) return undefined;
      // Of what an older hand drew we have the newer drawing.
      const kept = pictureFile(name, spec, size);
      const found = await files.open(PICTURES, kept);
      if (found !== undefined) return found;
      await drawn(name, spec);
      return files.open(PICTURES, kept);
    },
  };
}
