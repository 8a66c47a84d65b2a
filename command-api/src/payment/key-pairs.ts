import { ADVISORY_LOCK, whileLocked, type Migration, type Pool } from '@zhidan/database';
import { ecpaySetting, type SettingValues } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import { problems } from '@zhidan/http';
import type { SecretCipher } from '@zhidan/identity';
import { z } from 'zod';
import {
  merchantsAt,
  OVERLAP_MS,
  type KeyPairRecord,
  type StoredKeyPair,
  type StoredMerchant,
} from './merchants.js';

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
  {
    version: 2,
    sql: `
      alter table payments.key_pairs
        -- Null: of the merchant that the office has set up, which had none when the pair was typed.
        add column merchant_id text,
        -- The merchant's environment when it was replaced; null while it is the present one.
        add column environment text,
        -- A pair counts once the event that names its made_at is stored.
        add column confirmed boolean not null default true;
      alter table payments.key_pairs alter column confirmed set default false;
    `,
  },
];

const PURPOSE = 'key pair of ECPay';

const pairSchema = z.object({ key: z.string(), iv: z.string() });
const changedMerchant = z.object({ merchant_id: z.string().optional() });
const environmentSchema = ecpaySetting.schema.shape.environment;
const MERCHANT_WITHOUT_KEYS = '換商店代號時，要一起輸入它的 HashKey 與 HashIV';

type Present = SettingValues<'ecpay'>;
type Values = Readonly<Record<string, unknown>>;

/** The keys of the payment provider, which no event holds; each pair belongs to a merchant. */
export interface KeyPairs {
  /**
   * Stores typed keys and then calls `write`, which appends an event; without this event, after a refusal or a
   * crash, the keys are never used. The previous pair stays accepted for a day, the keys of an earlier merchant
   * for 180 days. Empty fields change nothing. Refuses another merchant without keys.
   */
  change<Result>(values: Values, typed: Values, write: (values: Values) => Promise<Result>): Promise<Result>;
  /** Ends the replaced pairs of a merchant at once, with the event that `write` appends; returns how many ended. */
  end(merchant_id: string, write: (values: Values) => Promise<unknown>): Promise<number>;
  /** The present merchant, if its keys are known, and earlier ones whose calls are still accepted. */
  merchants(): Promise<readonly StoredMerchant[]>;
}

interface KeyPairDependencies {
  readonly pool: Pool;
  readonly eventStore: Pick<EventStore, 'load'>;
  readonly cipher: SecretCipher;
  readonly clock: () => Date;
}

export function createKeyPairs(parts: KeyPairDependencies): KeyPairs {
  const { pool } = parts;
  const table = openKeyPairTable(parts);
  const alone = <Result>(work: (present: Present) => Promise<Result>): Promise<Result> =>
    whileLocked(pool, ADVISORY_LOCK.changingProviderKeys, async () => {
      const present = await table.loadSetting();
      await table.settle(present);
      return work(present);
    });
  return {
    change: (values, typed, write) =>
      alone((present) => change(parts, table, { present, values, typed, write })),
    end: (merchant_id, write) => alone((present) => end(parts, table, { present, merchant_id, write })),
    async merchants() {
      const present = await table.loadSetting();
      return merchantsAt(await table.read(present), present, parts.clock());
    },
  };
}

type KeyPairTable = ReturnType<typeof openKeyPairTable>;

function openKeyPairTable({ pool, eventStore, cipher, clock }: KeyPairDependencies) {
  return {
    loadSetting: async (): Promise<Present> =>
      (await eventStore.load(ecpaySetting.aggregate, ecpaySetting.id)).state,
    /** Confirms the pairs whose event is stored, and removes those without an event and those that ended. */
    async settle({ keys_since }: Present): Promise<void> {
      await pool.query('update payments.key_pairs set confirmed = true where made_at = $1', [
        keys_since === '' ? null : keys_since,
      ]);
      await pool.query('delete from payments.key_pairs where not confirmed or until <= $1', [clock()]);
    },
    /** The pairs whose event is stored, in the sequence in which they were stored. */
    async read(present: Present): Promise<readonly KeyPairRecord[]> {
      return recordsOf(await readPairs(pool, cipher), present);
    },
    async add(merchant_id: string, pair: StoredKeyPair, made_at: Date, until: Date | null): Promise<void> {
      await pool.query(
        'insert into payments.key_pairs (sealed, merchant_id, made_at, until) values ($1, $2, $3, $4)',
        [cipher.seal(JSON.stringify(pair), PURPOSE), merchant_id === '' ? null : merchant_id, made_at, until],
      );
    },
    /** Notes the present merchant with its pairs, before another merchant takes its place. */
    async nameMerchant({ merchant_id, environment }: Present): Promise<void> {
      await pool.query(
        `update payments.key_pairs set merchant_id = $1, environment = $2
          where merchant_id = $1 or merchant_id is null`,
        [merchant_id, environment],
      );
    },
    async remove(ids: readonly number[]): Promise<void> {
      await pool.query('delete from payments.key_pairs where id = any($1)', [ids]);
    },
  };
}

