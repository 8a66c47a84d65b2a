import { inTransaction, type Client, type Migration, type Pool } from '@zhidan/database';
import type { Caller } from '@zhidan/domain';
import { limitProblems, STAFF_LIMIT_FACTOR } from '@zhidan/http';

/** Limits of uploads. Sizes in bytes; 0 is no limit. */
export interface UploadLimits {
  readonly filesPerOrder: number;
  readonly bytesPerOrder: number;
  /** The most files per account and day in Taipei; staff may upload twenty times as many. */
  readonly filesPerDay: number;
  readonly bytesPerDay: number;
  /** The most bytes of a buyer's account that were uploaded and not removed. */
  readonly bytesPerAccount: number;
  /** Free space below which uploads are refused. */
  readonly freeBytes: number;
}

/** A reservation for an upload, made before its first byte arrives. */
export interface QuotaReservation {
  /** Returns the unused part of a reservation; with 0 stored bytes all of it. */
  settle(keptBytes: number): Promise<void>;
}

/** The uploads of each account, over all processes and restarts. */
export interface UploadQuota {
  readonly limits: UploadLimits;
  /**
   * Reserves an upload of this size for the caller; throws the 413 and 429 problems where a limit is exceeded.
   */
  reserve(caller: Caller, bytes: number): Promise<QuotaReservation>;
  /** Called when a file of the account was removed. */
  removed(uid: string, bytes: number): Promise<void>;
}

export const UPLOADS_PART = 'uploads';

export const uploadMigrations: readonly Migration[] = [
  {
    version: 1,
    sql: `
      create schema if not exists uploads;
      create table uploads.by_account (
        account text not null,
        -- In Taipei; null for all that the account has sent and not taken away.
        day date,
        files integer not null,
        bytes bigint not null,
        unique nulls not distinct (account, day)
      );
    `,
  },
];

const MEGABYTE = 1024 * 1024;
const TAIPEI_MS = 8 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

export function createUploadQuota(pool: Pool, limits: UploadLimits, clock: () => Date): UploadQuota {
  return {
    limits,
    async reserve({ uid: account, customer_id, is_employee }, bytes) {
      // The identity that orders record for the person who added a file.
      const uid = customer_id ?? account ?? '';
      const times = is_employee ? STAFF_LIMIT_FACTOR : 1;
      const { day, secondsLeft } = dayOf(clock());
      const ofDay = { files: limits.filesPerDay * times, bytes: limits.bytesPerDay * times };
      const ofAccount = { files: 0, bytes: is_employee ? 0 : limits.bytesPerAccount };
      await inTransaction(pool, async (client) => {
        const today = await add(client, { uid, day, bytes, most: ofDay });
        if (today === 'files') throw limitProblems.tooManyFilesToday(ofDay.files, secondsLeft);
        if (today === 'bytes') throw limitProblems.tooMuchToday(ofDay.bytes / MEGABYTE, secondsLeft);
        const all = await add(client, { uid, day: null, bytes, most: ofAccount });
        if (all !== 'added') throw limitProblems.accountIsFull(ofAccount.bytes / MEGABYTE);
      });
      return {
        settle: (kept) => giveBack(pool, uid, day, { files: kept === 0 ? 1 : 0, bytes: bytes - kept }),
      };
    },
    async removed(uid, bytes) {
      await pool.query(
        `update uploads.by_account set files = greatest(files - 1, 0), bytes = greatest(bytes - $2, 0)
          where account = $1 and day is null`,
        [uid, bytes],
      );
    },
  };
}

interface Share {
  readonly uid: string;
  /** The day to which the limit applies; null for a limit over all days. */
  readonly day: string | null;
  readonly bytes: number;
  readonly most: { readonly files: number; readonly bytes: number };
}

/** Adds one file, or returns the exceeded limit; concurrent uploads cannot exceed it together. */
async function add(client: Client, { uid, day, bytes, most }: Share): Promise<'added' | 'files' | 'bytes'> {
  const added = await client.query<{ files: number; bytes: string }>(
    `insert into uploads.by_account as kept (account, day, files, bytes) values ($1, $2, 1, $3)
     on conflict (account, day) do update set files = kept.files + 1, bytes = kept.bytes + excluded.bytes
     returning files, bytes`,
    [uid, day, bytes],
  );
  const [row] = added.rows;
  if (most.files > 0 && Number(row?.files) > most.files) return 'files';
  return most.bytes > 0 && Number(row?.bytes) > most.bytes ? 'bytes' : 'added';
}

async function giveBack(
  pool: Pool,
  uid: string,
  day: string,
  { files, bytes }: { readonly files: number; readonly bytes: number },
): Promise<void> {
  await pool.query(
    `update uploads.by_account set files = greatest(files - $3, 0), bytes = greatest(bytes - $4, 0)
      where account = $1 and (day = $2 or day is null)`,
    [uid, day, files, bytes],
  );
}

function dayOf(now: Date): { readonly day: string; readonly secondsLeft: number } {
  const inTaipei = now.getTime() + TAIPEI_MS;
  return {
    day: new Date(inTaipei).toISOString().slice(0, 10),
    secondsLeft: Math.ceil((DAY_MS - (inTaipei % DAY_MS)) / 1_000),
  };
}
