import type { Pool } from '@zhidan/database';
import { decryptBytes, encryptBytes } from './seal.js';

/** Secrets that encrypt the keys of persons; 32 bytes each, the same for all processes. */
export interface WrappingSecrets {
  /** The present secret, which encrypts and decrypts. */
  readonly keySecret: Uint8Array;
  /** Earlier secrets, which only decrypt. */
  readonly previousKeySecrets?: readonly Uint8Array[];
}

const SECRET_BYTES = 32;
const AT_ONCE = 500;

/** All secrets, the encrypting one first. Throws when a secret does not have 32 bytes. */
export function secretsInOrder({
  keySecret,
  previousKeySecrets = [],
}: WrappingSecrets): readonly [Uint8Array, ...Uint8Array[]] {
  for (const { length } of [keySecret, ...previousKeySecrets])
    if (length !== SECRET_BYTES) throw new Error(`the key secret must have ${SECRET_BYTES} bytes`);
  return [keySecret, ...previousKeySecrets];
}

/**
 * Decrypts a person's key; also returns the index of the secret that encrypted it. Undefined when no secret
 * fits.
 */
export function decryptPersonKey(
  id: string,
  wrapped: Buffer,
  secrets: readonly Uint8Array[],
): { readonly key: Buffer; readonly by: number } | undefined {
  for (const [by, secret] of secrets.entries()) {
    try {
      return { key: decryptBytes(wrapped, secret, id), by };
    } catch {
      // The key was encrypted with another secret; the loop tries the next.
    }
  }
  return undefined;
}

/**
 * Encrypts every key under an earlier secret again with the present one, and returns their number. Each key can
 * be read with either secret at any moment, so this may be interrupted and repeated while the shop runs. Throws
 * when no secret decrypts a key: in that case no secret may be dropped.
 */
export async function rewrapKeys(pool: Pool, wrapping: WrappingSecrets): Promise<number> {
  const secrets = secretsInOrder(wrapping);
  let rewrapped = 0;
  let after = '';
  for (;;) {
    const { rows } = await pool.query<{ id: string; wrapped: Buffer }>(
      `select id, wrapped from event_store.personal_key
        where wrapped is not null and id collate "C" > $1 order by id collate "C" limit ${AT_ONCE}`,
      [after],
    );
    for (const { id, wrapped } of rows) {
      const opened = decryptPersonKey(id, wrapped, secrets);
      if (opened === undefined) throw new WrongKeySecretError();
      if (opened.by > 0) {
        // The key is updated only if it is unchanged since it was read, so that a person erased meanwhile stays
        // erased.
        await pool.query('update event_store.personal_key set wrapped = $3 where id = $1 and wrapped = $2', [
          id,
          wrapped,
          encryptBytes(opened.key, secrets[0], id),
        ]);
        rewrapped += 1;
      }
      after = id;
    }
    if (rows.length < AT_ONCE) return rewrapped;
  }
}

/** The database has keys of persons that none of the given secrets encrypted. */
export class WrongKeySecretError extends Error {
  override readonly name = 'WrongKeySecretError';
  constructor() {
    super('the key secret is not the one that the personal keys were sealed with');
  }
}
