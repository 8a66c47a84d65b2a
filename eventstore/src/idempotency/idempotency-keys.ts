import type { Pool } from '@zhidan/database';

/** The answer to the first request with a key. */
export interface StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface KeyedRequest {
  readonly caller: string;
  readonly key: string;
  /** A hash of the request's content: shows whether a second request with the key has the same content. */
  readonly requestHash: string;
  /** The stream of the command; the id of a new stream is chosen before anything is stored. */
  readonly stream: string;
}

export type KeyedRequestState =
  | { readonly kind: 'new' }
  | ({ readonly kind: 'answered' } & StoredAnswer)
  /** The key was used for another request. */
  | { readonly kind: 'other-request' }
  /**
   * The result of the first request is unknown. Handling the command on this stream with the key returns the
   * earlier result, or a new one if nothing was stored.
   */
  | { readonly kind: 'unfinished'; readonly stream: string };

/** Answers to requests with an idempotency key, for 24 hours and across restarts. */
export interface IdempotencyKeys {
  begin(request: KeyedRequest): Promise<KeyedRequestState>;
  /** Whether a request with this key was begun and not deleted by `giveUp`. */
  knows(request: Pick<KeyedRequest, 'caller' | 'key'>): Promise<boolean>;
  finish(request: Pick<KeyedRequest, 'caller' | 'key'>, answer: StoredAnswer): Promise<void>;
  /**
   * Deletes all stored answers, since any of them may name an erased person. A repeated request then counts as
   * unfinished: handled again with its key, it finds its events.
   */
  forgetAnswers(): Promise<void>;
  /** Deletes the key of a request that changed nothing; a key with a stored answer stays. */
  giveUp(request: Pick<KeyedRequest, 'caller' | 'key'>): Promise<void>;
}

const KEPT_MS = 24 * 60 * 60 * 1_000;
const PRUNE_EVERY_MS = 10 * 60 * 1_000;

interface KeyRow {
  readonly request_hash: string;
  readonly stream: string;
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>> | null;
  readonly body: string | null;
}

export function createIdempotencyKeys(pool: Pool, clock: () => Date): IdempotencyKeys {
  let prunedAt = 0;

  const prune = async (now: Date): Promise<void> => {
    if (now.getTime() - prunedAt < PRUNE_EVERY_MS) return;
    prunedAt = now.getTime();
    await pool.query('delete from event_store.idempotency_key where begun_at < $1', [expiry(now)]);
  };

  return {
    async begin({ caller, key, requestHash, stream }) {
      const now = clock();
      await prune(now);
      // A single statement, so that of two simultaneous requests only one is the first. An expired key counts
      // as new.
      const begun = await pool.query(
        `insert into event_store.idempotency_key as kept (caller, key, request_hash, stream, begun_at)
           values ($1, $2, $3, $4, $5)
         on conflict (caller, key) do update
           set request_hash = excluded.request_hash, stream = excluded.stream, begun_at = excluded.begun_at,
               status = null, headers = null, body = null
           where kept.begun_at < $6`,
        [caller, key, requestHash, stream, now, expiry(now)],
      );
      if (begun.rowCount === 1) return { kind: 'new' };
      const kept = await pool.query<KeyRow>(
        `select request_hash, stream, status, headers, body from event_store.idempotency_key
         where caller = $1 and key = $2`,
        [caller, key],
      );
      const [row] = kept.rows;
      return row === undefined ? this.begin({ caller, key, requestHash, stream }) : kindOf(row, requestHash);
    },

    async knows({ caller, key }) {
      const known = await pool.query(
        `select 1 from event_store.idempotency_key where caller = $1 and key = $2 and begun_at >= $3`,
        [caller, key, expiry(clock())],
      );
      return known.rowCount === 1;
    },

    async giveUp({ caller, key }) {
      await pool.query(
        'delete from event_store.idempotency_key where caller = $1 and key = $2 and status is null',
        [caller, key],
      );
    },

    async finish({ caller, key }, { status, headers, body }) {
      await pool.query(
        `update event_store.idempotency_key set status = $3, headers = $4, body = $5
         where caller = $1 and key = $2 and status is null`,
        [caller, key, status, headers, body],
      );
    },

    async forgetAnswers() {
      await pool.query(
        `update event_store.idempotency_key set status = null, headers = null, body = null
         where status is not null`,
      );
    },
  };
}

function kindOf(row: KeyRow, requestHash: string): KeyedRequestState {
  if (row.request_hash !== requestHash) return { kind: 'other-request' };
  if (row.status === null) return { kind: 'unfinished', stream: row.stream };
  return { kind: 'answered', status: row.status, headers: row.headers ?? {}, body: row.body ?? '' };
}

const expiry = (now: Date): Date => new Date(now.getTime() - KEPT_MS);
