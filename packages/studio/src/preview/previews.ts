import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { MAX_ART_PIXELS } from '@zhidan/domain/quotation';
import { orderFileLocation, type FileStore, type OrderFilePlace } from '@zhidan/files';
import { SandboxFailure } from '@zhidan/sandbox';
import { fileReading, unreadableFile, type FileReading, type PreviewAnswer, type PreviewJob } from './job.js';

/** Previews of uploaded files, made once and stored beside the files. */
export interface Previews {
  /**
   * Returns the stored reading of a file, or reads the file if there is none. Undefined where the file's
   * content has been removed.
   */
  of(file: OrderFilePlace): Promise<FileReading | undefined>;
  /** Reads the file in the background, so that the result is ready when it is requested. */
  begin(file: OrderFilePlace): void;
}

export function createPreviews(
  files: FileStore,
  look: (job: PreviewJob) => Promise<PreviewAnswer>,
): Previews {
  const reading = new Map<string, Promise<FileReading | undefined>>();

  const read = async (file: OrderFilePlace): Promise<FileReading | undefined> => {
    const place = orderFileLocation(file);
    const kept = await keptReading(files, place);
    if (kept !== undefined) return kept;
    const stored = await files.open(place.folder, place.name);
    if (stored === undefined) return undefined;
    const folder = await mkdtemp(join(tmpdir(), 'zhidan-preview-'));
    try {
      const path = join(folder, 'file');
      await pipeline(stored.stream(), createWriteStream(path));
      const answer = await answerTo({ path, name: file.name, mostPixels: MAX_ART_PIXELS });
      return await keep(files, place, answer);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  const answerTo = (job: PreviewJob): Promise<PreviewAnswer> =>
    look(job).catch((error: unknown): PreviewAnswer => {
      if (error instanceof SandboxFailure)
        return unreadableFile('這個檔案已經保存，但太大或太複雜，無法預覽');
      throw error;
    });

  const of: Previews['of'] = (file) => {
    const begun = reading.get(file.file_id) ?? read(file).finally(() => reading.delete(file.file_id));
    reading.set(file.file_id, begun);
    return begun;
  };

  return {
    of,
    // An error is ignored here, since a later request reads the file again and then reports its error.
    begin: (file) => void of(file).catch(() => undefined),
  };
}

type Place = ReturnType<typeof orderFileLocation>;

async function keptReading(files: FileStore, { folder, reading }: Place): Promise<FileReading | undefined> {
  const kept = await files.open(folder, reading);
  if (kept === undefined) return undefined;
  const { data } = fileReading.safeParse(JSON.parse(await text(kept.stream())));
  return data;
}

/** Saves the pictures before the reading, so that a stored reading implies that its pictures exist. */
async function keep(
  files: FileStore,
  { folder, preview, thumbnail, reading }: Place,
  answer: PreviewAnswer,
): Promise<FileReading> {
  if (answer.is === 'read') {
    await files.save(folder, preview, answer.preview);
    await files.save(folder, thumbnail, answer.thumbnail);
  }
  const found = fileReading.parse(answer);
  await files.save(folder, reading, Buffer.from(JSON.stringify(found)));
  return found;
}
