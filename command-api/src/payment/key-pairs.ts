import { inTransaction, type Migration, type Pool } from '@zhidan/database';
import { ecpaySetting } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import type { SecretCipher } from '@zhidan/identity';
import { z } from 'zod';

export const KEY_PAIRS_PART = 'payments';

export const keyPairMigrations: readonly Migration[] = [
  {
    version: 1,
    sql: `
      create schema if not exists payments;
      -- What signs for the merchant at ECPay, encrypted: the present pair, and earlier ones until they end.
      create table payments.key_pairs (
        id integer generated always as identity primary key,
        sealed text not null,
        made_at timestamptz not null,
        -- Until when an earlier pair is accepted too; null: it is the present one.
        until timestamptz
      );
    `,
  },
];

/** How long calls are still accepted that are signed with the previous pair of keys. */
const OVERLAP_MS = 24 * 60 * 60 * 1_000;
const PURPOSE = 'key pair of ECPay';

const pairSchema = z.object({ key: z.string(), iv: z.string() });
export type StoredKeyPair = z.infer<typeof pairSchema>;

/** The merchant that the office typed, with its pairs of keys. */
export interface StoredMerchant {
  readonly merchant_id: string;
  readonly environment: 'by-merchant' | 'production' | 'test';
  readonly pair: StoredKeyPair;
  readonly oldPairs: readonly StoredKeyPair[];
  /** Until when calls signed with an earlier pair are accepted; null where there is no such pair. */
  readonly old_until: string | null;
}

/** The keys of the payment provider, which no event holds. */
export interface KeyPairs {
  /**
   * Stores typed keys; the previous pair is accepted for another day. A field that was left empty changes
   * nothing.
   */
  keep(typed: Readonly<Record<string, unknown>>): Promise<void>;
  /**
   * The merchant and the keys that are stored now; undefined while the office has typed no merchant or no pair.
   */
  present(): Promise<StoredMerchant | undefined>;
}

interface KeyPairDependencies {
  readonly pool: Pool;
  readonly eventStore: Pick<EventStore, 'load'>;
  readonly cipher: SecretCipher;
  readonly clock: () => Date;
}

export const createKeyPairs = ({ pool, eventStore, cipher, clock }: KeyPairDependencies): KeyPairs => ({
  keep: (typed) =>
    inTransaction(pool, async (client) => {
      const now = clock();
      const until = new Date(now.getTime() + OVERLAP_MS);
      const add = (pair: StoredKeyPair, end: Date | null) =>
        client.query('insert into payments.key_pairs (sealed, made_at, until) values ($1, $2, $3)', [
          cipher.seal(JSON.stringify(pair), PURPOSE),
          now,
          end,
        ]);
      const old = pairIn(typed['old_hash_key'], typed['old_hash_iv']);
      const pair = pairIn(typed['hash_key'], typed['hash_iv']);
      await client.query('delete from payments.key_pairs where until <= $1', [now]);
      if (pair !== undefined) {
        await client.query('update payments.key_pairs set until = $1 where until is null', [until]);
        await add(pair, null);
      }
      if (old !== undefined) await add(old, until);
    }),

  async present() {
    const { rows } = await pool.query<{ sealed: string; until: Date | null }>(
      'select sealed, until from payments.key_pairs where until is null or until > $1 order by id desc',
      [clock()],
    );
    if (rows.length === 0) return undefined;
    const pairs = rows.flatMap(({ sealed, until }) => {
      const text = cipher.open(sealed, PURPOSE);
      return text === undefined ? [] : [{ until, pair: pairSchema.parse(JSON.parse(text)) }];
    });
    const current = pairs.find(({ until }) => until === null)?.pair;
    const { state } = await eventStore.load(ecpaySetting.aggregate, ecpaySetting.id);
    if (current === undefined || state.merchant_id === '') return undefined;
    const ends = pairs.flatMap(({ until }) => (until === null ? [] : [until.toISOString()])).toSorted();
    return {
      merchant_id: state.merchant_id,
      environment: state.environment,
      pair: current,
      oldPairs: pairs.flatMap(({ until, pair }) => (until === null ? [] : [pair])),
      old_until: ends.at(-1) ?? null,
    };
  },
});

const pairIn = (key: unknown, iv: unknown): StoredKeyPair | undefined =>
  typeof key === 'string' && key !== '' && typeof iv === 'string' ? { key, iv } : undefined;

/** Encrypts stored pairs again with the newest secret. */
export async function resealKeyPairs(pool: Pool, cipher: SecretCipher): Promise<void> {
  const { rows } = await pool.query<{ id: number; sealed: string }>(
    'select id, sealed from payments.key_pairs',
  );
  for (const { id, sealed } of rows) {
    const text = cipher.open(sealed, PURPOSE);
    if (text === undefined) continue;
    await pool.query('update payments.key_pairs set sealed = $2 where id = $1', [
      id,
      cipher.seal(text, PURPOSE),
    ]);
  }
}
