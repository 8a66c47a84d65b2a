import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordedEvent } from '@zhidan/domain';
import type { Client } from '@zhidan/database';
import type { EventStore } from '@zhidan/eventstore';
import type { Logger } from 'pino';
import type { Poisoned } from '../projection/poisoned.js';
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
import { advance, establish, forgetStops, readCheckpoints, recordStop, type Stop } from './checkpoints.js';
import { Lane, type LaneOptions, type Written } from './lane.js';
import type { Leadership } from './leadership.js';
import { recordLiveChanges, tellPosition } from './live-changes.js';
import { Member } from './member.js';
import { answerRequests, requestedRebuilds } from './requests.js';
import { summaryOf, type ProjectionStatus, type RuntimeStatus } from './status.js';

const BATCH = { following: 1_000, building: 2_000 } as const;
/** Rows that a projection keeps in memory. */
const REMEMBERED = { following: 1_000, building: 20_000 } as const;
/** How long the others may be kept waiting for one that joins them. */
const HOLD_MS = 3_000;
const TRY_AGAIN_MS = 500;

export interface TermOptions {
  readonly leadership: Leadership;
  readonly eventStore: EventStore;
  readonly projections: readonly Projection[];
  readonly logger: Logger;
}

/**
 * One time of leading, from the lock to its loss. Projections that are up to date follow the events together
 * in one lane; those that are not catch up in a lane of their own and then join. Anything unexpected ends
 * the term: the next one finds in the database how far everything is.
 */
export class Term {
  readonly #over = new AbortController();
  readonly #following: Lane;
  /** Which fold made the rows that serve. */
  readonly #serving = new Map<string, { version: number; position: bigint | undefined }>();
  readonly #stops = new Map<string, Stop>();
  readonly #building = new Set<string>();
  /** Rows of the version before, kept up to date by the rules of this one until theirs are built. */
  readonly #provisional = new Set<string>();
  #wake: () => void = () => undefined;
  #side: Lane | undefined;
  #working: Promise<void> | undefined;

