import type { Client, Pool } from '@zhidan/database';
import type { EventStore } from '@zhidan/eventstore';
import type { Logger } from 'pino';
import { Poisoned } from '../projection/poisoned.js';
import type { Projection } from '../projection/projection.js';
import { shapeOf } from '../table/definition.js';
import {
  clearNext,
  createEmptyServing,
  createNext,
  indexNext,
  isTooBusy,
  nextTable,
  servingTable,
  swap,
} from './building.js';
import { advance, establish, forgetStop, readCheckpoints, recordStop } from './checkpoints.js';
import { join } from './joining.js';
import { Lane, type LaneOptions, type PoisonEvent } from './lane.js';
import type { Leadership } from './leadership.js';
import { recordLiveChanges, tellPosition } from './live-changes.js';
import { Member } from './member.js';
import { earliest, type Position } from './positions.js';
import { answerRequests, openRequests } from './requests.js';
import { Standings } from './standings.js';
import type { RuntimeStatus } from './status.js';
import { verifyProjection } from './verify.js';

const BATCH_SIZE = 1_000;
/** How many rows each projection that follows keeps in memory; those that are built together share theirs. */
const REMEMBERED = { following: 1_000, building: 10_000 } as const;
/** While there is a long way to go; who reads sees at least that somebody is at it. */
const HURRY = { following: { rows: 5_000, ms: 1_000 }, building: { rows: 10_000, ms: Infinity } } as const;

export interface TermOptions {
  readonly leadership: Leadership;
  readonly pool: Pool;
  readonly eventStore: EventStore;
  readonly projections: readonly Projection[];
  readonly logger: Logger;
}

/**
 * One time of leading, from the lock to its loss. Projections that are up to date follow the events together
 * in one lane; those that are not catch up in a lane beside it and then join. Anything unexpected ends the
 * term: the next one finds in the database how far everything is.
 */
export class Term {
  readonly #over = new AbortController();
  readonly #standings: Standings;
  readonly #following: Lane;
  #beside: Lane | undefined;
  #working: Promise<void> | undefined;
  #wake: () => void = () => undefined;

