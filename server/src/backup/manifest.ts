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
  /** The version of the read model's fold. */
  version: z.int(),
  /** The number of events, from the start of the log, that the figures include. */
  events: z.int(),
  values: z.record(z.string(), z.int()),
});
export type BackupFigures = z.infer<typeof figures>;

/** The contents of a backup, written last: without it a backup is incomplete. */
const manifest = z.strictObject({
  /** Format 1 contains the secrets unencrypted; format 2 contains none. */
  format: z.union([z.literal(1), z.literal(2)]),
  release: z.string(),
  /** Migration versions of the tables, by owner. */
  versions: z.record(z.string(), z.int()),
  events: z.int(),
  parts: z.array(manifestPart),
  made_at: z.iso.datetime().optional(),
  figures: z.array(figures).optional(),
  /** The number of rows that the backup leaves out of each table in `TABLES_LEFT_OUT`. */
  left_out: z.record(z.string(), z.int()).optional(),
  /** The data folder of the installation, where erasures after the backup are listed. */
  data_dir: z.string().optional(),
  /** The number and the first of the faults, when the backup was made although the hash chain was broken. */
  broken_chain: z.strictObject({ faults: z.int(), first: z.array(z.string()) }).optional(),
});
export type Manifest = z.infer<typeof manifest>;

export const MANIFEST_FILE = 'manifest.json';
export const EVENTS_FILE = 'events.ndjson';
/** The file with the installation's secrets, only in a backup of format 1. */
export const BACKUP_SECRETS_FILE = 'secrets.json';
/** The list of persons who had been erased when the backup was made. */
export const BACKUP_ERASURES_FILE = ERASURES_FILE;
/** The list of uploaded files: one line per file, with a path below `files`. */
export const FILES_LIST = 'files.ndjson';
export const FILES_FOLDER = 'files';

/**
 * Tables with accounts, keys and mails in the order of their references, each with the first version that
 * contains it.
 */
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
  'identity.passkeys': { owner: 'identity', version: 8 },
  'mail.outbox': { owner: 'mail', version: 1 },
} as const satisfies Readonly<Record<string, { readonly owner: string; readonly version: number }>>;

export type BackupTable = keyof typeof SINCE;
export const BACKUP_TABLES = keysOf(SINCE);

/** The tables that a backup with these migration versions contains. */
export const tablesIn = ({ versions }: Pick<Manifest, 'versions'>): readonly BackupTable[] =>
  BACKUP_TABLES.filter((table) => (versions[SINCE[table].owner] ?? 0) >= SINCE[table].version);

/** The owners of the tables, by their names in the migrations. */
export const TABLE_OWNERS: readonly string[] = ['eventstore', 'identity', 'mail'];
export const tableFile = (table: string): string => join('tables', `${table}.ndjson`);

interface LeftOut {
  /** SQL expression for the number of rows that are lost by a restore. */
  readonly counted: string;
  /** The message of a restore about this number of lost rows. */
  readonly sentence: (count: number) => string;
}

/** Tables that neither events nor a backup can restore; a restore reports what was in them. */
export const TABLES_LEFT_OUT: Readonly<Record<string, LeftOut>> = {
  'webhooks.secrets': {
    counted: 'count(distinct webhook_id)',
    sentence: (count) =>
      `the secrets that sign for ${count} webhooks. These are silent until 更換金鑰 is pressed for each of them ` +
      `in the office under 程式與助理.`,
  },
  'payments.key_pairs': {
    counted: 'count(*) filter (where until is null)',
    sentence: () =>
      `the HashKey and HashIV of ECPay. No payment is taken at once until a manager types them again in the ` +
      `office under 收款與發票.`,
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

/** Schemas and tables that need no backup: they are rebuilt from events, or their rows last only minutes. */
export const TABLES_REFILLED: readonly string[] = [
  'event_node',
  'read_model',
  'processes',
  'proof',
  'uploads',
  'webhooks.progress',
  'identity.failed_sign_ins',
  'identity.pending_sign_ins',
  'identity.challenges',
  'mail.searched',
  'mail.sealed_link',
  'public.zhidan_version',
];

/** The messages of a restore about data that the backup leaves out. */
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

/** Throws a `StartError` that names this part of the backup when its content was changed. */
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
