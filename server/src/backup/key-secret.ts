import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { decryptPersonKey } from '@zhidan/eventstore';
import { z } from 'zod';
import { StartError } from '../embedded/start-error.js';
import { wrappingSecrets } from '../secrets.js';
import { BACKUP_SECRETS_FILE, tableFile, type Manifest } from './manifest.js';

/** The secret that decrypts personal data in a backup, and the other secrets that the backup contains. */
export interface RestoredSecrets {
  readonly key_secret: string;
  readonly previous_key_secrets: string[];
  /** The secret that signs tokens; only in a backup of format 1. */
  readonly auth_secret?: string;
}

interface Given {
  readonly keySecret: string | undefined;
  readonly previousKeySecrets: readonly string[];
}

const inBackup = z.object({ auth_secret: z.string(), key_secret: z.string() });
const keyRow = z.object({ id: z.string(), wrapped: z.string().nullable() });

/**
 * The secret that decrypts the personal keys in a backup: the one in the backup (format 1) or the given one.
 * Throws `StartError` when the secret is missing or wrong.
 */
export async function restoredSecretsFor(
  folder: string,
  { format }: Manifest,
  { keySecret, previousKeySecrets }: Given,
): Promise<RestoredSecrets> {
  const own =
    format === 1
      ? inBackup.parse(JSON.parse(await readFile(join(folder, BACKUP_SECRETS_FILE), 'utf8')))
      : undefined;
  const key_secret = keySecret ?? own?.key_secret;
  if (key_secret === undefined)
    throw new StartError(
      'this backup is opened by the KEY_SECRET of its installation: set KEY_SECRET, or --key-secret-file FILE',
    );
  const secrets = { ...own, key_secret, previous_key_secrets: [...previousKeySecrets] };
  if ((own !== undefined && own.key_secret !== key_secret) || !(await opensAll(folder, secrets)))
    throw new StartError(
      'KEY_SECRET is not that of the backup: without it nobody can read its personal data',
    );
  return secrets;
}

async function opensAll(folder: string, secrets: RestoredSecrets): Promise<boolean> {
  const { keySecret, previousKeySecrets } = wrappingSecrets({
    keySecret: secrets.key_secret,
    previousKeySecrets: secrets.previous_key_secrets,
  });
  const all = [keySecret, ...previousKeySecrets];
  const file = join(folder, tableFile('event_store.personal_key'));
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const { id, wrapped } = keyRow.parse(JSON.parse(line));
    // PostgreSQL writes bytes as `\x` and hexadecimal digits.
    if (wrapped !== null && decryptPersonKey(id, Buffer.from(wrapped.slice(2), 'hex'), all) === undefined)
      return false;
  }
  return true;
}

/** Asks the person at the terminal without showing the input; undefined where there is no terminal. */
export async function promptKeySecret(): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  process.stderr.write('KEY_SECRET of the backup: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const asking = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    const typed = await new Promise<string>((resolve) => {
      asking.once('line', resolve);
      asking.once('close', () => resolve(''));
    });
    process.stderr.write('\n');
    return typed.trim() || undefined;
  } finally {
    asking.close();
  }
}