  constructor(private readonly options: TermOptions) {
    this.#standings = new Standings(options.projections);
    this.#following = this.#lane({
      name: 'projections',
      hurry: HURRY.following,
      save: async (client, written, upTo) => {
        await recordLiveChanges(client, written);
        await advance(client, written, upTo);
        await tellPosition(client, upTo);
      },
      stopped: (member, event, error) => this.#stoppedFollowing(member, event, error),
    });
  }

  /** Kept with the reason when the term cannot go on. */
  readonly failed = new Promise<unknown>((resolve) => {
    this.#over.signal.addEventListener('abort', () => resolve(this.#over.signal.reason));
  });

  /** Sets out; what takes long goes on by itself. */
  async begin(): Promise<void> {
    await this.options.leadership.transaction(async (client) => {
      await clearNext(client);
      const checkpoints = await readCheckpoints(client);
      for (const projection of this.options.projections) {
        const { name, version } = projection;
        const found = checkpoints.get(name);
        const standing = this.#standings.of(name);
        if (found === undefined) {
          await createEmptyServing(client, projection);
          await establish(client, projection, undefined);
        } else this.#standings.found(name, found);

        const fits = found?.position !== undefined && found.shape === shapeOf(projection);
        const stops = found?.stop !== undefined;
        const current = fits && found.version === version;
        if (!current) standing.phase = 'rebuilding';
        else if (!stops) standing.phase = 'following';
        if (fits && !stops) this.#follow(projection, found.position);
        standing.provisional = fits && !current;
      }
    });
    this.#startFollowing(earliest(this.#following.members.map(({ position }) => position)));
    this.#working = this.#work().catch((error: unknown) => this.fail(error));
  }

  /** Somebody may have asked for something. */
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
    await this.#beside?.stop();
    await this.#working;
  }

  status(): RuntimeStatus {
    const following = this.#following;
    const members = new Map(following.members.map((member) => [member.name, member]));
    return this.#standings.status((name) => {
      const member = members.get(name);
      return member && { position: member.position, lag: following.lag(Date.now()) };
    });
  }

  /** What is not up to date first, then what is asked for; one thing after the other. */
  async #work(): Promise<void> {
    const inPhase = (phase: string) =>
      this.options.projections.filter(({ name }) => this.#standings.of(name).phase === phase);
    const [rebuilding, stopped] = [inPhase('rebuilding'), inPhase('stopped')];
    if (rebuilding.length > 0) await this.#build(rebuilding);
    if (stopped.length > 0) await this.#retry(stopped);
    for (;;) {
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      const rebuilds = await this.#asked('rebuild');
      if (rebuilds.length > 0) await this.#build(rebuilds);
      const verifications = await this.#asked('verify');
      for (const projection of verifications) await this.#verify(projection);
      if (rebuilds.length + verifications.length === 0) await this.#unlessOver(woken);
    }
  }

  async #asked(kind: 'rebuild' | 'verify'): Promise<readonly Projection[]> {
    const { leadership, projections } = this.options;
    return leadership.transaction(async (client) => {
      const names = await openRequests(client, kind);
      for (const name of names)
        if (projections.every((known) => known.name !== name))
          await answerRequests(client, kind, name, { error: 'there is no such projection' });
      return projections.filter(({ name }) => names.includes(name));
    });
  }

  /** Folds all events into tables beside the serving ones, which then take their places. */
  async #build(projections: readonly Projection[]): Promise<void> {
    const { leadership, logger } = this.options;
    const names = projections.map(({ name }) => name);
    logger.info({ projections: names }, 'building read models from all events');
    const lane = this.#lane({
      name: 'building of projections',
      categories: categoriesOf(projections),
      hurry: HURRY.building,
      stopped: (member, event, error) => this.#stoppedBuilding(member, event, error),
    });
    const remembered = Math.ceil(REMEMBERED.building / projections.length);
    for (const projection of projections) {
      this.#standings.of(projection.name).phase = 'rebuilding';
      await leadership.transaction((client) => createNext(client, projection));
      lane.add(this.#filling(projection, remembered));
    }
    const refused: Projection[] = [];
    await this.#alongside(lane, undefined, async () => {
      for (const { projection } of lane.members)
        if (!(await this.#indexed(lane, projection))) refused.push(projection);
      for (const { projection } of lane.members)
        await this.#join(lane, projection, (client) => swap(client, projection));
    });
    for (const projection of refused) await this.#buildCarefully(projection);
    logger.info({ projections: names, events: lane.events }, 'built read models from all events');
  }

  /** False when there is a row that an index cannot take; the projection has then left its lane. */
  async #indexed(lane: Lane, projection: Projection): Promise<boolean> {
    const release = await lane.hold();
    try {
      if (lane.has(projection.name))
        await this.options.leadership.transaction((client) => indexNext(client, projection));
      return true;
    } catch (error) {
      if (!(error instanceof Poisoned)) throw error;
      lane.remove(projection.name);
      return false;
    } finally {
      release();
    }
  }

  /** Once more, more slowly: into a table that has its indexes, each batch at once, to find the bad event. */
  async #buildCarefully(projection: Projection): Promise<void> {
    await this.options.leadership.transaction(async (client) => {
      await createNext(client, projection);
      await indexNext(client, projection);
    });
    const lane = this.#lane({
      name: `careful building of ${projection.name}`,
      categories: projection.categories,
      stopped: (member, event, error) => this.#stoppedBuilding(member, event, error),
    });
    lane.add(this.#filling(projection, REMEMBERED.building));
    await this.#alongside(lane, undefined, () =>
      this.#join(lane, projection, (client) => swap(client, projection)),
    );
  }

  #filling(projection: Projection, remembered: number): Member {
    return new Member(projection, {
      table: nextTable(projection),
      after: undefined,
      isEmpty: true,
      remembered,
    });
  }

  /** Offers stopped projections once more the event that they could not take. */
  async #retry(projections: readonly Projection[]): Promise<void> {
    const lane = this.#lane({
      name: 'retry of projections',
      categories: categoriesOf(projections),
      hurry: HURRY.following,
      save: advance,
      stopped: (member, event, error) => this.#stop(member, event, error),
    });
    for (const projection of projections) {
      const standing = this.#standings.of(projection.name);
      standing.phase = 'catching-up';
      lane.add(this.#serving(projection, standing.position));
    }
    await this.#alongside(lane, earliest(lane.members.map(({ position }) => position)), async () => {
      for (const { projection } of lane.members) await this.#join(lane, projection, () => Promise.resolve());
    });
  }

  async #verify(projection: Projection): Promise<void> {
    const { pool, eventStore, leadership } = this.options;
    const answer = await verifyProjection(pool, eventStore, projection).then(
      (result) => ({ result }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    );
    await leadership.transaction((client) => answerRequests(client, 'verify', projection.name, answer));
  }

  /** Lets a lane run until it has caught up and then does what is to be done. */
  async #alongside(lane: Lane, after: Position, work: () => Promise<void>): Promise<void> {
    this.#beside = lane;
    lane.start(after);
    await lane.until(() => lane.hasCaughtUp, this.#over.signal);
    await work();
    await lane.stop();
    this.#beside = undefined;
  }

  #join(lane: Lane, projection: Projection, serve: (client: Client) => Promise<void>): Promise<void> {
    const { name } = projection;
    const lanes = { from: lane, to: this.#following, signal: this.#over.signal };
    return join(projection, lanes, async (position) => {
      try {
        await this.options.leadership.transaction(async (client) => {
          await serve(client);
          await establish(client, projection, position);
          await forgetStop(client, name);
          await answerRequests(client, 'rebuild', name);
          if (position !== undefined) await tellPosition(client, position);
        });
      } catch (error) {
        if (isTooBusy(error)) return false;
        throw error;
      }
      this.#standings.serves(projection, position);
      lane.remove(name);
      this.#follow(projection, position);
      this.#startFollowing(position);
      return true;
    });
  }

  #serving(projection: Projection, after: Position): Member {
    return new Member(projection, {
      table: servingTable(projection),
      after,
      remembered: REMEMBERED.following,
    });
  }

  #follow(projection: Projection, position: Position): void {
    this.#following.add(this.#serving(projection, position));
  }

  #startFollowing(after: Position): void {
    if (this.#following.members.length > 0 && !this.#following.isStarted) this.#following.start(after);
  }

  async #stoppedFollowing(member: Member, event: PoisonEvent, error: Poisoned): Promise<void> {
    const standing = this.#standings.of(member.name);
    standing.position = member.position;
    standing.provisional = false;
    // Rows that are being built anew will be replaced: until then they only stand still.
    if (standing.phase !== 'rebuilding') await this.#stop(member, event, error);
  }

  async #stoppedBuilding(member: Member, event: PoisonEvent, error: Poisoned): Promise<void> {
    const { leadership } = this.options;
    const { name, projection, position } = member;
    const standing = this.#standings.of(name);
    await leadership.transaction((client) =>
      answerRequests(client, 'rebuild', name, { error: error.message }),
    );
    if (this.#following.has(name) && !standing.provisional) {
      standing.phase = 'following';
      return;
    }
    if (this.#following.has(name)) {
      standing.position = this.#following.members.find((other) => other.name === name)?.position;
      standing.provisional = false;
      this.#following.remove(name);
    }
    await this.#stop(member, event, error);
    if (standing.position !== undefined) return;
    // Nothing serves yet: what came before the event is better than nothing.
    await leadership.transaction(async (client) => {
      await indexNext(client, projection);
      await swap(client, projection);
      await establish(client, projection, position);
    });
    Object.assign(standing, { version: projection.version, position });
  }

  async #stop({ name }: Member, event: PoisonEvent, error: Poisoned): Promise<void> {
    const { leadership, logger } = this.options;
    logger.error({ projection: name, ...event, err: error.cause }, 'an event stopped a read model');
    const stop = await leadership.transaction((client) => recordStop(client, name, event, error.message));
    Object.assign(this.#standings.of(name), { stop, phase: 'stopped' });
  }

  #lane(options: Omit<LaneOptions, 'eventStore' | 'pool' | 'batchSize' | 'transaction' | 'failed'>): Lane {
    const { leadership, eventStore, pool } = this.options;
    const failed = (error: unknown) => this.fail(error);
    return new Lane({
      eventStore,
      pool,
      batchSize: BATCH_SIZE,
      transaction: (work) => leadership.transaction((client) => unhurried(client, work)),
      failed,
      ...options,
    });
  }

  #unlessOver(work: Promise<void>): Promise<void> {
    const over = this.failed.then((reason) => {
      throw reason;
    });
    return Promise.race([work, over]);
  }
}

const categoriesOf = (projections: readonly Projection[]): readonly string[] => [
  ...new Set(projections.flatMap(({ categories }) => categories)),
];

/**
 * Rows and checkpoint are lost together, if a crash of PostgreSQL takes away what it had just committed, and
 * the events are still there: no commit of a batch needs to wait for the disk.
 */
async function unhurried<Result>(client: Client, work: (client: Client) => Promise<Result>): Promise<Result> {
  await client.query('set local synchronous_commit = off');
  return work(client);
}
