import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { WrappingSecrets } from '@zhidan/eventstore';
import { CUSTOMER_TOKEN_LIFETIME, type PreviousSecret } from '@zhidan/identity';
import { z } from 'zod';
import { createFile, readIfThere, replaceFile } from './embedded/durable-file.js';
import { StartError } from './embedded/start-error.js';

/** Secrets of the installation, created at the first start and stored until they are rotated. */
export interface Secrets {
  /** Signs tokens. */
  readonly authSecret: string;
  /** Earlier secrets, each with the time when the last token signed with it expires. */
  readonly previousAuthSecrets: readonly PreviousSecret[];
  /** Encrypts the personal keys: if this secret is lost, all personal data is lost. */
  readonly keySecret: string;
  /** Earlier secrets, with which some personal keys may still be encrypted. */
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

/** Secrets from the environment, which take precedence over those in the folder. */
interface Given {
  readonly authSecret?: string | undefined;
  readonly previousAuthSecrets?: readonly string[];
  readonly keySecret?: string | undefined;
  readonly previousKeySecrets?: readonly string[];
  readonly gatewaySecret?: string | undefined;
}

/**
 * Reads the secrets of `dataDir`, creating them if they are missing. Two processes that start at the same time
 * on an empty folder get the same ones. Throws `StartError` for an unreadable file, because replacing it would
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

/** The key secrets in the folder; undefined where none are stored. Does not create any. */
export async function storedKeySecrets(
  dataDir: string,
): Promise<Pick<Secrets, 'keySecret' | 'previousKeySecrets'> | undefined> {
  const text = await readIfThere(join(dataDir, SECRETS_FILE));
  const file = text === undefined ? undefined : parse(text);
  return file && { keySecret: file.key_secret, previousKeySecrets: file.previous_key_secrets };
}

/** The secrets in the form that encryption expects: the first encrypts, all of them decrypt. */
export const encryptionSecrets = ({
  keySecret,
  previousKeySecrets,
}: Pick<Secrets, 'keySecret' | 'previousKeySecrets'>): [string, ...string[]] => [
  keySecret,
  ...previousKeySecrets,
];

/** The secrets that encrypt personal keys, as bytes. */
export const wrappingSecrets = ({
  keySecret,
  previousKeySecrets,
}: Pick<Secrets, 'keySecret' | 'previousKeySecrets'>): Required<WrappingSecrets> => ({
  keySecret: bytesOf(keySecret),
  previousKeySecrets: previousKeySecrets.map(bytesOf),
});

/**
 * Replaces the secrets in the folder and stores the old ones as earlier secrets. Secrets from the environment
 * do not change. The write is atomic, so a starting process finds either the old secrets, or the new ones
 * together with the old ones.
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

/** Drops earlier key secrets; call this only when no key is encrypted with them any more. */
export async function dropPreviousKeySecrets(dataDir: string): Promise<void> {
  await write(dataDir, { ...(await readOrMake(dataDir)), previous_key_secrets: [] });
}

/** Replaces the secrets by those of another installation, except the database password. */
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
