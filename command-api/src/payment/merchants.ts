import type { SettingValues } from '@zhidan/domain';

type EcpaySettings = SettingValues<'ecpay'>;

/** ECPay's two keys of a merchant, the HashKey and the HashIV. */
export interface StoredKeyPair {
  readonly key: string;
  readonly iv: string;
}

/** A stored pair of keys. Pairs are never changed: the newest one of a merchant replaces the others. */
export interface KeyPairRecord {
  readonly id: number;
  readonly merchant_id: string;
  readonly environment: EcpaySettings['environment'];
  readonly pair: StoredKeyPair;
  readonly made_at: Date;
  /**
   * The instant at which a pair ends that a manager typed as an earlier one; null for other pairs, whose end
   * follows from later pairs.
   */
  readonly until: Date | null;
}

/** A merchant with the pairs of keys that count now. */
export interface StoredMerchant {
  readonly merchant_id: string;
  readonly environment: EcpaySettings['environment'];
  /** Whether this merchant takes payments now. */
  readonly is_present: boolean;
  readonly pair: StoredKeyPair;
  readonly oldPairs: readonly StoredKeyPair[];
  /**
   * The instant at which the last replaced pair ends; null where there is none, or where it ends only when a
   * manager ends it.
   */
  readonly until: string | null;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** How long calls that are signed with the previous pair of the same merchant are still accepted. */
export const OVERLAP_MS = DAY_MS;
/**
 * How long the keys of an earlier merchant are accepted: longer than a payment number is valid, and than cards
 * are usually refunded.
 */
const EARLIER_MERCHANT_MS = 180 * DAY_MS;

type PresentSetting = Pick<EcpaySettings, 'merchant_id' | 'environment' | 'keys_ended'>;

/**
 * The merchants whose calls are accepted: the present one, then earlier ones, the latest first. `records` are
 * in the sequence in which they were stored. The present merchant is missing if it has no pair of its own.
 */
export function merchantsAt(
  records: readonly KeyPairRecord[],
  present: PresentSetting,
  now: Date,
): readonly StoredMerchant[] {
  const counted = records
    .map((record, at) => ({ ...record, end: endOf(record, records.slice(at + 1)) }))
    .map((record) => ({ ...record, isCurrent: record.end === Number.POSITIVE_INFINITY }))
    .filter(
      ({ merchant_id, made_at, end, isCurrent }) =>
        end > now.getTime() &&
        ((isCurrent && merchant_id === present.merchant_id) ||
          made_at.toISOString() > (present.keys_ended[merchant_id] ?? '')),
    )
    .toReversed();
  const ids = [...new Set([present.merchant_id, ...counted.map(({ merchant_id }) => merchant_id)])];
  return ids.flatMap((merchant_id) => {
    const own = counted.filter((record) => record.merchant_id === merchant_id);
    const newest = own.find(({ until }) => until === null);
    if (newest === undefined) return [];
    const is_present = merchant_id === present.merchant_id;
    const replaced = own.filter((record) => !(is_present && record === newest));
    const last = Math.max(...replaced.map(({ end }) => end));
    return [
      {
        merchant_id,
        environment: is_present ? present.environment : newest.environment,
        is_present,
        pair: newest.pair,
        oldPairs: own.filter((record) => record !== newest).map(({ pair }) => pair),
        until: Number.isFinite(last) ? new Date(last).toISOString() : null,
      },
    ];
  });
}

/** When a pair ends because of the pairs that were stored after it. */
function endOf({ merchant_id, until }: KeyPairRecord, later: readonly KeyPairRecord[]): number {
  const ends = later
    .filter((next) => next.until === null)
    .map(
      (next) =>
        next.made_at.getTime() + (next.merchant_id === merchant_id ? OVERLAP_MS : EARLIER_MERCHANT_MS),
    );
  return Math.min(until?.getTime() ?? Number.POSITIVE_INFINITY, ...ends);
}
