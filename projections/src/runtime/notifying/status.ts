import type { Pool } from '@zhidan/database';
import type { ProjectionStop } from '../checkpoints.js';

/** Read models that lag longer are not ready to be read (contract, `/readyz`). */
export const READY_WITHIN_MS = 5_000;

export type ProjectionPhase = 'following' | 'rebuilding' | 'catching-up' | 'stopped';

export interface ProjectionStatus {
  readonly projection: string;
  /** Version of the fold that made the rows which are read now; null before there are any. */
  readonly version: number | null;
  /** All events up to here are in its rows; null before the first. */
  readonly position: string | null;
  readonly phase: ProjectionPhase;
  /** Whether there are, or may be, events that its rows do not show. */
  readonly behind: boolean;
  /** For how long; null where it is unknown: before it has caught up, or while it is stopped. */
  readonly lag_ms: number | null;
  /** What it could not take. */
  readonly stop?: ProjectionStop;
}

export interface RuntimeStatus {
  /** True after the first catch-up while what is not stopped lags less than five seconds. */
  readonly ready: boolean;
  /** The longest lag of those that are not stopped; null before the first catch-up. */
  readonly lag_ms: number | null;
  readonly projections: readonly ProjectionStatus[];
}

export const unknownStatus: RuntimeStatus = { ready: false, lag_ms: null, projections: [] };

/** What several projections add up to. */
export function summarize(projections: readonly ProjectionStatus[]): RuntimeStatus {
  const lags = projections.filter(({ phase }) => phase !== 'stopped').map(({ lag_ms }) => lag_ms);
  const known = lags.filter((lag) => lag !== null);
  const lag = lags.length > 0 && known.length === lags.length ? Math.max(...known) : null;
  return { ready: lag !== null && lag < READY_WITHIN_MS, lag_ms: lag, projections };
}

/**
 * As the runtime that writes reported last, in whichever process it runs. Its silence counts as lag; what was reported
 * before `toldSince` counts as nothing.
 */
export async function readStatus(pool: Pool, toldSince = new Date(0)): Promise<RuntimeStatus> {
  const { rows } = await pool.query<{ status: Partial<RuntimeStatus>; silent_ms: number | null }>(
    `select status, case when isfinite(at) then extract(epoch from clock_timestamp() - at)::float8 * 1000 end
           as silent_ms
      from read_model.heartbeat where at >= $1`,
    [toldSince],
  );
  const told = rows[0];
  if (told === undefined || told.silent_ms === null) return unknownStatus;
  const status = { ...unknownStatus, ...told.status };
  const lag = status.lag_ms === null ? null : Math.max(status.lag_ms, silenceAsLag(told.silent_ms));
  return { ...status, lag_ms: lag, ready: status.ready && lag !== null && lag < READY_WITHIN_MS };
}

/** Whether a runtime writes right now. */
export async function isRuntimeActive(pool: Pool): Promise<boolean> {
  const known = await pool.query<{ known: boolean }>(
    `select to_regclass('read_model.heartbeat') is not null as known`,
  );
  if (known.rows[0]?.known !== true) return false;
  const { rows } = await pool.query<{ kept: boolean }>(
    `select at > clock_timestamp() - $1 * interval '1 ms' as kept from read_model.heartbeat`,
    [READY_WITHIN_MS],
  );
  return rows[0]?.kept === true;
}

/** It speaks about once a second. */
const silenceAsLag = (silentMs: number): number => (silentMs < 2_500 ? 0 : silentMs);
