import { PICTURE_FOLDER } from '@zhidan/domain';
import type { FileStore, StoredFile } from '@zhidan/files';
import type { PictureSpec } from './picture.js';
import {
  type DrawingKind,
  filesByDrawing,
  pictureFile,
  parsePictureFile,
  type PictureFile,
} from './pictureFiles.js';

/** The demo's pictures, drawn at their first request and stored from then on. */
export interface PictureStore {
  /** The picture with this file name; undefined when the demo has no such picture. */
  open(file: string): Promise<StoredFile | undefined>;
}

export interface PictureStoreOptions {
  readonly files: FileStore;
  readonly specs: ReadonlyMap<string, PictureSpec>;
  readonly draw: DrawPictures;
}

/** The content of each file that a drawing has produced. */
export type DrawnFiles = Readonly<Partial<Record<PictureFile, Uint8Array>>>;
export type DrawPictures = (commission: PictureRequest) => Promise<DrawnFiles>;
export interface PictureRequest {
  readonly spec: PictureSpec;
  readonly drawing: DrawingKind;
}

export function openPictureStore({ files, specs, draw }: PictureStoreOptions): PictureStore {
  const drawing = new Map<string, Promise<void>>();

  const drawn = (name: string, spec: PictureSpec, what: DrawingKind): Promise<void> => {
    const key = `${what} ${name}`;
    const begun = drawing.get(key) ?? keep(name, spec, what).finally(() => drawing.delete(key));
    drawing.set(key, begun);
    return begun;
  };

  const keep = async (name: string, spec: PictureSpec, what: DrawingKind): Promise<void> => {
    const made = await draw({ spec, drawing: what });
    for (const file of filesByDrawing[what]) {
      const content = made[file];
      if (content !== undefined) await files.save(PICTURE_FOLDER, pictureFile(name, spec, file), content);
    }
  };

  return {
    async open(called) {
      const known = parsePictureFile(called);
      const spec = known && specs.get(known.name);
      if (known === undefined || spec === undefined) return undefined;
      // The picture is looked up by its present name: after a change of the drawing program, an old address
      // gives the new picture.
      const kept = pictureFile(known.name, spec, known.file);
      const found = await files.open(PICTURE_FOLDER, kept);
      if (found !== undefined) return found;
      await drawn(known.name, spec, known.drawing);
      return files.open(PICTURE_FOLDER, kept);
    },
  };
}
