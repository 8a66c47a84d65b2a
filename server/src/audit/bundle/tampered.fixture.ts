import { createHash } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf, pemOf } from '@zhidan/eventstore';
import { z } from 'zod';
import type { SealKey } from '../../seal-key.js';

const lineSchema = z.object({
  stream: z.string(),
  revision: z.number(),
  id: z.string(),
  type: z.string(),
  metadata: z.string(),
  data: z.string(),
  readable: z.record(z.string(), z.unknown()).optional(),
  withheld: z.unknown().optional(),
});
export type BundleLine = z.infer<typeof lineSchema>;
type File = 'events.ndjson' | 'seals.ndjson';

export const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');

/** Computes the hash of a changed line, which continues the chain of `before` if that line is given. */
export function rehashed(line: BundleLine, before?: BundleLine): BundleLine {
  const { hash: _hash, ...members } = z.record(z.string(), z.unknown()).parse(JSON.parse(line.metadata));
  if (before !== undefined) members['prev_hash'] = before.metadata.slice(-66, -2);
  const head = JSON.stringify(members).slice(0, -1);
  const bytes = (hash: string) => Buffer.from(`${head},"hash":"${hash}"}`);
  const hash = hashOf({ ...line, data: Buffer.from(line.data), metadata: bytes('0'.repeat(64)) });
  return { ...line, metadata: bytes(hash).toString() };
}

/** All lines of a stream with consistent hashes, as a forger would leave them. */
export const rechained = (lines: readonly BundleLine[]): readonly BundleLine[] =>
  lines.reduce<readonly BundleLine[]>((done, line) => {
    const before = done.findLast(({ stream }) => stream === line.stream);
    return [...done, rehashed(line, before)];
  }, []);

/** A copy of a bundle for a test to change. */
export class Tampered {
  constructor(
    readonly folder: string,
    readonly about: { readonly stream: string; readonly other: SealKey },
  ) {}

  async lines(file: File, change: (lines: BundleLine[]) => readonly BundleLine[]): Promise<void> {
    const path = join(this.folder, file);
    const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
    const changed = change(lines.map((line) => lineSchema.parse(JSON.parse(line))));
    await writeFile(path, changed.map((line) => `${JSON.stringify(line)}\n`).join(''));
  }

  event(change: (line: BundleLine) => BundleLine, file: File = 'events.ndjson'): Promise<void> {
    return this.lines(file, (lines) => lines.map((line, at) => (at === 1 ? change(line) : line)));
  }

  append(file: string, text = ' '): Promise<void> {
    return appendFile(join(this.folder, file), text);
  }

  write(file: string, text: string): Promise<void> {
    return writeFile(join(this.folder, file), text);
  }

  async replace(file: string, found: RegExp, by: string): Promise<void> {
    const text = await readFile(join(this.folder, file), 'utf8');
    if (!found.test(text)) throw new Error(`${file} has no ${String(found)}`);
    await this.write(file, text.replace(found, by));
  }

  remove(file: string): Promise<void> {
    return rm(join(this.folder, file));
  }

  move(file: string, to: string): Promise<void> {
    return rename(join(this.folder, file), join(this.folder, to));
  }

  async makeFolder(name: string): Promise<void> {
    await mkdir(join(this.folder, name));
  }

  link(file: string, to: string): Promise<void> {
    return symlink(to, join(this.folder, file));
  }

  async theFile(): Promise<string> {
    return `files/${(await readdir(join(this.folder, 'files')))[0] ?? ''}`;
  }

  /** Recomputes and signs the manifest for the files that are now in the folder. */
  async listAnew(key: SealKey): Promise<void> {
    await this.write('public-key.pem', pemOf(key.publicKey));
    const path = join(this.folder, 'manifest.json');
    const manifest = z.record(z.string(), z.unknown()).parse(JSON.parse(await readFile(path, 'utf8')));
    const found = await readdir(this.folder, { recursive: true, withFileTypes: true });
    const files = [];
    for (const entry of found) {
      if (!entry.isFile() || entry.name.startsWith('manifest.')) continue;
      const below = entry.parentPath.endsWith('files') ? `files/${entry.name}` : entry.name;
      files.push({ path: below, sha256: sha256(await readFile(join(this.folder, below))) });
    }
    const text = JSON.stringify({ ...manifest, files });
    await this.write('manifest.json', text);
    await this.write('manifest.sig', key.sign(text).value);
  }
}

export interface BundleTampering {
  readonly what: string;
  readonly change: (bundle: Tampered) => Promise<void>;
  /** Matches the fault that the verifier must report. */
  readonly names: RegExp;
  /** Whose key signs the changed manifest; undefined where the manifest is not signed again. */
  readonly signed?: 'by us' | 'by another';
}

export const without = (at: number) => (lines: BundleLine[]) => lines.toSpliced(at, 1);
export const forgedLine = (line: BundleLine): BundleLine => ({
  ...line,
  data: line.data.replace('{', '{"forged":true,'),
});
