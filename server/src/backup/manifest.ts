import { keysOf } from '@zhidan/domain/core';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ERASURES_FILE } from '../erasures/list.js';
import { StartError } from '../embedded/start-error.js';

export const manifestPart = z.strictObject({ path: z.string(), bytes: z.int(), sha256: z.string() });
export type ManifestPart = z.infer<typeof manifestPart>;

/** Figures of a read model at the time of the backup, to be compared with those of the restored events. */
const figures = z.strictObject({
  read_model: z.string(),
  /** The version of its fold. */
  version: z.int(),
  /** How many events of the backup, from the first, it included. */
  events: z.int(),
  values: z.record(z.string(), z.int()),
});
export type BackupFigures = z.infer<typeof figures>;

/** The contents of a backup, written last: without it a backup is incomplete. */
const manifest = z.strictObject({
  /** 1: the secrets are in the backup, unencrypted. */
  format: z.union([z.literal(1), z.literal(2)]),
  release: z.string(),
  /** Versions of the tables, by part of the installation. */
  versions: z.record(z.string(), z.int()),
  events: z.int(),
  parts: z.array(manifestPart),
  made_at: z.iso.datetime().optional(),
  figures: z.array(figures).optional(),
  /** How much the backup leaves out of each table of `TABLES_LEFT_OUT`. */
  left_out: z.record(z.string(), z.int()).optional(),
  /** The data folder of the installation, where its list of erasures continues. */
  data_dir: z.string().optional(),
  /**
   * The number of faults, and the first of them, when the hash chain was broken and the backup was made in
   * spite of that.
   */
  broken_chain: z.strictObject({ faults: z.int(), first: z.array(z.string()) }).optional(),
});
export type Manifest = z.infer<typeof manifest>;

export const MANIFEST_FILE = 'manifest.json';
export const EVENTS_FILE = 'events.ndjson';
/** Only in a backup of format 1. */
export const BACKUP_SECRETS_FILE = 'secrets.json';
/** Persons who had been erased when the backup was made. */
export const BACKUP_ERASURES_FILE = ERASURES_FILE;
/** A line for each uploaded file, a `Part` whose path begins in the folder `files`. */
export const FILES_LIST = 'files.ndjson';
export const FILES_FOLDER = 'files';

/** Tables with accounts, keys and mails, each after those it refers to, with the first version that has it. */
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
  'identity.api_keys': { owner: 'identity', version: 7 },
  'mail.outbox': { owner: 'mail', version: 1 },
} as const satisfies Readonly<Record<string, { readonly owner: string; readonly version: number }>>;

export type BackupTable = keyof typeof SINCE;
export const BACKUP_TABLES = keysOf(SINCE);

/** The tables in a backup: those that the release knew which made it. */
export const tablesIn = ({ versions }: Pick<Manifest, 'versions'>): readonly BackupTable[] =>
  BACKUP_TABLES.filter((table) => (versions[SINCE[table].owner] ?? 0) >= SINCE[table].version);

/** Owners of the tables, named as in their migrations. */
export const TABLE_OWNERS: readonly string[] = ['eventstore', 'identity', 'mail'];
export const tableFile = (table: string): string => join('tables', `${table}.ndjson`);

interface LeftOut {
  /** SQL that counts in the table what a restored shop is without. */
  readonly counted: string;
  /** What a restore says of so many. */
  readonly sentence: (count: number) => string;
}

/** Tables whose content no event gives again and no backup holds; a restore names what they held. */
export const TABLES_LEFT_OUT: Readonly<Record<string, LeftOut>> = {
  'webhooks.secrets': {
    counted: 'count(distinct webhook_id)',
    sentence: (count) =>
      `the secrets that sign for ${count} webhooks. These are silent until 更換金鑰 is pressed for each of them ` +
      `in the office under 程式與助理.`,
  },
  'webhooks.deliveries': {
    counted: `count(*) filter (where state = 'waiting')`,
    sentence: (count) =>
      `the log of webhooks, and in it ${count} events that had not arrived: no other program is sent them any more.`,
  },
  'drafts.kept': {
    counted: 'count(*) filter (where expires_at > now())',
    sentence: (count) => `${count} commands that assistants had suggested and nobody had confirmed.`,
  },
};

/** Schemas and tables that a shop fills again by itself: from events, or because they last for minutes. */
export const TABLES_REFILLED: readonly string[] = [
  'event_node',
  'read_model',
  'processes',
  'proof',
  'uploads',
  'webhooks.progress',
  'identity.failed_sign_ins',
  'identity.pending_sign_ins',
  'mail.searched',
  'mail.sealed_link',
  'public.zhidan_version',
];

/** What a restore says of a backup's left-out content. */
export const omissionMessages = ({ left_out = {} }: Pick<Manifest, 'left_out'>): readonly string[] =>
  Object.entries(left_out).flatMap(([table, count]) => {
    const sentence = TABLES_LEFT_OUT[table]?.sentence(count);
    return count === 0 || sentence === undefined ? [] : [`Not in it: ${sentence}`];
  });

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export function manifestText(content: Manifest): string {
  const text = JSON.stringify(content, undefined, 2);
  return `${text}\n${sha256(text)}\n`;
}

export const damagedBackupError = (path: string, what: string): StartError =>
  new StartError(`the backup is damaged: ${path} ${what}`);

/** Throws `StartError` for a folder without a backup, or with a changed manifest. */
export async function readManifest(folder: string): Promise<Manifest> {
  const found = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => undefined);
  if (found === undefined)
    throw new StartError(`${folder} holds no whole backup: there is no ${MANIFEST_FILE} in it`);
  const [, text = '', sum] = /^([^]*)\n([0-9a-f]{64})\n$/.exec(found) ?? [];
  const parsed = sha256(text) === sum ? manifest.safeParse(JSON.parse(text)).data : undefined;
  if (parsed === undefined) throw damagedBackupError(MANIFEST_FILE, 'is not as it was written');
  return parsed;
}

/** Throws `StartError` naming the part when it was changed. */
export async function assertPartIntact(
  folder: string,
  { path, bytes, sha256: due }: ManifestPart,
): Promise<void> {
  const found = await foundPart(folder, path);
  if (found === undefined) throw damagedBackupError(path, 'is missing or cannot be read');
  if (found.bytes !== bytes) throw damagedBackupError(path, `has ${found.bytes} bytes, not ${bytes}`);
  if (found.sha256 !== due) throw damagedBackupError(path, 'is not as it was written');
}

/** The entry for a file; undefined where it is missing or cannot be read. */
const foundPart = (folder: string, path: string): Promise<ManifestPart | undefined> =>
  manifestPartOf(path, createReadStream(join(folder, path))).catch(() => undefined);

/** The manifest's entry for this content; rejects where it cannot be read. */
export async function manifestPartOf(path: string, content: AsyncIterable<Buffer>): Promise<ManifestPart> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { path, bytes, sha256: hash.digest('hex') };
}
