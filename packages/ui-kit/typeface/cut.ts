import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { Blob, Face } from 'harfbuzzjs';
import subset from 'subset-font';
import { codesOf, textOfCodes } from './pieces.ts';

/** The folder of font files from earlier builds, because cutting one takes seconds. */
const KEPT = new URL('../.build/typeface/', import.meta.url);

/** A font file that contains only some characters. */
export interface FontSubset {
  readonly file: URL;
  /** The requested characters that the typeface has. */
  readonly codes: ReadonlySet<number>;
}

const cuts = new Map<string, Promise<FontSubset>>();

/** Cuts these characters out of a font file. */
export async function subsetFont(from: URL, codes: ReadonlySet<number>): Promise<FontSubset> {
  const text = textOfCodes([...codes].toSorted((one, other) => one - other));
  const font = await readFile(from);
  const hash = createHash('sha256').update(font).update(text).digest('hex').slice(0, 16);
  const begun = cuts.get(hash) ?? keptOrMade(hash, font, text);
  cuts.set(hash, begun);
  return begun;
}

async function keptOrMade(hash: string, font: Buffer, text: string): Promise<FontSubset> {
  const file = new URL(`cut-${hash}.woff2`, KEPT);
  const list = new URL(`cut-${hash}.txt`, KEPT);
  try {
    await readFile(file);
    return { file, codes: codesOf(await readFile(list, 'utf8')) };
  } catch {
    const held = textOfCodes(await heldOf(font, text));
    await mkdir(KEPT, { recursive: true });
    await writeWhole(list, held);
    await writeWhole(file, await subset(font, held, { targetFormat: 'woff2' }));
    return { file, codes: codesOf(held) };
  }
}

/** The characters of the text that a font can draw. */
async function heldOf(font: Buffer, text: string): Promise<readonly number[]> {
  const plain = await subset(font, text, { targetFormat: 'truetype' });
  const held = new Set(new Face(new Blob(plain)).collectUnicodes());
  return [...codesOf(text)].filter((code) => held.has(code));
}

/**
 * Writes a file under a temporary name and renames it, so that an interrupted build leaves no incomplete file.
 */
async function writeWhole(to: URL, content: string | Uint8Array): Promise<void> {
  const draft = new URL(`${to.href}.${process.pid}`);
  await writeFile(draft, content);
  await rename(draft, to);
}
