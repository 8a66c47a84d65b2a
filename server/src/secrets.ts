import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { WrappingSecrets } from '@zhidan/eventstore';
import { CUSTOMER_TOKEN_LIFETIME, type PreviousSecret } from '@zhidan/identity';
import { z } from 'zod';
import { createFile, readIfThere, replaceFile } from './embedded/durable-file.js';
import { StartError } from './embedded/start-error.js';

/** Secrets of the installation; made at the first start, and the same until it is rotated. */
export interface Secrets {
  /** Signs tokens. */
  readonly authSecret: string;
  /** Those that signed before it, with the moment when the last token that they signed has run out. */
  readonly previousAuthSecrets: readonly PreviousSecret[];
  /** Wraps the keys under which personal data is kept: whoever loses it loses the persons. */
  readonly keySecret: string;
  /** Those that may still have wrapped some. */
  readonly previousKeySecrets: readonly string[];
  /** By which the parts of an installation believe its gateway. */
  readonly gatewaySecret: string;
  /** Of the embedded PostgreSQL. */
  readonly databasePassword: string;
}

export const SECRETS_FILE = 'secrets.json';
const BYTES = 32;

const secret = z.string().min(BYTES);
const stored = z.object({
  auth_secret: secret,
  key_secret: secret,
  database_password: secret,
  previous_auth_secrets: z.array(z.object({ secret, replaced_at: z.iso.datetime() })).default([]),
  previous_key_secrets: z.array(secret).default([]),
});
type Stored = z.infer<typeof stored>;

/** Given from outside, these come before the ones in the folder, and their previous ones with them. */
interface Given {
  readonly authSecret?: string | undefined;
  readonly previousAuthSecrets?: readonly string[];
  readonly keySecret?: string | undefined;
  readonly previousKeySecrets?: readonly string[];
  readonly gatewaySecret?: string | undefined;
}

/**
 * Reads the secrets of `dataDir`, making them first where there are none. Two processes that start together on
 * an empty folder end up with the same ones. Throws `StartError` on a file that cannot be understood: making
 * new secrets over it would lock everybody out.
 */
export async function loadSecrets(given: Given & { readonly dataDir: string }): Promise<Secrets> {
  const file = await readOrMake(given.dataDir);
  const authSecret = given.authSecret ?? file.auth_secret;
  return {
    authSecret,
    previousAuthSecrets:
      given.authSecret === undefined
        ? file.previous_auth_secrets.map(({ secret, replaced_at }) => ({
            secret,
            until: new Date(Date.parse(replaced_at) + CUSTOMER_TOKEN_LIFETIME * 1_000),
          }))
        : (given.previousAuthSecrets ?? []).map((secret) => ({ secret, until: undefined })),
    keySecret: given.keySecret ?? file.key_secret,
    previousKeySecrets:
      given.keySecret === undefined ? file.previous_key_secrets : (given.previousKeySecrets ?? []),
    gatewaySecret: given.gatewaySecret ?? gatewaySecretFrom(authSecret),
    databasePassword: file.database_password,
  };
}

/** The key secrets that lie in the folder; undefined where there are none, and none are made. */
export async function storedKeySecrets(
  dataDir: string,
): Promise<Pick<Secrets, 'keySecret' | 'previousKeySecrets'> | undefined> {
  const text = await readIfThere(join(dataDir, SECRETS_FILE));
  const file = text === undefined ? undefined : parse(text);
  return file && { keySecret: file.key_secret, previousKeySecrets: file.previous_key_secrets };
}

/** What is to be read again is sealed with the first of them, and opens with any. */
export const sealingSecrets = ({
  keySecret,
  previousKeySecrets,
}: Pick<Secrets, 'keySecret' | 'previousKeySecrets'>): [string, ...string[]] => [
  keySecret,
  ...previousKeySecrets,
];

/** As the keys of persons are wrapped with them. */
export const wrappingSecrets = ({
  keySecret,
  previousKeySecrets,
}: Pick<Secrets, 'keySecret' | 'previousKeySecrets'>): Required<WrappingSecrets> => ({
  keySecret: bytesOf(keySecret),
  previousKeySecrets: previousKeySecrets.map(bytesOf),
});

/**
 * Makes new secrets in the place of those in the folder, which are kept as previous ones. Those given from outside
 * are not touched. One write: a start finds the old ones, or the new ones with the old ones behind them.
 */
export async function rotateStored(
  dataDir: string,
  which: { readonly auth: boolean; readonly key: boolean },
  now: Date,
): Promise<void> {
  const file = await readOrMake(dataDir);
  const since = now.getTime() - CUSTOMER_TOKEN_LIFETIME * 1_000;
  const signing = {
    auth_secret: fresh(),
    previous_auth_secrets: [
      { secret: file.auth_secret, replaced_at: now.toISOString() },
      ...file.previous_auth_secrets.filter(({ replaced_at }) => Date.parse(replaced_at) > since),
    ],
  };
  const wrapping = {
    key_secret: fresh(),
    previous_key_secrets: [file.key_secret, ...file.previous_key_secrets],
  };
  await write(dataDir, { ...file, ...(which.auth ? signing : {}), ...(which.key ? wrapping : {}) });
}

/** Drops the key secrets before the one that serves; nothing may be wrapped with them any more. */
export async function dropPreviousKeySecrets(dataDir: string): Promise<void> {
  await write(dataDir, { ...(await readOrMake(dataDir)), previous_key_secrets: [] });
}

/** Puts secrets of another installation in the place of ours; the password of the database stays. */
export async function replaceSecrets(
  dataDir: string,
  secrets: Partial<Pick<Stored, 'auth_secret' | 'key_secret' | 'previous_key_secrets'>>,
): Promise<void> {
  await write(dataDir, { ...(await readOrMake(dataDir)), ...secrets });
}

async function readOrMake(dataDir: string): Promise<Stored> {
  const path = join(dataDir, SECRETS_FILE);
  const file = parse((await readIfThere(path)) ?? (await make(path)));
  if (file === undefined)
    throw new StartError(`${path} is damaged: put back a copy of it, or what you kept of its secrets`);
  return file;
}

async function make(path: string): Promise<string> {
  const text = textOf({ auth_secret: fresh(), key_secret: fresh(), database_password: fresh() });
  return (await createFile(path, text)) ? text : ((await readIfThere(path)) ?? '');
}

const write = (dataDir: string, file: Stored): Promise<void> =>
  replaceFile(join(dataDir, SECRETS_FILE), textOf(file));

const textOf = (file: z.input<typeof stored>): string => `${JSON.stringify(file, undefined, 2)}\n`;
const fresh = (): string => randomBytes(BYTES).toString('base64url');
const bytesOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const gatewaySecretFrom = (authSecret: string): string =>
  Buffer.from(hkdfSync('sha256', authSecret, '', 'zhidan gateway', BYTES)).toString('base64url');

function parse(text: string): Stored | undefined {
  try {
    return stored.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
