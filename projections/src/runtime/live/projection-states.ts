import type { Projection } from '../../projection/projection.js';
import type { Checkpoint, ProjectionStop } from '../checkpoints.js';
import type { ProjectionGroup } from '../group/index.js';
import {
  runtimeStatusOf,
  type ProjectionPhase,
  type ProjectionStatus,
  type RuntimeStatus,
} from '../notifying/index.js';

interface ProjectionState {
  /** The version of the fold that produced the serving rows; undefined without rows. */
  version?: number;
  /** The position of the serving rows while no group writes them. */
  position?: bigint | undefined;
  stop?: ProjectionStop | undefined;
  phase: ProjectionPhase;
  /**
   * The serving rows come from an earlier version of the fold; the current fold keeps them up to date until its
   * own rows are built.
   */
  provisional: boolean;
}

/** The state of each projection, on which the runtime acts and which it reports. */
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

  /** Records that rows of this version are visible to readers, complete up to this position. */
  serves({ name, version }: Projection, position: bigint | undefined): void {
    Object.assign(this.of(name), {
      version,
      position,
      stop: undefined,
      phase: 'following',
      provisional: false,
    });
  }

  status(live: ProjectionGroup): RuntimeStatus {
    return runtimeStatusOf([...this.#all].map(([name, state]) => statusOf(name, state, live)));
  }
}

function statusOf(name: string, state: ProjectionState, live: ProjectionGroup): ProjectionStatus {
  const { version, position, stop, phase, provisional } = state;
  const writer = live.writerOf(name);
  const lag = provisional || writer === undefined ? null : (live.lag ?? null);
  return {
    projection: name,
    version: version ?? null,
    position: (writer === undefined ? position : writer.position)?.toString() ?? null,
    phase,
    behind: lag !== 0,
    lag_ms: lag,
    ...(stop === undefined ? {} : { stop }),
  };
}
