import { randomUUID } from 'node:crypto';
import { inTransaction, type Client, type Pool } from '@zhidan/database';
import type { Clock } from '../core/clock.js';
import type { SecretCipher } from '../core/sealer.js';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.js';
import { newTotpSecret, totpStep } from './totp.js';

interface SecondFactor {
  readonly id: string;
  readonly name: string;
  readonly confirmed_at: Date;
}

/**
 * The authenticator apps of accounts, at most one each, and the recovery codes, which belong to any second
 * factor. The secret is stored encrypted, recovery codes as hashes.
 */
export interface SecondFactors {
  of(uid: string): Promise<SecondFactor | undefined>;
  /** Creates a secret for an app; the factor is active once a first code of it was confirmed. */
  begin(uid: string, name: string): Promise<{ readonly id: string; readonly secret: string }>;
  /**
   * Activates the factor of this id, which replaces an earlier one, and returns its recovery codes; undefined
   * for a wrong code.
   */
  confirm(uid: string, id: string, code: string): Promise<readonly string[] | undefined>;
  /** Whether a code of the app or a recovery code is right and unused; it is then used up. */
  use(uid: string, code: string): Promise<boolean>;
  /** New recovery codes; the earlier ones become invalid. */
  renewRecoveryCodes(uid: string): Promise<readonly string[]>;
  recoveryCodesLeft(uid: string): Promise<number>;
  /** Whether an account has an authenticator app or a passkey. */
  has(uid: string): Promise<boolean>;
  /** Removes the authenticator app, and the recovery codes unless a passkey remains. */
  withdrawApp(uid: string): Promise<void>;
  /** Removes the recovery codes of an account without an authenticator app and without passkeys. */
  dropUnusedCodes(uid: string): Promise<void>;
  /** Removes the authenticator app, the passkeys, and the recovery codes. */
  withdraw(uid: string): Promise<void>;
}

interface Row {
  readonly id: string;
  readonly sealed_secret: string;
}

interface Parts {
  readonly clock: Clock;
  readonly sealer: SecretCipher;
}

export function createSecondFactors(pool: Pool, clock: Clock, sealer: SecretCipher): SecondFactors {
  const parts = { clock, sealer };
  return {
    async of(uid) {
      const found = await pool.query<SecondFactor>(
        'select id, name, confirmed_at from identity.second_factors where uid = $1 and confirmed_at is not null',
        [uid],
      );
      return found.rows[0];
    },

    begin: (uid, name) => inTransaction(pool, (client) => begin(parts, client, uid, name)),
    confirm: (uid, id, code) => inTransaction(pool, (client) => confirm(parts, client, uid, { id, code })),
    use: (uid, code) => inTransaction(pool, (client) => use(parts, client, uid, code)),
    renewRecoveryCodes: (uid) => inTransaction(pool, (client) => giveCodes(client, uid)),

    async recoveryCodesLeft(uid) {
      const found = await pool.query(
        'select 1 from identity.recovery_codes where uid = $1 and used_at is null',
        [uid],
      );
      return found.rows.length;
    },

    async has(uid) {
      const found = await pool.query<{ has: boolean }>(`select ${HAS_SECOND_FACTOR} as has`, [uid]);
      return found.rows[0]?.has === true;
    },

    withdrawApp: (uid) =>
      inTransaction(pool, async (client) => {
        await client.query('delete from identity.second_factors where uid = $1', [uid]);
        await client.query(DROP_UNUSED_CODES, [uid]);
      }),

    async dropUnusedCodes(uid) {
      await pool.query(DROP_UNUSED_CODES, [uid]);
    },

    withdraw: (uid) =>
      inTransaction(pool, async (client) => {
        await client.query('delete from identity.second_factors where uid = $1', [uid]);
        await client.query('delete from identity.passkeys where uid = $1', [uid]);
        await client.query(DROP_UNUSED_CODES, [uid]);
      }),
  };
}

/** SQL for whether the account `$1` has a second factor. */
const HAS_SECOND_FACTOR = `
  exists (select from identity.second_factors where uid = $1 and confirmed_at is not null)
    or exists (select from identity.passkeys where uid = $1)`;
