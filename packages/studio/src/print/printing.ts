import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { tenthsOfMm } from '@zhidan/domain/design';
import { orderFileLocation, type FileStore, type OrderFilePlace } from '@zhidan/files';
import { SandboxFailure } from '@zhidan/sandbox';
import type { PrintAnswer, PrintArt, PrintJob } from './job.js';

/** A print job with the stored file of the art in place of its local copy. */
export interface PrintRequest extends Omit<PrintJob, 'art' | 'out'> {
  readonly art:
    | (Pick<PrintArt, 'placing' | 'height_mm'> & {
        readonly file: OrderFilePlace & { readonly sha256: string };
      })
    | null;
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
  return async (order) => {
    const folder = await mkdtemp(join(tmpdir(), 'zhidan-print-'));
    const discard = () => rm(folder, { recursive: true, force: true });
    try {
      const out = join(folder, 'out');
      const art = order.art === null ? null : await artIn(files, folder, order.art);
      if (art === undefined) {
        await discard();
        return 'gone';
      }
      const { isPrepared } = await run({ ...order, art, out });
      if (isPrepared && order.art !== null && art !== null)
        await files.save(PREPARED, preparedName(order.art), await readFile(art.prepared));
      const { size } = await stat(out);
      return { size, stream: () => createReadStream(out), discard };
    } catch (error) {
      await discard();
      if (error instanceof SandboxFailure) return 'too much';
      throw error;
    }
  };
}

const preparedName = ({ file, placing }: NonNullable<PrintRequest['art']>): string =>
  `${file.sha256}-${tenthsOfMm(placing.width_mm)}`;

async function artIn(
  files: FileStore,
  folder: string,
  { file, placing, height_mm }: NonNullable<PrintRequest['art']>,
): Promise<PrintArt | undefined> {
  const prepared = join(folder, 'prepared');
  const art = { placing, height_mm, prepared };
  const kept = await files.open(PREPARED, preparedName({ file, placing, height_mm }));
  if (kept !== undefined) {
    await pipeline(kept.stream(), createWriteStream(prepared));
    return art;
  }
  const place = orderFileLocation(file);
  const stored = await files.open(place.folder, place.name);
  if (stored === undefined) return undefined;
  const original = join(folder, 'original');
  await pipeline(stored.stream(), createWriteStream(original));
  return { ...art, original };
}