interface KeyChange<Result> {
  readonly present: Present;
  readonly values: Values;
  readonly typed: Values;
  readonly write: (values: Values) => Promise<Result>;
}

async function change<Result>(
  { clock }: KeyPairDependencies,
  table: KeyPairTable,
  { present, values, typed, write }: KeyChange<Result>,
): Promise<Result> {
  const { merchant_id = present.merchant_id } = changedMerchant.parse(values);
  const known = merchantsAt(await table.read(present), present, clock());
  const isMoved = merchant_id !== present.merchant_id;
  const pair =
    pairIn(typed['hash_key'], typed['hash_iv']) ?? (isMoved ? keptPair(known, merchant_id) : undefined);
  const old = pairIn(typed['old_hash_key'], typed['old_hash_iv']);
  if (isMoved && present.merchant_id !== '') await table.nameMerchant(present);
  if (pair === undefined && old === undefined) return write(values);
  // Later than every earlier pair, even if the clock was set back, because the latest pair is the one in use.
  const made_at = new Date(Math.max(clock().getTime(), Date.parse(present.keys_since || EPOCH) + 1));
  if (pair !== undefined) await table.add(merchant_id, pair, made_at, null);
  if (old !== undefined) await table.add(merchant_id, old, made_at, new Date(made_at.getTime() + OVERLAP_MS));
  const result = await write({ ...values, [KEYS_SINCE]: made_at.toISOString() });
  await table.settle(await table.loadSetting());
  return result;
}

/**
 * The stored pair of the merchant that is to become the present one. Refuses a merchant without keys if that
 * would end payments, since the provider would refuse every call.
 */
function keptPair(known: readonly StoredMerchant[], merchant_id: string): StoredKeyPair | undefined {
  const pair = known.find((one) => one.merchant_id === merchant_id)?.pair;
  if (pair === undefined && merchant_id !== '' && known.some(({ is_present }) => is_present))
    throw problems.malformed([{ path: 'hash_key', message: MERCHANT_WITHOUT_KEYS }]);
  return pair;
}

interface KeyEnd {
  readonly present: Present;
  readonly merchant_id: string;
  readonly write: (values: Values) => Promise<unknown>;
}

async function end(
  { clock }: KeyPairDependencies,
  table: KeyPairTable,
  { present, merchant_id, write }: KeyEnd,
): Promise<number> {
  const all = await table.read(present);
  const records = all.filter((one) => one.merchant_id === merchant_id);
  const pairsOf = (setting: Present) =>
    merchantsAt(all, setting, clock()).flatMap((one) =>
      one.merchant_id === merchant_id ? [one.pair, ...one.oldPairs] : [],
    );
  const ended_at = Math.max(clock().getTime(), ...records.map(({ made_at }) => made_at.getTime()));
  const keys_ended = { ...present.keys_ended, [merchant_id]: new Date(ended_at).toISOString() };
  const left = pairsOf({ ...present, keys_ended });
  const ended = pairsOf(present).length - left.length;
  if (ended === 0) return 0;
  await write({ keys_ended });
  const isLeft = ({ pair }: KeyPairRecord) => left.some(({ key, iv }) => key === pair.key && iv === pair.iv);
  await table.remove(records.filter((record) => !isLeft(record)).map(({ id }) => id));
  return ended;
}

const { since: KEYS_SINCE = '' } = ecpaySetting.secrets ?? {};
const EPOCH = new Date(0).toISOString();

interface PairRow extends Omit<KeyPairRecord, 'merchant_id' | 'environment'> {
  readonly merchant_id: string | null;
  readonly environment: string | null;
  readonly confirmed: boolean;
}

/** The stored pairs that can be decrypted, in the sequence in which they were stored. */
async function readPairs(pool: Pool, cipher: SecretCipher): Promise<readonly PairRow[]> {
  const { rows } = await pool.query<Omit<PairRow, 'pair'> & { readonly sealed: string }>(
    `select id, sealed, merchant_id, environment, made_at, until, confirmed
      from payments.key_pairs order by id`,
  );
  return rows.flatMap(({ sealed, ...row }) => {
    const text = cipher.open(sealed, PURPOSE);
    return text === undefined ? [] : [{ ...row, pair: pairSchema.parse(JSON.parse(text)) }];
  });
}

/** The pairs whose event is stored, each with its merchant. */
const recordsOf = (rows: readonly PairRow[], present: Present): readonly KeyPairRecord[] =>
  rows
    .filter(({ confirmed, made_at }) => confirmed || made_at.toISOString() === present.keys_since)
    .map((row) => ({
      ...row,
      merchant_id: row.merchant_id ?? present.merchant_id,
      environment: environmentSchema.parse(row.environment ?? present.environment),
    }));

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
