import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { DocumentName } from '@zhidan/domain';
import sharp from 'sharp';
import { firstPageOf } from './pdf-picture.js';

const GOLDENS = new URL('../../golden/', import.meta.url);
/** In px; wide enough for people to read the text. */
const WIDTH = 640;

const placeOf = (name: DocumentName): URL => new URL(`${name}.png`, GOLDENS);

/** Renders the first page of a document in the format of golden pictures: few colours, a few dozen KB. */
export const pictureOf = async (pdf: Uint8Array): Promise<Buffer> =>
  sharp(await firstPageOf(pdf, WIDTH))
    .png({ palette: true, colours: 32, compressionLevel: 9 })
    .toBuffer();

export const goldenOf = (name: DocumentName): Promise<Buffer> => readFile(placeOf(name));

export async function writeGolden(name: DocumentName, picture: Buffer): Promise<string> {
  await mkdir(GOLDENS, { recursive: true });
  await writeFile(placeOf(name), picture);
  return fileURLToPath(placeOf(name));
}
