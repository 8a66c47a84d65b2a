import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { WrappingSecrets } from '@zhidan/eventstore';
import { CUSTOMER_TOKEN_LIFETIME, type PreviousSecret } from '@zhidan/identity';
import { z } from 'zod';
import { createFile, readIfThere, replaceFile } from './embedded/durable-file.js';
import { StartError } from './embedded/start-error.js';

/** Secrets of the installation, created at the first start and kept until they are rotated. */
export interface Secrets {
  /** Signs tokens. */
  readonly authSecret: string;
  /** Earlier secrets, with the time at which the last token that they signed expires. */
  readonly previousAuthSecrets: readonly PreviousSecret[];
  /** Encrypts the keys of personal data: without it personal data is lost. */
  readonly keySecret: string;
  /** Earlier secrets, which may still have encrypted some keys. */
  readonly previousKeySecrets: readonly string[];
  /** Proves to the parts of an installation that a request comes from their gateway. */
  readonly gatewaySecret: string;
  /** The password of the embedded PostgreSQL. */
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

/** Secrets from the environment come before those in the folder, and so do their earlier ones. */
interface Given {
  readonly authSecret?: string | undefined;
  readonly previousAuthSecrets?: readonly string[];
  readonly keySecret?: string | undefined;
  readonly previousKeySecrets?: readonly string[];
  readonly gatewaySecret?: string | undefined;
}

/**
 * Reads the secrets of `dataDir`, creating them first where there are none. Two processes that start together
 * on an empty folder get the same ones. Throws `StartError` for an unreadable file: new secrets over it would
 * lock out every user.
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

/** The key secrets in the folder; undefined where there are none, and none are created. */
export async function storedKeySecrets(
  dataDir: string,
): Promise<Pick<Secrets, 'keySecret' | 'previousKeySecrets'> | undefined> {
  const text = await readIfThere(join(dataDir, SECRETS_FILE));
  const file = text === undefined ? undefined : parse(text);
  return file && { keySecret: file.key_secret, previousKeySecrets: file.previous_key_secrets };
}

/** Encrypts with the first of them, and decrypts with any. */
export const encryptionSecrets = ({
  keySecret,
  previousKeySecrets,
}: Pick<Secrets, 'keySecret' | 'previousKeySecrets'>): [string, ...string[]] => [
  keySecret,
  ...previousKeySecrets,
];

/** The secrets for the keys of persons. */
export const wrappingSecrets = ({
  keySecret,
  previousKeySecrets,
}: Pick<Secrets, 'keySecret' | 'previousKeySecrets'>): Required<WrappingSecrets> => ({
  keySecret: bytesOf(keySecret),
  previousKeySecrets: previousKeySecrets.map(bytesOf),
});

/**
 * Replaces the secrets in the folder, which are kept as earlier ones. Those from the environment do not change.
 * One atomic write: a start finds the old ones, or the new ones with the old ones behind them.
 */
export async function rotateStoredSecret(
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

/** Drops earlier key secrets; no key may be encrypted with them any more. */
export async function dropPreviousKeySecrets(dataDir: string): Promise<void> {
  await write(dataDir, { ...(await readOrMake(dataDir)), previous_key_secrets: [] });
}

/** Replaces the secrets by those of another installation; the password of the database stays. */
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
