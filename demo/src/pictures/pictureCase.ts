import { PICTURES } from '@zhidan/domain';
import type { FileStore, StoredFile } from '@zhidan/files';
import type { PictureSpec } from './picture.js';
import { type Drawing, filesOf, pictureFile, pictureIn, type PictureFile } from './pictureFiles.js';

/** The demo's pictures, drawn at their first request and stored from then on. */
export interface PictureCase {
  /** The picture with this file name; undefined when the demo has no such picture. */
  open(file: string): Promise<StoredFile | undefined>;
}

export interface PictureCaseParts {
  readonly files: FileStore;
  readonly specs: ReadonlyMap<string, PictureSpec>;
  readonly draw: DrawCommission;
}

/** The files of a drawing. */
export type DrawnFiles = Readonly<Partial<Record<PictureFile, Uint8Array>>>;
export type DrawCommission = (commission: Commission) => Promise<DrawnFiles>;
export interface Commission {
  readonly spec: PictureSpec;
  readonly drawing: Drawing;
}

export function openPictureCase({ files, specs, draw }: PictureCaseParts): PictureCase {
  const drawing = new Map<string, Promise<void>>();

  const drawn = (name: string, spec: PictureSpec, what: Drawing): Promise<void> => {
    const key = `${what} ${name}`;
    const begun = drawing.get(key) ?? keep(name, spec, what).finally(() => drawing.delete(key));
    drawing.set(key, begun);
    return begun;
  };

  const keep = async (name: string, spec: PictureSpec, what: Drawing): Promise<void> => {
    const made = await draw({ spec, drawing: what });
    for (const file of filesOf[what]) {
      const content = made[file];
      if (content !== undefined) await files.save(PICTURES, pictureFile(name, spec, file), content);
    }
  };

  return {
    async open(called) {
      const known = pictureIn(called);
      const spec = known && specs.get(known.name);
      if (known === undefined || spec === undefined) return undefined;
      // Looked up by the present name: after a change of the drawing program, an old address gives the new
      // picture.
      const kept = pictureFile(known.name, spec, known.file);
      const found = await files.open(PICTURES, kept);
      if (found !== undefined) return found;
      await drawn(known.name, spec, known.drawing);
      return files.open(PICTURES, kept);
    },
  };
}
