import type { Pool } from '@zhidan/database';
import type { ProjectionStop } from '../checkpoints.js';

/** A read model that lags longer than this is not ready (`contract.md`, `/readyz`). */
const MAX_READY_LAG_MS = 5_000;

export type ProjectionPhase = 'following' | 'rebuilding' | 'catching-up' | 'stopped';

export interface ProjectionStatus {
  readonly projection: string;
  /** The version of the fold that produced the serving rows; null without rows. */
  readonly version: number | null;
  /** The rows include all events up to this position; null before the first event. */
  readonly position: string | null;
  readonly phase: ProjectionPhase;
  /** True if there are or may be events that the rows do not include. */
  readonly behind: boolean;
  /**
   * The lag of the rows in ms; null if unknown, before the first catch-up or while the projection is stopped.
   */
  readonly lag_ms: number | null;
  /** The event that stopped the projection. */
  readonly stop?: ProjectionStop;
}

export interface RuntimeStatus {
  /** True after the first catch-up, while every projection that is not stopped lags less than five seconds. */
  readonly ready: boolean;
  /** The longest lag of the projections that are not stopped; null before the first catch-up. */
  readonly lag_ms: number | null;
  readonly projections: readonly ProjectionStatus[];
}

export const unknownRuntimeStatus: RuntimeStatus = { ready: false, lag_ms: null, projections: [] };

export function runtimeStatusOf(projections: readonly ProjectionStatus[]): RuntimeStatus {
  const lags = projections.filter(({ phase }) => phase !== 'stopped').map(({ lag_ms }) => lag_ms);
  const known = lags.filter((lag) => lag !== null);
  const lag = lags.length > 0 && known.length === lags.length ? Math.max(...known) : null;
  return { ready: lag !== null && lag < MAX_READY_LAG_MS, lag_ms: lag, projections };
}

/**
 * Reads the status last reported by the writing runtime, in any process. The time since that report counts as
 * lag; a report from before `toldSince` is ignored.
 */
export async function readStatus(pool: Pool, toldSince = new Date(0)): Promise<RuntimeStatus> {
  const { rows } = await pool.query<{ status: Partial<RuntimeStatus>; silent_ms: number | null }>(
    `select status, case when isfinite(at) then extract(epoch from clock_timestamp() - at)::float8 * 1000 end
           as silent_ms
      from read_model.heartbeat where at >= $1`,
    [toldSince],
  );
  const told = rows[0];
  if (told === undefined || told.silent_ms === null) return unknownRuntimeStatus;
  const status = { ...unknownRuntimeStatus, ...told.status };
  const lag = status.lag_ms === null ? null : Math.max(status.lag_ms, silenceAsLag(told.silent_ms));
  return { ...status, lag_ms: lag, ready: status.ready && lag !== null && lag < MAX_READY_LAG_MS };
}

/** Whether a runtime is writing now. */
export async function isRuntimeActive(pool: Pool): Promise<boolean> {
  const known = await pool.query<{ known: boolean }>(
    `select to_regclass('read_model.heartbeat') is not null as known`,
  );
  if (known.rows[0]?.known !== true) return false;
  const { rows } = await pool.query<{ kept: boolean }>(
    `select at > clock_timestamp() - $1 * interval '1 ms' as kept from read_model.heartbeat`,
    [MAX_READY_LAG_MS],
  );
  return rows[0]?.kept === true;
}

/** The writing runtime reports about once a second, so a pause up to 2.5 seconds is no lag. */
const silenceAsLag = (silentMs: number): number => (silentMs < 2_500 ? 0 : silentMs);
