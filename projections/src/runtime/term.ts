import type { Pool } from '@zhidan/database';
import type { EventStore } from '@zhidan/eventstore';
import type { Logger } from 'pino';
import { buildMomentTables, dropAllMoments } from '../past/index.js';
import type { Projection } from '../projection/projection.js';
import { shapeOf } from '../table/definition.js';
import {
  rebuildReadModels,
  dropUnfinishedTables,
  createEmptyServingTable,
  type FillInThread,
} from './building/index.js';
import { setCheckpoint, readCheckpoints, type Checkpoint } from './checkpoints.js';
import {
  createLiveGroup,
  ProjectionStates,
  retryStoppedProjections,
  servingWriter,
  type LeadershipTermDependencies,
} from './live/index.js';
import type { Leadership } from './leadership.js';
import type { ProjectionPhase, RuntimeStatus } from './notifying/index.js';
import {
  answerRequests,
  markRebuildBegun,
  nextMomentRequest,
  readOpenRequests,
  type MomentRequest,
} from './requests.js';
import { verifyProjection } from './verifying/index.js';

export interface LeadershipTermOptions {
  readonly leadership: Leadership;
  readonly pool: Pool;
  readonly eventStore: EventStore;
  readonly projections: readonly Projection[];
  readonly logger: Logger;
  readonly fillInThread: FillInThread | undefined;
}

/**
 * One term of leadership, from acquiring the lock to losing it. Projections that are up to date follow the
 * events in one group; the others catch up in a second group and then join. Any unexpected failure ends the
 * term, and the next term reads the progress of each projection from the database.
 */
export class LeadershipTerm {
  readonly #over = new AbortController();
  readonly #parts: LeadershipTermDependencies & Pick<LeadershipTermOptions, 'fillInThread'>;
  #working: Promise<void> | undefined;
  #wake: () => void = () => undefined;

  constructor(options: LeadershipTermOptions) {
    const parts = {
      ...options,
      states: new ProjectionStates(options.projections),
      signal: this.#over.signal,
      fail: (reason: unknown) => this.fail(reason),
    };
    this.#parts = { ...parts, live: createLiveGroup(parts) };
  }

  /** Resolves with the reason when the term cannot go on. */
  readonly failed = new Promise<unknown>((resolve) => {
    this.#over.signal.addEventListener('abort', () => resolve(this.#over.signal.reason));
  });

  /** Starts the term. Long work continues in the background. */
  async begin(): Promise<void> {
    const { leadership, projections } = this.#parts;
    await leadership.transaction(async (client) => {
      await dropUnfinishedTables(client);
      await dropAllMoments(client);
      const checkpoints = await readCheckpoints(client);
      for (const projection of projections) {
        const found = checkpoints.get(projection.name);
        if (found === undefined) {
          await createEmptyServingTable(client, projection);
          await setCheckpoint(client, projection, undefined);
        }
        this.#place(projection, found);
      }
    });
    this.#parts.live.start();
    this.#working = this.#work().catch((error: unknown) => this.fail(error));
  }

  /** Called when new requests may have been stored. */
  lookForRequests(): void {
    this.#wake();
  }

  fail(reason: unknown): void {
    this.#over.abort(reason);
  }

  /** Resolves when no write is running. */
  async end(): Promise<void> {
    this.fail(new Error('the term has ended'));
    await this.#parts.live.stop();
    await this.#working;
  }

  status(): RuntimeStatus {
    const { states, live } = this.#parts;
    return states.status(live);
  }

  /** Decides from its stored checkpoint whether a projection follows, catches up or has to be built. */
  #place(projection: Projection, found: Checkpoint | undefined): void {
    const { name, version } = projection;
    const state = this.#parts.states.of(name);
    if (found !== undefined) this.#parts.states.found(name, found);
    const stops = found?.stop !== undefined;
    const fits = found?.position !== undefined && found.shape === shapeOf(projection);
    const isCurrent = fits && found.version === version;
    state.phase = isCurrent ? (stops ? 'stopped' : 'following') : 'rebuilding';
    if (fits && !stops) {
      this.#parts.live.add(servingWriter(projection, found.position));
      state.provisional = !isCurrent;
    }
  }

  /** First builds the read models that are not up to date, then fulfils requests, one at a time. */
  async #work(): Promise<void> {
    const { projections, states } = this.#parts;
    const inPhase = (phase: ProjectionPhase) =>
      projections.filter(({ name }) => states.of(name).phase === phase);
    const [rebuilding, stopped] = [inPhase('rebuilding'), inPhase('stopped')];
    if (rebuilding.length > 0) await rebuildReadModels(this.#parts, rebuilding);
    if (stopped.length > 0) await retryStoppedProjections(this.#parts, stopped);
    for (;;) {
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      if (!(await this.#doWhatIsAsked())) await this.#unlessOver(woken);
    }
  }

  async #doWhatIsAsked(): Promise<boolean> {
    const rebuilds = await this.#asked('rebuild');
    if (rebuilds.length > 0) {
      // A person may have been erased, so stored moments must not show that person's data.
      await this.#parts.leadership.transaction(dropAllMoments);
      await rebuildReadModels(this.#parts, rebuilds);
    }
    const moment = await this.#parts.leadership.transaction(nextMomentRequest);
    if (moment !== undefined) await this.#lookBack(moment);
    const verifications = await this.#asked('verify');
    for (const projection of verifications) await this.#verify(projection);
    return moment !== undefined || rebuilds.length + verifications.length > 0;
  }

  async #asked(kind: 'rebuild' | 'verify'): Promise<readonly Projection[]> {
    const { leadership, projections } = this.#parts;
    return leadership.transaction(async (client) => {
      const names = await readOpenRequests(client, kind);
      for (const name of names)
        if (projections.every((known) => known.name !== name)) {
          await markRebuildBegun(client, [name]);
          await answerRequests(client, kind, name, { error: 'there is no such projection' });
        }
      return projections.filter(({ name }) => names.includes(name));
    });
  }

  async #lookBack({ at, tables, wishes }: MomentRequest): Promise<void> {
    const { leadership, logger } = this.#parts;
    const answer = await buildMomentTables(this.#parts, at, tables).then(
      () => ({}),
      (error: unknown) => {
        logger.error({ err: error, at }, 'the past could not be built');
        return { error: error instanceof Error ? error.message : String(error) };
      },
    );
    await leadership.transaction(async (client) => {
      for (const wish of wishes) await answerRequests(client, 'past', wish, answer);
    });
  }

  async #verify(projection: Projection): Promise<void> {
    const { pool, eventStore, leadership } = this.#parts;
    const answer = await verifyProjection(pool, eventStore, projection).then(
      (result) => ({ result }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    );
    await leadership.transaction((client) => answerRequests(client, 'verify', projection.name, answer));
  }

  #unlessOver(work: Promise<void>): Promise<void> {
    const over = this.failed.then((reason) => {
      throw reason;
    });
    return Promise.race([work, over]);
  }
}
