import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { tenthsOfMm, type DesignText, type PicturePlacement } from '@zhidan/domain/design';
import { pdfPartsOf, type PrintPicture, type StoredBytes } from '@zhidan/domain/print';
import { orderFileLocation, type FileStore, type OrderFilePlace, type StoredFile } from '@zhidan/files';
import { SandboxFailure } from '@zhidan/sandbox';
import type { OutlinedTexts, PrintAnswer, PrintedRectangle, PrintJob } from './job.js';
import { PREPARED_HEAD_BYTES, preparedPictureOf } from './prepared.js';

/** A region of a design to be printed, with the stored file of its art. */
export interface PrintRequest extends PrintedRectangle {
  readonly art: PrintedArt | null;
  readonly title: string;
  readonly as:
    | { readonly format: 'pdf'; readonly marks?: string | undefined }
    | { readonly format: 'tiff'; readonly dpi: number };
}

interface PrintedArt {
  readonly placing: PicturePlacement;
  readonly height_mm: number;
  readonly file: OrderFilePlace & { readonly sha256: string };
}

/** A finished file, which exists until `discard`. */
export interface PrintedFile {
  readonly size: number;
  stream(): Readable;
  discard(): Promise<void>;
}

/**
 * The folder of prepared pictures, which are named by content and width, so that later prints of the same
 * picture reuse them.
 */
const PREPARED = 'print';

/**
 * `gone`: the art file has been deleted. `too much`: the print process would exceed its memory or time limit.
 */
export type PrintArtFunction = (order: PrintRequest) => Promise<PrintedFile | 'gone' | 'too much'>;

export function createPrintArt(
  files: FileStore,
  run: (job: PrintJob) => Promise<PrintAnswer>,
): PrintArtFunction {
  const outlinesOf = createOutlines(run);
  return async (order) => {
    try {
      const art = order.art === null ? null : await preparedArt(files, run, order.art);
      if (art === undefined) return 'gone';
      const { as } = order;
      return as.format === 'pdf'
        ? pdfFile(order, art, await outlinesOf(order.texts), as.marks)
        : await tiffFile(order, art, as.dpi, run);
    } catch (error) {
      if (error instanceof SandboxFailure) return 'too much';
      throw error;
    }
  };
}

/** A prepared picture in the store, and where its parts lie in its file. */
interface PreparedArt {
  readonly stored: StoredFile;
  readonly picture: PrintPicture<StoredBytes>;
}

const preparedName = ({ file, placing }: PrintedArt): string =>
  `${file.sha256}-${tenthsOfMm(placing.width_mm)}`;

/**
 * Returns the prepared picture of a design, and prepares it if it does not exist. Undefined if the art is
 * missing.
 */
async function preparedArt(
  files: FileStore,
  run: (job: PrintJob) => Promise<PrintAnswer>,
  art: PrintedArt,
): Promise<PreparedArt | undefined> {
  const kept = await keptArt(files, art);
  if (kept !== undefined) return kept;
  const place = orderFileLocation(art.file);
  const stored = await files.open(place.folder, place.name);
  if (stored === undefined) return undefined;
  await inFolder(async (folder) => {
    const [original, prepared] = [join(folder, 'original'), join(folder, 'prepared')];
    await pipeline(stored.stream(), createWriteStream(original));
    await run({ step: 'prepare', original, width_mm: art.placing.width_mm, prepared });
    await files.save(PREPARED, preparedName(art), createReadStream(prepared));
  });
  const made = await keptArt(files, art);
  if (made === undefined) throw new SandboxFailure('output', 'the process wrote no prepared picture');
  return made;
}

/** The stored prepared picture; undefined if there is none, or only one in an earlier format. */
async function keptArt(files: FileStore, art: PrintedArt): Promise<PreparedArt | undefined> {
  const stored = await files.open(PREPARED, preparedName(art));
  if (stored === undefined || stored.size === 0) return undefined;
  const head = await buffer(stored.stream({ start: 0, end: Math.min(PREPARED_HEAD_BYTES, stored.size) - 1 }));
  const picture = preparedPictureOf(head, stored.size);
  return picture && { stored, picture };
}

/** The largest number of groups of texts whose outlines are cached. */
const MOST_OUTLINED = 100;

/**
 * Returns a function that converts texts to outlines and caches them, so that the next print file needs no
 * process for them.
 */
function createOutlines(run: (job: PrintJob) => Promise<PrintAnswer>) {
  const known = new Map<string, OutlinedTexts>();
  return async (texts: readonly DesignText[]): Promise<OutlinedTexts> => {
    const key = JSON.stringify(texts);
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const answer = await run({ step: 'outline', texts });
    if (answer.is !== 'outlined') throw new TypeError('another answer in place of outlines');
    if (known.size >= MOST_OUTLINED) known.clear();
    known.set(key, answer);
    return answer;
  };
}

function pdfFile(
  { print_mm, bleed_mm, background, art, title }: PrintRequest,
  prepared: PreparedArt | null,
  { outlines, profile }: OutlinedTexts,
  marks: string | undefined,
): PrintedFile {
  const picture =
    art && prepared
      ? { picture: prepared.picture, placing: art.placing, height_mm: art.height_mm }
      : undefined;
  const parts = pdfPartsOf({ print_mm, bleed_mm, background, picture, outlines, marks, profile, title });
  return {
    size: parts.reduce((sum, { length }) => sum + length, 0),
    stream: () => Readable.from(bytesOf(parts, prepared?.stored), { objectMode: false }),
    discard: () => Promise.resolve(),
  };
}

async function* bytesOf(
  parts: readonly (Uint8Array | StoredBytes)[],
  stored: StoredFile | undefined,
): AsyncGenerator<Uint8Array> {
  for (const part of parts)
    if (part instanceof Uint8Array) yield part;
    else if (stored !== undefined)
      yield* stored.stream({ start: part.start, end: part.start + part.length - 1 });
}

async function tiffFile(
  { print_mm, bleed_mm, background, texts, art }: PrintRequest,
  prepared: PreparedArt | null,
  dpi: number,
  run: (job: PrintJob) => Promise<PrintAnswer>,
): Promise<PrintedFile> {
  const folder = await newFolder();
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const [out, local] = [join(folder, 'out'), join(folder, 'prepared')];
    if (prepared !== null) await pipeline(prepared.stored.stream(), createWriteStream(local));
    const painted = art && { placing: art.placing, height_mm: art.height_mm, prepared: local };
    const page = { print_mm, bleed_mm, background, texts, art: painted };
    await run({ step: 'paint', page, dpi, out });
    const { size } = await stat(out);
    return { size, stream: () => createReadStream(out), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'zhidan-print-'));

/** Runs work in a folder of its own, which is removed afterwards. */
async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await newFolder();
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
