import type { Pool } from '@zhidan/database';
import type { CloudEvent } from '@zhidan/domain/webhook';

/** Seconds before each retry, seventy-two hours in total. */
const GAPS_S = [5, 30, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 72_000] as const;
const KEPT_DAYS = 30;

/** The instant of the next retry after this many attempts; undefined after the last one. */
function nextTryAt(attempts: number, now: Date): Date | undefined {
  const gap = GAPS_S[attempts - 1];
  return gap === undefined ? undefined : new Date(now.getTime() + gap * 1_000);
}

export interface DueDelivery {
  readonly id: string;
  readonly webhook_id: string;
  readonly event_id: string;
  readonly stream: string;
  readonly body: string;
  readonly attempts: number;
}

export interface NewDelivery {
  readonly webhook: string;
  readonly url: string;
  readonly stream: string;
  readonly position: bigint;
  readonly event: CloudEvent;
}

/** Adds deliveries and leaves existing ones unchanged. */
export async function addDeliveries(pool: Pool, added: readonly NewDelivery[], now: Date): Promise<void> {
  await pool.query(
    `insert into webhooks.deliveries
       (webhook_id, url, event_id, kind, subject, stream, position, body, next_at, created_at)
     select webhook_id, url, event_id, kind, subject, stream, position, body, $2, $2
       from jsonb_to_recordset($1::jsonb) as added
         (webhook_id text, url text, event_id text, kind text, subject text, stream text, position numeric, body text)
     on conflict (webhook_id, event_id) do nothing`,
    [
      JSON.stringify(
        added.map(({ webhook, url, stream, position, event }) => ({
          webhook_id: webhook,
          url,
          event_id: event.id,
          kind: event.type,
          subject: event.subject,
          stream,
          position: position.toString(),
          body: JSON.stringify(event),
        })),
      ),
      now,
    ],
  );
}

/**
 * The deliveries that are due; for each stream of a webhook only the oldest one, so that its order is
 * preserved.
 */
export async function dueDeliveries(pool: Pool, now: Date, most: number): Promise<readonly DueDelivery[]> {
  const { rows } = await pool.query<DueDelivery>(
    `select id::text as id, webhook_id, event_id, stream, body, attempts from webhooks.deliveries d
      where state = 'waiting' and next_at <= $1 and (is_resent or not exists (
              select from webhooks.deliveries e
               where e.webhook_id = d.webhook_id and e.stream = d.stream and e.state = 'waiting'
                 and not e.is_resent and e.position < d.position))
      order by position limit $2`,
    [now, most],
  );
  return rows;
}

/** Reserves a delivery for one attempt; false if another attempt has handled it. */
export async function claimDelivery(
  pool: Pool,
  { id, attempts }: DueDelivery,
  now: Date,
  forMs: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update webhooks.deliveries set next_at = $3
      where id = $1 and attempts = $2 and state = 'waiting' and next_at <= $4`,
    [id, attempts, new Date(now.getTime() + forMs), now],
  );
  return rowCount === 1;
}

export async function markDelivered(pool: Pool, id: string, status: number, now: Date): Promise<void> {
  await pool.query(
    `update webhooks.deliveries
        set state = 'delivered', attempts = attempts + 1, status = $2, error = null, next_at = null, delivered_at = $3
      where id = $1`,
    [id, status, now],
  );
}

/** Stores the error of an attempt and the instant of the next one. */
export async function markFailed(
  pool: Pool,
  { id, attempts }: DueDelivery,
  failure: { readonly status: number | null; readonly error: string },
  now: Date,
): Promise<void> {
  const next = nextTryAt(attempts + 1, now);
  await pool.query(
    `update webhooks.deliveries set state = case when $5::timestamptz is null then 'failed' else 'waiting' end,
            attempts = attempts + 1, status = $2, error = $3, next_at = $5
      where id = $1 and attempts = $4`,
    [id, failure.status, failure.error, attempts, next ?? null],
  );
}

/** Schedules a delivery for immediate resending; false if it does not exist. */
export async function resendDelivery(pool: Pool, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update webhooks.deliveries
        set state = 'waiting', is_resent = is_resent or state <> 'waiting', attempts = 0, next_at = $2, error = null
      where id::text = $1`,
    [id, now],
  );
  return rowCount === 1;
}

/** Marks waiting deliveries to deleted webhooks as failed, and deletes old deliveries. */
export async function tidyDeliveries(pool: Pool, webhooks: readonly string[], now: Date): Promise<void> {
  await pool.query(
    `update webhooks.deliveries set state = 'failed', error = 'Webhook 已刪除', next_at = null
      where state = 'waiting' and webhook_id <> all($1)`,
    [webhooks],
  );
  await pool.query(
    `delete from webhooks.deliveries where state <> 'waiting' and created_at < $1::timestamptz - make_interval(days => $2)`,
    [now, KEPT_DAYS],
  );
  for (const table of ['secrets', 'progress'])
    await pool.query(`delete from webhooks.${table} where webhook_id <> all($1)`, [webhooks]);
}
