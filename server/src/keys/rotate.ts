import { KEY_PAIRS_PART, keyPairMigrations, resealKeyPairs } from '@zhidan/command-api';
import { WrongKeySecretError, rewrapKeys, type WrappingSecrets } from '@zhidan/eventstore';
import { migrate, type Pool } from '@zhidan/database';
import { createSecretCipher, migrateIdentity, reencryptSecondFactors } from '@zhidan/identity';
import type { AdminTools } from '../admin/command.js';
import { ROLES } from '../config/role.js';
import { StartError } from '../embedded/start-error.js';
import {
  dropPreviousKeySecrets,
  loadSecrets,
  rotateStoredSecret,
  encryptionSecrets,
  wrappingSecrets,
} from '../secrets.js';

/** What a rotation did, and what its operator still has to do. */
export interface RotationResult {
  /** The secrets that were replaced. */
  readonly made: readonly ('AUTH_SECRET' | 'KEY_SECRET')[];
  /** The number of personal keys that were encrypted again. */
  readonly rewrapped: number;
  /** Environment variables for previous secrets that are no longer needed. */
  readonly drop: readonly 'KEY_SECRET_PREVIOUS'[];
  /** Secrets that come from the environment and have to be replaced there. */
  readonly outside: readonly ('AUTH_SECRET' | 'KEY_SECRET')[];
}

/**
 * Replaces the secrets in the folder, encrypts again what the old secret encrypted, and removes the old secret.
 * It may be interrupted at any point: the stored secrets always decrypt everything, and the next call
 * continues. Throws `StartError` where the shop is running, because it would not know the new secrets.
 */
export async function rotateSecrets(
  { config, pool }: Pick<AdminTools, 'config' | 'pool'>,
  now: Date,
): Promise<RotationResult> {
  const { dataDir } = config;
  const isStored = { auth: config.authSecret === undefined, key: config.keySecret === undefined };
  const made = await makeSecrets({ config, pool }, isStored, now);

  const secrets = await loadSecrets(config);
  const rewrapped = await rewrap(pool, wrappingSecrets(secrets));
  await migrateIdentity(pool);
  const cipher = createSecretCipher(encryptionSecrets(secrets));
  await reencryptSecondFactors(pool, cipher);
  await migrate(pool, KEY_PAIRS_PART, keyPairMigrations);
  await resealKeyPairs(pool, cipher);
  if (isStored.key) await dropPreviousKeySecrets(dataDir);
  return {
    made: namesOf(made),
    rewrapped,
    drop: isStored.key || secrets.previousKeySecrets.length === 0 ? [] : ['KEY_SECRET_PREVIOUS'],
    outside: namesOf({ auth: !isStored.auth, key: !isStored.key }),
  };
}

interface Which {
  readonly auth: boolean;
  readonly key: boolean;
}

/**
 * Replaces the secrets that are stored in the folder, unless an earlier rotation is unfinished. Returns which
 * ones were replaced.
 */
async function makeSecrets(
  { config, pool }: Pick<AdminTools, 'config' | 'pool'>,
  isStored: Which,
  now: Date,
): Promise<Which> {
  const before = await loadSecrets(config);
  // An unfinished rotation is completed first, because a second one would drop the earlier secret too soon.
  const isBegun = isStored.key && before.previousKeySecrets.length > 0;
  const make = isBegun ? { auth: false, key: false } : isStored;
  if (make.auth || make.key || isBegun) await mustNotRun(pool);
  if (make.auth || make.key) await rotateStoredSecret(config.dataDir, make, now);
  return make;
}

async function rewrap(pool: Pool, secrets: WrappingSecrets): Promise<number> {
  return rewrapKeys(pool, secrets).catch((error: unknown) => {
    throw error instanceof WrongKeySecretError
      ? new StartError(`KEY_SECRET: ${error.message}, nor is any of the previous ones: nothing was dropped`)
      : error;
  });
}

const namesOf = ({ auth, key }: Which): readonly ('AUTH_SECRET' | 'KEY_SECRET')[] => [
  ...(auth ? (['AUTH_SECRET'] as const) : []),
  ...(key ? (['KEY_SECRET'] as const) : []),
];

/** Throws while a process is running: it read its secrets at its start and could not decrypt with new ones. */
async function mustNotRun(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
      where datname = current_database() and application_name = any($1) limit 1`,
    [ROLES.map((role) => `zhidan ${role}`)],
  );
  const [found] = rows;
  if (found !== undefined)
    throw new StartError(`the shop runs (${found.name}): stop it first, then rotate its secrets`);
}

/** The message about a rotation, line by line. */
export function rotationLines({ made, rewrapped, drop, outside }: RotationResult): readonly string[] {
  return [
    ...made.map((name) => `${name} is a new one, in DATA_DIR/secrets.json.`),
    ...(made.includes('AUTH_SECRET')
      ? ['Tokens signed before stay good until they end, 100 hours at most.']
      : []),
    ...(made.includes('KEY_SECRET')
      ? ['Backups made before are restored with the KEY_SECRET of their time: keep that one with them.']
      : []),
    `${rewrapped} keys of persons were wrapped anew; nothing is wrapped with an earlier secret any more.`,
    ...drop.map((name) => `${name} can be taken out of the settings.`),
    ...outside.map(
      (name) =>
        `${name} is set from outside: set a new one there, put the old one into ${name}_PREVIOUS, start all processes anew, and give this command once more.`,
    ),
  ];
}
