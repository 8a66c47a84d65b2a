import { keysOf } from '@zhidan/domain/core';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ERASURES_FILE } from '../erasures/list.js';
import { StartError } from '../embedded/start-error.js';

/** One file of a backup. */
export const part = z.strictObject({ path: z.string(), bytes: z.int(), sha256: z.string() });
export type Part = z.infer<typeof part>;

/** What a read model showed while the backup was made, to be compared with what the events of the backup give. */
const figures = z.strictObject({
  read_model: z.string(),
  /** Of its fold. */
  version: z.int(),
  /** So many of the events of the backup, from the first, were in it. */
  events: z.int(),
  values: z.record(z.string(), z.int()),
});
export type Figures = z.infer<typeof figures>;

/** What a backup consists of, written last: without it there is no backup. */
const manifest = z.strictObject({
  /** 1: the secrets lie in the backup, in plain. */
  format: z.union([z.literal(1), z.literal(2)]),
  release: z.string(),
  /** Of the tables, by part of the installation. */
  versions: z.record(z.string(), z.int()),
  events: z.int(),
  parts: z.array(part),
  made_at: z.iso.datetime().optional(),
  figures: z.array(figures).optional(),
  /** Of the installation, where the list of its erasures goes on. */
  data_dir: z.string().optional(),
  /** Where the hash chain was broken when the backup was made in spite of that: how often, and the first sentences. */
  broken_chain: z.strictObject({ faults: z.int(), first: z.array(z.string()) }).optional(),
});
export type Manifest = z.infer<typeof manifest>;

export const MANIFEST = 'manifest.json';
export const EVENTS = 'events.ndjson';
/** In a backup of format 1 alone. */
export const SECRETS = 'secrets.json';
/** Who had been erased when the backup was made. */
export const ERASURES = ERASURES_FILE;
/** A line for each uploaded file, a `Part` whose path begins in the folder `files`. */
export const FILES = 'files.ndjson';
export const FILES_FOLDER = 'files';

/** Accounts, keys and mails, each after those it refers to, and since which version of its owner's it is there. */
const SINCE = {
  'event_store.personal_key': { owner: 'eventstore', version: 1 },
  'event_store.erased_stream': { owner: 'eventstore', version: 2 },
  'event_store.idempotency_key': { owner: 'eventstore', version: 1 },
  'identity.accounts': { owner: 'identity', version: 1 },
  'identity.sessions': { owner: 'identity', version: 1 },
  'identity.refresh_tokens': { owner: 'identity', version: 1 },
  'identity.codes': { owner: 'identity', version: 1 },
  'identity.devices': { owner: 'identity', version: 3 },
  'identity.second_factors': { owner: 'identity', version: 3 },
  'identity.recovery_codes': { owner: 'identity', version: 3 },
  'mail.outbox': { owner: 'mail', version: 1 },
} as const satisfies Readonly<Record<string, { readonly owner: string; readonly version: number }>>;

export type Table = keyof typeof SINCE;
export const TABLES = keysOf(SINCE);

/** The tables that a backup has: those which the release that made it knew. */
export const tablesIn = ({ versions }: Pick<Manifest, 'versions'>): readonly Table[] =>
  TABLES.filter((table) => (versions[SINCE[table].owner] ?? 0) >= SINCE[table].version);

/** Whose tables they are, as their migrations are called. */
export const OWNERS: readonly string[] = ['eventstore', 'identity', 'mail'];
export const tableFile = (table: string): string => join('tables', `${table}.ndjson`);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export function manifestText(content: Manifest): string {
  const text = JSON.stringify(content, undefined, 2);
  return `${text}\n${sha256(text)}\n`;
}

export const damaged = (path: string, what: string): StartError =>
  new StartError(`the backup is damaged: ${path} ${what}`);

/** Throws `StartError` for a folder that holds no backup, or one whose manifest was changed. */
export async function readManifest(folder: string): Promise<Manifest> {
  const found = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (found === undefined)
    throw new StartError(`${folder} holds no whole backup: there is no ${MANIFEST} in it`);
  const [, text = '', sum] = /^([^]*)\n([0-9a-f]{64})\n$/.exec(found) ?? [];
  const parsed = sha256(text) === sum ? manifest.safeParse(JSON.parse(text)).data : undefined;
  if (parsed === undefined) throw damaged(MANIFEST, 'is not as it was written');
  return parsed;
}

/** Throws `StartError` naming the part when it is not as it was written. */
export async function mustBeWhole(folder: string, { path, bytes, sha256: due }: Part): Promise<void> {
  const found = await foundPart(folder, path);
  if (found === undefined) throw damaged(path, 'is missing or cannot be read');
  if (found.bytes !== bytes) throw damaged(path, `has ${found.bytes} bytes, not ${bytes}`);
  if (found.sha256 !== due) throw damaged(path, 'is not as it was written');
}

/** A file as it is; undefined where it is missing or cannot be read. */
const foundPart = (folder: string, path: string): Promise<Part | undefined> =>
  partOf(path, createReadStream(join(folder, path))).catch(() => undefined);

/** What a manifest says of this content; rejects where it cannot be read. */
export async function partOf(path: string, content: AsyncIterable<Buffer>): Promise<Part> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { path, bytes, sha256: hash.digest('hex') };
}