const DROP_UNUSED_CODES = `delete from identity.recovery_codes where uid = $1 and not (${HAS_SECOND_FACTOR})`;

async function begin({ clock, sealer }: Parts, client: Client, uid: string, name: string) {
  const [id, secret] = [randomUUID(), newTotpSecret()];
  await client.query('delete from identity.second_factors where uid = $1 and confirmed_at is null', [uid]);
  await client.query(
    `insert into identity.second_factors (id, uid, name, sealed_secret, created_at)
     values ($1, $2, $3, $4, $5)`,
    [id, uid, name, sealer.seal(secret, purposeOf(uid)), clock()],
  );
  return { id, secret };
}

async function confirm(
  parts: Parts,
  client: Client,
  uid: string,
  { id, code }: { readonly id: string; readonly code: string },
): Promise<readonly string[] | undefined> {
  const { rows } = await client.query<Row>(
    `select id, sealed_secret from identity.second_factors
      where uid = $1 and id::text = $2 and confirmed_at is null for update`,
    [uid, id],
  );
  if (!(await useStep(parts, client, uid, { row: rows[0], code }))) return undefined;
  await client.query('delete from identity.second_factors where uid = $1 and confirmed_at is not null', [
    uid,
  ]);
  await client.query('update identity.second_factors set confirmed_at = $2 where id::text = $1', [
    id,
    parts.clock(),
  ]);
  return giveCodes(client, uid);
}

async function use(parts: Parts, client: Client, uid: string, code: string): Promise<boolean> {
  const { rows } = await client.query<Row>(
    `select id, sealed_secret from identity.second_factors
      where uid = $1 and confirmed_at is not null`,
    [uid],
  );
  const digits = code.normalize('NFKC').replace(/\s/g, '');
  if (await useStep(parts, client, uid, { row: rows[0], code: digits })) return true;
  const used = await client.query(
    `update identity.recovery_codes set used_at = $3
      where uid = $1 and code_hash = $2 and used_at is null`,
    [uid, recoveryCodeHash(code), parts.clock()],
  );
  return used.rowCount === 1;
}

/**
 * Accepts a code only if its time step is later than that of the last used code: of two requests at the same
 * time, one is refused.
 */
async function useStep(
  { clock, sealer }: Parts,
  client: Client,
  uid: string,
  { row, code }: { readonly row: Row | undefined; readonly code: string },
): Promise<boolean> {
  const secret = row && sealer.open(row.sealed_secret, purposeOf(uid));
  const step = secret === undefined ? undefined : totpStep(secret, code, clock());
  if (row === undefined || step === undefined) return false;
  const used = await client.query(
    'update identity.second_factors set last_step = $2 where id = $1 and last_step < $2',
    [row.id, step],
  );
  return used.rowCount === 1;
}

async function giveCodes(client: Client, uid: string): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  await client.query('delete from identity.recovery_codes where uid = $1', [uid]);
  for (const code of codes)
    await client.query('insert into identity.recovery_codes (uid, code_hash) values ($1, $2)', [
      uid,
      recoveryCodeHash(code),
    ]);
  return codes;
}

const purposeOf = (uid: string): string => `second factor of ${uid}`;

/**
 * Encrypts the secrets of second factors anew with the newest secret of the installation; those that no key
 * decrypts are left unchanged.
 */
export async function reencryptSecondFactors(pool: Pool, sealer: SecretCipher): Promise<void> {
  const { rows } = await pool.query<Row & { readonly uid: string }>(
    'select id, uid, sealed_secret from identity.second_factors',
  );
  for (const { id, uid, sealed_secret } of rows) {
    const secret = sealer.open(sealed_secret, purposeOf(uid));
    if (secret === undefined) continue;
    await pool.query(
      'update identity.second_factors set sealed_secret = $3 where id = $1 and sealed_secret = $2',
      [id, sealed_secret, sealer.seal(secret, purposeOf(uid))],
    );
  }
}