  constructor(private readonly options: TermOptions) {
    this.#following = this.#lane({
      name: 'projections',
      batchSize: BATCH.following,
      save: async (client, written, upTo) => {
        await recordLiveChanges(client, written);
        await advanceAll(client, written, upTo);
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
    const { leadership, projections } = this.options;
    const building: Projection[] = [];
    const retried: Projection[] = [];
    await leadership.transaction(async (client) => {
      await clearNext(client);
      const checkpoints = await readCheckpoints(client);
      for (const projection of projections) {
        const { name } = projection;
        const found = checkpoints.get(name);
        if (found === undefined) {
          await createEmptyServing(client, projection);
          await establish(client, projection, undefined);
        } else {
          this.#serving.set(name, found);
          if (found.stop !== undefined) this.#stops.set(name, found.stop);
        }
        const sameShape = found?.position !== undefined && found.shape === shapeOf(projection);
        const current = sameShape && found.version === projection.version;
        if (current && found.stop !== undefined) retried.push(projection);
        else if (sameShape && found.stop === undefined) this.#follow(projection, found.position);
        if (!current) building.push(projection);
        if (!current && this.#following.has(name)) this.#provisional.add(name);
      }
    });
    for (const { name } of building) this.#building.add(name);
    const positions = this.#following.members.map(({ position }) => position);
    if (positions.length > 0) this.#following.start(earliest(positions));
    this.#working = this.#work(building, retried).catch((error: unknown) => this.fail(error));
  }

  /** A rebuild may have been asked for. */
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
    await this.#side?.stop();
    await this.#working;
  }

  status(): RuntimeStatus {
    return summaryOf(this.options.projections.map((projection) => this.#statusOf(projection)));
  }

  async #work(building: readonly Projection[], retried: readonly Projection[]): Promise<void> {
    if (building.length > 0) await this.#build(building);
    if (retried.length > 0) await this.#retry(retried);
    for (;;) {
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      const requested = await this.#requested();
      if (requested.length > 0) await this.#build(requested);
      else await this.#unlessOver(woken);
    }
  }

  async #requested(): Promise<readonly Projection[]> {
    const { leadership, projections } = this.options;
    return leadership.transaction(async (client) => {
      const names = await requestedRebuilds(client);
      const unknown = names.filter((name) => projections.every((known) => known.name !== name));
      if (unknown.length > 0) await answerRequests(client, unknown, 'there is no such projection');
      return projections.filter(({ name }) => names.includes(name));
    });
  }

  /** Folds all events into tables beside the serving ones, which then take their places. */
  async #build(projections: readonly Projection[]): Promise<void> {
    const { leadership, logger } = this.options;
    const names = projections.map(({ name }) => name);
    for (const name of names) this.#building.add(name);
    logger.info({ projections: names }, 'rebuilding read models');
    await leadership.transaction((client) => createNext(client, projections));
    const lane = this.#lane({
      name: 'rebuild of projections',
      categories: categoriesOf(projections),
      batchSize: BATCH.building,
      transaction: (work) =>
        leadership.transaction(async (client) => {
          // What a crash takes away of a table that is being built is built again anyway.
          await client.query('set local synchronous_commit = off');
          return work(client);
        }),
      stopped: (member, event, error) => this.#stoppedBuilding(member, event, error),
    });
    for (const projection of projections)
      lane.add(new Member(projection, nextTable(projection), undefined, REMEMBERED.building));

    await this.#alongside(lane, undefined, async () => {
      const release = await lane.hold();
      try {
        await leadership.transaction((client) =>
          indexNext(
            client,
            lane.members.map(({ projection }) => projection),
          ),
        );
      } finally {
        release();
      }
      for (const { projection } of lane.members)
        await this.#join(lane, projection, (client) => swap(client, [projection]));
    });
    for (const name of names) this.#building.delete(name);
    logger.info({ projections: names, events: lane.events }, 'rebuilt read models');
  }

  /** Offers stopped projections once more the event that they could not take. */
  async #retry(projections: readonly Projection[]): Promise<void> {
    const lane = this.#lane({
      name: 'retry of projections',
      categories: categoriesOf(projections),
      batchSize: BATCH.building,
      save: advanceAll,
      stopped: (member, event, error) => this.#recordStop(member, event, error),
    });
    for (const projection of projections)
      lane.add(
        new Member(projection, servingTable(projection), this.#positionOf(projection), REMEMBERED.following),
      );
    await this.#alongside(lane, earliest(lane.members.map(({ position }) => position)), async () => {
      for (const { projection } of lane.members) await this.#join(lane, projection, () => Promise.resolve());
    });
  }

  /** Lets a lane run until it has caught up and then does what is to be done. */
  async #alongside(lane: Lane, after: bigint | undefined, work: () => Promise<void>): Promise<void> {
    this.#side = lane;
    lane.start(after);
    await lane.until(() => lane.hasCaughtUp, this.#over.signal);
    await work();
    await lane.stop();
    this.#side = undefined;
  }

  /** Moves a projection over to those that follow, at a moment when both have seen the same of its events. */
  async #join(lane: Lane, projection: Projection, serve: (client: Client) => Promise<void>): Promise<void> {
    const { signal } = this.#over;
    const following = this.#following;
    const level = () => {
      const last = following.lastOf(projection.categories);
      return last === undefined || (lane.position !== undefined && lane.position >= last);
    };
    for (;;) {
      await lane.until(level, signal);
      const release = await following.hold();
      try {
        if (await lane.until(level, signal, HOLD_MS)) {
          if (await this.#takeOver(lane, projection, serve)) return;
        }
      } finally {
        release();
      }
      await sleep(TRY_AGAIN_MS, undefined, { signal });
    }
  }

  /** False when somebody reads the table for too long just now. */
  async #takeOver(
    lane: Lane,
    projection: Projection,
    serve: (client: Client) => Promise<void>,
  ): Promise<boolean> {
    const { name } = projection;
    const release = await lane.hold();
    try {
      if (!lane.has(name)) return true;
      const position = latest(lane.position, this.#following.position);
      await this.options.leadership.transaction(async (client) => {
        await serve(client);
        await establish(client, projection, position);
        await forgetStops(client, [name]);
        await answerRequests(client, [name]);
        if (position !== undefined) await tellPosition(client, position);
      });
      this.#stops.delete(name);
      this.#provisional.delete(name);
      this.#building.delete(name);
      this.#serving.set(name, { version: projection.version, position });
      lane.remove(name);
      this.#follow(projection, position);
      if (!this.#following.isStarted) this.#following.start(position);
      return true;
    } catch (error) {
      if (isTooBusy(error)) return false;
      throw error;
    } finally {
      release();
    }
  }

  #follow(projection: Projection, position: bigint | undefined): void {
    this.#following.add(new Member(projection, servingTable(projection), position, REMEMBERED.following));
  }

  /** Rows that are being built anew will be replaced: until then they only stand still. */
  async #stoppedFollowing(member: Member, event: RecordedEvent, error: Poisoned): Promise<void> {
    this.#serving.set(member.name, { version: this.#versionOf(member), position: member.position });
    this.#provisional.delete(member.name);
    if (!this.#building.has(member.name)) await this.#recordStop(member, event, error);
  }

  async #stoppedBuilding(member: Member, event: RecordedEvent, error: Poisoned): Promise<void> {
    const { name, projection, position } = member;
    this.#building.delete(name);
    const { leadership } = this.options;
    const stillFollows = this.#following.has(name) && !this.#provisional.has(name);
    await leadership.transaction((client) => answerRequests(client, [name], error.message));
    if (stillFollows) return;
    this.#following.remove(name);
    this.#provisional.delete(name);
    await this.#recordStop(member, event, error);
    if (this.#serving.get(name)?.position !== undefined) return;
    // Nothing served yet: what came before the event is better than nothing.
    await leadership.transaction(async (client) => {
      await indexNext(client, [projection]);
      await swap(client, [projection]);
      await establish(client, projection, position);
    });
    this.#serving.set(name, { version: projection.version, position });
  }

  async #recordStop({ name }: Member, event: RecordedEvent, error: Poisoned): Promise<void> {
    const { leadership, logger } = this.options;
    const { stream, revision, type } = event;
    logger.error({ projection: name, stream, revision, type, err: error.cause }, 'stopped a read model');
    const stop = await leadership.transaction((client) => recordStop(client, name, event, error.message));
    this.#stops.set(name, stop);
  }

  #statusOf(projection: Projection): ProjectionStatus {
    const { name } = projection;
    const member = this.#following.members.find((other) => other.name === name);
    const follows = member !== undefined && !this.#provisional.has(name);
    const stop = this.#stops.get(name);
    const phase = this.#building.has(name)
      ? 'rebuilding'
      : follows
        ? 'following'
        : this.#side?.has(name) === true
          ? 'catching-up'
          : 'stopped';
    const lag = follows ? (this.#following.lag(Date.now()) ?? null) : null;
    return {
      projection: name,
      version: this.#serving.get(name)?.version ?? null,
      position: (member === undefined ? this.#positionOf(projection) : member.position)?.toString() ?? null,
      phase,
      behind: lag !== 0,
      lag_ms: lag,
      ...(stop === undefined ? {} : { stop }),
    };
  }

  #positionOf({ name }: Projection): bigint | undefined {
    return this.#serving.get(name)?.position;
  }

  #versionOf({ name, projection }: Member): number {
    return this.#serving.get(name)?.version ?? projection.version;
  }

  #lane(
    options: Omit<LaneOptions, 'eventStore' | 'transaction' | 'failed'> &
      Partial<Pick<LaneOptions, 'transaction'>>,
  ): Lane {
    const { leadership, eventStore } = this.options;
    return new Lane({
      eventStore,
      transaction: leadership.transaction,
      failed: (error) => this.fail(error),
      ...options,
    });
  }

  #unlessOver(work: Promise<void>): Promise<void> {
    return Promise.race([
      work,
      this.failed.then((reason) => {
        throw reason;
      }),
    ]);
  }
}

const advanceAll = (client: Client, written: readonly Written[], upTo: bigint): Promise<void> =>
  advance(
    client,
    written.map(({ member }) => member),
    upTo,
  );

const categoriesOf = (projections: readonly Projection[]): readonly string[] => [
  ...new Set(projections.flatMap(({ categories }) => categories)),
];

const latest = (one: bigint | undefined, other: bigint | undefined): bigint | undefined =>
  one === undefined || (other !== undefined && other > one) ? other : one;

/** Nothing is earlier than the very beginning. */
const earliest = (positions: readonly (bigint | undefined)[]): bigint | undefined =>
  positions.reduce((first, position) =>
    first === undefined || position === undefined ? undefined : position < first ? position : first,
  );
