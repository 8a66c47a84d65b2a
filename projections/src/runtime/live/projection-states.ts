import type { Projection } from '../../projection/projection.js';
import type { Checkpoint, ProjectionStop } from '../checkpoints.js';
import {
  summarize,
  type ProjectionPhase,
  type ProjectionStatus,
  type RuntimeStatus,
} from '../notifying/index.js';

/** Where one projection stands in a term. */
interface ProjectionState {
  /** Version of the fold that made the rows which serve; undefined before there are any. */
  version?: number;
  /** How far those rows are, for as long as they are not moved on. */
  position?: bigint | undefined;
  stop?: ProjectionStop | undefined;
  phase: ProjectionPhase;
  /** Rows of the version before, kept up to date by the rules of this one until theirs are built. */
  provisional: boolean;
}

/** How far a group that many follow is. */
export interface PositionAndLag {
  readonly position: bigint | undefined;
  readonly lag: number | undefined;
}

/** Where each projection stands: what the runtime acts upon and what it reports. */
export class ProjectionStates {
  readonly #all: ReadonlyMap<string, ProjectionState>;

  constructor(projections: readonly Projection[]) {
    this.#all = new Map(projections.map(({ name }) => [name, { phase: 'stopped', provisional: false }]));
  }

  of(name: string): ProjectionState {
    const state = this.#all.get(name);
    if (state === undefined) throw new Error(`there is no projection ${name}`);
    return state;
  }

  found(name: string, { version, position, stop }: Checkpoint): void {
    Object.assign(this.of(name), { version, position, stop });
  }

  /** Its own rows serve, made by this version up to this position. */
  serves({ name, version }: Projection, position: bigint | undefined): void {
    Object.assign(this.of(name), {
      version,
      position,
      stop: undefined,
      phase: 'following',
      provisional: false,
    });
  }

  status(progressOf: (name: string) => PositionAndLag | undefined): RuntimeStatus {
    return summarize([...this.#all].map(([name, state]) => statusOf(name, state, progressOf(name))));
  }
}

function statusOf(
  name: string,
  state: ProjectionState,
  progress: PositionAndLag | undefined,
): ProjectionStatus {
  const { version, position, stop, phase, provisional } = state;
  const lag = provisional ? null : (progress?.lag ?? null);
  return {
    projection: name,
    version: version ?? null,
    position: (progress === undefined ? position : progress.position)?.toString() ?? null,
    phase,
    behind: lag !== 0,
    lag_ms: lag,
    ...(stop === undefined ? {} : { stop }),
  };
}
