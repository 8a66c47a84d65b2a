import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { idOfStream, type RecordedEvent } from '@zhidan/domain';
import { orderFileAdded } from '@zhidan/domain/quotation';
import { storedHashOf, fingerprintOf, pemOf, type ConnectedEventStore } from '@zhidan/eventstore';
import { orderFileLocation, type FileStore } from '@zhidan/files';
import { codeOf } from '../../embedded/errors.js';
import { StartError } from '../../embedded/start-error.js';
import type { SealKey } from '../../seal-key.js';
import type { ChainGuard } from '../chain-guard.js';
import { REPORT_FILE, writeAuditReport } from './account.js';
import { chooseBundleSubject, type BundleSubject } from './chosen.js';
import { eventLine, storedLine } from './line.js';
import { finishedSeals } from './seals.js';

/** The verifier and the description of the format, which are copied into each bundle. */
const ENCLOSED = fileURLToPath(new URL('../../../bundle', import.meta.url));

export interface BundleDependencies {
  readonly eventStore: ConnectedEventStore;
  readonly files: FileStore;
  readonly sealKey: SealKey;
  readonly release: string;
  readonly now: Date;
  /** Verifies every event while the seals are read. */
  readonly guard: ChainGuard;
}

interface Head {
  readonly stream: string;
  readonly revision: number;
  readonly hash: string;
}

/**
 * Writes everything about an order, a customer or a month into a new folder, for a reader without access to the
 * installation. Throws `StartError` for an unknown subject, for events that no daily seal covers yet and for a
 * folder that is not empty.
 */
export async function writeBundle(parts: BundleDependencies, asked: string, folder: string): Promise<void> {
  const about = await chooseBundleSubject(parts.eventStore, asked);
  await makeEmpty(folder);
  // The seals come first, because reading them verifies all events.
  const seals = await writeSeals(parts, about, folder).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  const events = await writeEvents(parts, about, folder);
  for (const name of await readdir(ENCLOSED)) await copyFile(join(ENCLOSED, name), join(folder, name));
  await writeFile(join(folder, `${REPORT_FILE}.md`), await writeAuditReport(parts, about));
  await writeFile(join(folder, 'public-key.pem'), pemOf(parts.sealKey.publicKey));
  await writeManifest(parts, folder, {
    format: 'zhidan-bundle 1',
    about: about.title,
    made_at: parts.now.toISOString(),
    release: parts.release,
    fingerprint: fingerprintOf(parts.sealKey.publicKey),
    ...events,
    ...seals,
  });
}

async function makeEmpty(folder: string): Promise<void> {
  const found = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  if (found.length > 0) throw new StartError(`${folder} is not empty`);
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 });
}

async function writeEvents(
  { eventStore, files }: BundleDependencies,
  { streams }: BundleSubject,
  folder: string,
) {
  const heads: Head[] = [];
  const missing = new Set<string>();
  const target = join(folder, 'events.ndjson');
  await pipeline(async function* () {
    for (const stream of streams) {
      let head: Head | undefined;
      const read = eventStore.read(stream)[Symbol.asyncIterator]();
      for await (const stored of eventStore.readRaw(stream)) {
        const { value, done } = await read.next();
        if (done === true || value.id !== stored.id) throw new Error(`${stream} changed while it was read`);
        const line = await eventLine(stored, value);
        yield `${JSON.stringify(line)}\n`;
        head = { stream, revision: stored.revision, hash: storedHashOf(stored) ?? '' };
        // A withheld event has no data, and so names no file.
        const absent = 'withheld' in line ? undefined : await copyFileOf(files, value, folder);
        if (absent !== undefined) missing.add(absent);
      }
      if (head !== undefined) heads.push(head);
    }
  }, createWriteStream(target));
  return { streams: heads, missing_files: [...missing] };
}

/** Copies the file that an event names. Returns the hash of a file that is missing or has other content. */
async function copyFileOf(
  files: FileStore,
  event: RecordedEvent,
  folder: string,
): Promise<string | undefined> {
  if (event.type !== orderFileAdded.type) return undefined;
  const file = orderFileAdded.schema.parse(event.data);
  const place = orderFileLocation({ ...file, quotation_no: idOfStream(event.stream) });
  const stored = await files.open(place.folder, place.name).catch(() => undefined);
  if (stored === undefined) return file.sha256;
  const hash = createHash('sha256');
  const content: Buffer[] = [];
  for await (const chunk of stored.stream()) {
    content.push(Buffer.from(chunk));
    hash.update(chunk);
  }
  if (hash.digest('hex') !== file.sha256) return file.sha256;
  await writeFile(join(folder, 'files', file.sha256), Buffer.concat(content));
  return undefined;
}

async function writeSeals(
  { eventStore, sealKey, guard }: BundleDependencies,
  { streams }: BundleSubject,
  folder: string,
) {
  const keys = new Set([sealKey.publicKey]);
  const counted = { seals: 0, unsigned: 0 };
  await pipeline(
    async function* () {
      for await (const { events, signedBy } of finishedSeals(guard.watch(eventStore.readAllRaw()), streams)) {
        for (const event of events) yield `${JSON.stringify(storedLine(event))}\n`;
        counted.seals += 1;
        if (signedBy === undefined) counted.unsigned += 1;
        else keys.add(signedBy);
      }
    },
    createWriteStream(join(folder, 'seals.ndjson')),
  );
  if (counted.seals === 0)
    throw new StartError(
      'no daily seal names anything of it yet, so nothing could be proven: ask again when the day is over in Taipei and sealed',
    );
  return { seals: counted, keys: [...keys] };
}

/** Writes the signed manifest, which names every other file with its hash. */
async function writeManifest(
  { sealKey }: BundleDependencies,
  folder: string,
  members: object,
): Promise<void> {
  const files = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const name = dirname(join(entry.parentPath, entry.name)) === folder ? entry.name : `files/${entry.name}`;
    const content = await readFile(join(folder, name));
    files.push({
      path: name,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    });
  }
  files.sort((one, other) => (one.path < other.path ? -1 : 1));
  const text = `${JSON.stringify({ ...members, files }, undefined, 2)}\n`;
  await writeFile(join(folder, 'manifest.json'), text);
  await writeFile(join(folder, 'manifest.sig'), sealKey.sign(text).value);
}
