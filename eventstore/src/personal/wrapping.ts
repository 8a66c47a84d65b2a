import type { Pool } from '@zhidan/database';
import { decrypt, encrypt } from './seal.js';

/** What the keys of persons are wrapped with; 32 bytes each, the same for all processes. */
export interface WrappingSecrets {
  /** Wraps, and opens. */
  readonly keySecret: Uint8Array;
  /** Those before it, which still open what they wrapped. */
  readonly previousKeySecrets?: readonly Uint8Array[];
}

const SECRET_BYTES = 32;
const AT_ONCE = 500;

/** The one that wraps first. Throws when one has not 32 bytes. */
export function inOrder({
  keySecret,
  previousKeySecrets = [],
}: WrappingSecrets): readonly [Uint8Array, ...Uint8Array[]] {
  for (const { length } of [keySecret, ...previousKeySecrets])
    if (length !== SECRET_BYTES) throw new Error(`the key secret must have ${SECRET_BYTES} bytes`);
  return [keySecret, ...previousKeySecrets];
}

/** The key of a person, and the place of the secret that it was wrapped with; undefined when it was none of these. */
export function unwrap(
  id: string,
  wrapped: Buffer,
  secrets: readonly Uint8Array[],
): { readonly key: Buffer; readonly by: number } | undefined {
  for (const [by, secret] of secrets.entries()) {
    try {
      return { key: decrypt(wrapped, secret, id), by };
    } catch {
      // Wrapped with another.
    }
  }
  return undefined;
}

/**
 * Wraps anew, with the secret that serves now, every key that one before it wrapped, and says how many those were.
 * Each key is read with either at any moment, so this may break off and be done again, and the shop may run on both.
 * Throws when a key opens with none of them: no secret may be dropped then.
 */
export async function rewrapKeys(pool: Pool, wrapping: WrappingSecrets): Promise<number> {
  const secrets = inOrder(wrapping);
  let rewrapped = 0;
  let after = '';
  for (;;) {
    const { rows } = await pool.query<{ id: string; wrapped: Buffer }>(
      `select id, wrapped from event_store.personal_key
        where wrapped is not null and id collate "C" > $1 order by id collate "C" limit ${AT_ONCE}`,
      [after],
    );
    for (const { id, wrapped } of rows) {
      const opened = unwrap(id, wrapped, secrets);
      if (opened === undefined) throw new KeySecretIsAnother();
      if (opened.by > 0) {
        // Compared with what was read: a person erased in this moment stays erased.
        await pool.query('update event_store.personal_key set wrapped = $3 where id = $1 and wrapped = $2', [
          id,
          wrapped,
          encrypt(opened.key, secrets[0], id),
        ]);
        rewrapped += 1;
      }
      after = id;
    }
    if (rows.length < AT_ONCE) return rewrapped;
  }
}

/** Keys of persons lie there that none of the given secrets has wrapped. */
export class KeySecretIsAnother extends Error {
  override readonly name = 'KeySecretIsAnother';
  constructor() {
    super('the key secret is not the one that the personal keys were sealed with');
  }
}
