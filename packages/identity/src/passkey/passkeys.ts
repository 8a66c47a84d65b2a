import { randomUUID } from 'node:crypto';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import { inTransaction, type Pool } from '@zhidan/database';
import type { Clock } from '../core/clock.js';
import { IdentityRefused } from '../core/refusal.js';

/** The largest number of passkeys of one account. */
const MOST_PASSKEYS = 20;

export interface Passkey {
  readonly id: string;
  readonly uid: string;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

/** A passkey with the credential that verifies its signatures. */
interface StoredPasskey extends Passkey {
  readonly credential: WebAuthnCredential;
}

/** The passkeys of accounts. Only public keys are stored. */
export interface Passkeys {
  /** The passkeys of an account, the oldest first. */
  of(uid: string): Promise<readonly StoredPasskey[]>;
  byCredential(credentialId: string): Promise<StoredPasskey | undefined>;
  /** Adds a passkey; refuses with `PASSKEY_EXISTS` or `TOO_MANY_PASSKEYS`. */
  add(uid: string, name: string, credential: WebAuthnCredential): Promise<Passkey>;
  /** Records the counter of a use; false if an earlier use had this counter or a higher one. */
  used(id: string, counter: number): Promise<boolean>;
  /** Removes a passkey and returns it; undefined if the account has none with this id. */
  remove(uid: string, id: string): Promise<Passkey | undefined>;
}

interface Row extends Passkey {
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: string;
  readonly transports: string[];
}

const COLUMNS = 'id, uid, name, created_at, last_used_at';
const ALL_COLUMNS = `${COLUMNS}, credential_id, public_key, counter, transports`;

const passkeyOf = ({ credential_id, public_key, counter, transports, ...passkey }: Row): StoredPasskey => ({
  ...passkey,
  credential: {
    id: credential_id,
    publicKey: new Uint8Array(public_key),
    counter: Number(counter),
    transports,
  },
});

export const createPasskeys = (pool: Pool, clock: Clock): Passkeys => ({
  async of(uid) {
    const found = await pool.query<Row>(
      `select ${ALL_COLUMNS} from identity.passkeys where uid = $1 order by created_at, id`,
      [uid],
    );
    return found.rows.map(passkeyOf);
  },

  async byCredential(credentialId) {
    const found = await pool.query<Row>(
      `select ${ALL_COLUMNS} from identity.passkeys where credential_id = $1`,
      [credentialId],
    );
    return found.rows.map(passkeyOf)[0];
  },

  add: (uid, name, { id, publicKey, counter, transports = [] }) =>
    inTransaction(pool, async (client) => {
      // The lock on the account prevents two simultaneous requests from exceeding the maximum together.
      await client.query('select 1 from identity.accounts where uid = $1 for update', [uid]);
      const kept = await client.query('select 1 from identity.passkeys where uid = $1', [uid]);
      if (kept.rows.length >= MOST_PASSKEYS) throw new IdentityRefused('TOO_MANY_PASSKEYS');
      const added = await client.query<Passkey>(
        `insert into identity.passkeys
           (id, uid, name, credential_id, public_key, counter, transports, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing returning ${COLUMNS}`,
        [randomUUID(), uid, name, id, Buffer.from(publicKey), counter, JSON.stringify(transports), clock()],
      );
      const [passkey] = added.rows;
      if (passkey === undefined) throw new IdentityRefused('PASSKEY_EXISTS');
      return passkey;
    }),

  async used(id, counter) {
    const used = await pool.query(
      `update identity.passkeys set counter = $2, last_used_at = $3
        where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
      [id, counter, clock()],
    );
    return used.rowCount === 1;
  },

  async remove(uid, id) {
    const removed = await pool.query<Passkey>(
      `delete from identity.passkeys where uid = $1 and id::text = $2 returning ${COLUMNS}`,
      [uid, id],
    );
    return removed.rows[0];
  },
});
