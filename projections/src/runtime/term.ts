import type { Pool } from '@zhidan/database';
import type { EventStore } from '@zhidan/eventstore';
import type { Logger } from 'pino';
import { buildMoment, forgetMoments } from '../past/index.js';
import type { Projection } from '../projection/projection.js';
import { shapeOf } from '../table/definition.js';
import { buildAnew, clearNext, createEmptyServing, type FillApart } from './building/index.js';
import { establish, readCheckpoints, type Checkpoint } from './checkpoints.js';
import { Following, retryStopped, Standings, type TermParts } from './following/index.js';
import type { Leadership } from './leadership.js';
import type { Phase, RuntimeStatus } from './notifying/index.js';
import { answerRequests, beginRebuild, momentAsked, openRequests, type MomentAsked } from './requests.js';
import { verifyProjection } from './verifying/index.js';

export interface TermOptions {
  readonly leadership: Leadership;
  readonly pool: Pool;
  readonly eventStore: EventStore;
  readonly projections: readonly Projection[];
  readonly logger: Logger;
  readonly fillApart: FillApart | undefined;
}

/**
 * One time of leading, from the lock to its loss. Projections that are up to date follow the events together
 * in one lane; those that are not catch up in a lane beside it and then join. Anything unexpected ends the
 * term: the next one finds in the database how far everything is.
 */
export class Term {
  readonly #over = new AbortController();
  readonly #parts: TermParts & Pick<TermOptions, 'fillApart'>;
  readonly #following: Following;
  #working: Promise<void> | undefined;
  #wake: () => void = () => undefined;

  constructor(options: TermOptions) {
    this.#parts = {
      ...options,
      standings: new Standings(options.projections),
      signal: this.#over.signal,
      fail: (reason) => this.fail(reason),
    };
    this.#following = new Following(this.#parts);
  }

  /** Kept with the reason when the term cannot go on. */
  readonly failed = new Promise<unknown>((resolve) => {
    this.#over.signal.addEventListener('abort', () => resolve(this.#over.signal.reason));
  });

  /** Sets out; what takes long goes on by itself. */
  async begin(): Promise<void> {
    const { leadership, projections } = this.#parts;
    await leadership.transaction(async (client) => {
      await clearNext(client);
      await forgetMoments(client);
      const checkpoints = await readCheckpoints(client);
      for (const projection of projections) {
        const found = checkpoints.get(projection.name);
        if (found === undefined) {
          await createEmptyServing(client, projection);
          await establish(client, projection, undefined);
        }
        this.#place(projection, found);
      }
    });
    this.#following.start();
    this.#working = this.#work().catch((error: unknown) => this.fail(error));
  }

  /** There may be new requests. */
  lookForRequests(): void {
    this.#wake();
  }

  fail(reason: unknown): void {
    this.#over.abort(reason);
  }

  /** Resolves when nothing is written any more. */
  async end(): Promise<void> {
    this.fail(new Error('the term has ended'));
    await this.#following.stop();
    await this.#working;
  }

  status(): RuntimeStatus {
    return this.#parts.standings.status((name) => this.#following.progressOf(name));
  }

  /** Where a projection stands by what is written down of it. */
  #place(projection: Projection, found: Checkpoint | undefined): void {
    const { name, version } = projection;
    const standing = this.#parts.standings.of(name);
    if (found !== undefined) this.#parts.standings.found(name, found);
    const stops = found?.stop !== undefined;
    const fits = found?.position !== undefined && found.shape === shapeOf(projection);
    const isCurrent = fits && found.version === version;
    standing.phase = isCurrent ? (stops ? 'stopped' : 'following') : 'rebuilding';
    if (fits && !stops) {
      this.#following.add(projection, found.position);
      standing.provisional = !isCurrent;
    }
  }

  /** What is not up to date first, then what is asked for; one thing after the other. */
  async #work(): Promise<void> {
    const { projections, standings } = this.#parts;
    const inPhase = (phase: Phase) => projections.filter(({ name }) => standings.of(name).phase === phase);
    const [rebuilding, stopped] = [inPhase('rebuilding'), inPhase('stopped')];
    if (rebuilding.length > 0) await buildAnew(this.#parts, this.#following, rebuilding);
    if (stopped.length > 0) await retryStopped(this.#parts, this.#following, stopped);
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
      // A person may have been erased.
      await this.#parts.leadership.transaction(forgetMoments);
      await buildAnew(this.#parts, this.#following, rebuilds);
    }
    const moment = await this.#parts.leadership.transaction(momentAsked);
    if (moment !== undefined) await this.#lookBack(moment);
    const verifications = await this.#asked('verify');
    for (const projection of verifications) await this.#verify(projection);
    return moment !== undefined || rebuilds.length + verifications.length > 0;
  }

  async #asked(kind: 'rebuild' | 'verify'): Promise<readonly Projection[]> {
    const { leadership, projections } = this.#parts;
    return leadership.transaction(async (client) => {
      const names = await openRequests(client, kind);
      for (const name of names)
        if (projections.every((known) => known.name !== name)) {
          await beginRebuild(client, [name]);
          await answerRequests(client, kind, name, { error: 'there is no such projection' });
        }
      return projections.filter(({ name }) => names.includes(name));
    });
  }

  async #lookBack({ at, tables, wishes }: MomentAsked): Promise<void> {
    const { leadership, logger } = this.#parts;
    const answer = await buildMoment(this.#parts, at, tables).then(
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
