import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '@zhidan/database';
import { isDatabaseUnavailable } from '@zhidan/database';
import { Refused, streamOf, systemCaller, type RecordedEvent } from '@zhidan/domain';
import {
  ConflictTryAgain,
  EventStoreUnavailable,
  EventUnreadable,
  type CommandContext,
  type EventStore,
  type Subscription,
} from '@zhidan/eventstore';
import { queueMail } from '@zhidan/mail';
import type { Logger } from 'pino';
import { Mutex } from 'async-mutex';
import type { Occasion, Process, ProcessLook, Queue, Send } from '../process.js';
import { saveCheckpoint, saveStop, type Checkpoint, type Stop } from './checkpoints.js';
import type { ProcessPhase, ProcessStatus } from './status.js';
import { Timers, type KeptTimer } from './timers.js';

/** Lets any aggregate decide with what its rules need to know, as the command API does. */
export type HandleCommand = (
  target: Pick<Send, 'aggregate' | 'id' | 'command'>,
  context: CommandContext,
) => Promise<unknown>;

export interface WorkerParts {
  readonly pool: Pool;
  readonly eventStore: EventStore;
  readonly handle: HandleCommand;
  /** How far the facts of this process have followed a stream; undefined where it is to be read. */
  readonly seenAt: (stream: string) => number | undefined;
  readonly logger: Logger;
  readonly clock: () => Date;
}

const LOOK_FOR_TIMERS_MS = 250;
const SAVE_EVERY_MS = 1_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
/** While PostgreSQL or the event store is away: whoever waits for a mail waits for no more than this. */
const LONGEST_OUTAGE_PAUSE_MS = 2_000;
/** The event store knows keys for a day; what may be older is looked up in the stream itself. */
const KEYS_KNOWN_MS = 20 * 60 * 60 * 1000;
/** So many failures in a row of the same thing are no accident. */
const STOPPED_AFTER = 3;

/** What the commands of one occasion have in common. */
interface Origin {
  readonly causation: string;
  readonly correlation: string;
  /** The same for the same occasion, however often it comes. */
  readonly key: string;
  /** Since when its commands may have been given. */
  readonly since: string;
  /** As an operator finds it. */
  readonly at: string;
  readonly event_type: string | null;
}

/** One process at work: one event or timer at a time, each tried until it goes well. */
export class Worker {
  readonly #process: Process;
  readonly #parts: WorkerParts;
  readonly #timers: Timers;
  readonly #stopping = new AbortController();
  /** Events and timers of one process never meet. */
  readonly #turns = new Mutex();
  #subscription: Subscription | undefined;
  #ticking: Promise<void> | undefined;
  #phase: ProcessPhase = 'catching-up';
  #isCaughtUp = false;
  #stop: Stop | undefined;
  #position: bigint | undefined;
  #saved: { readonly position: bigint | undefined; readonly at: number };
  #busySince: number | undefined;

  constructor(process: Process, parts: WorkerParts, checkpoint: Checkpoint | undefined) {
    const { position, stop } = checkpoint ?? { position: null, stop: null };
    this.#process = process;
    this.#parts = parts;
    this.#timers = new Timers(parts.pool, process.name);
    this.#position = position === null ? undefined : BigInt(position);
    this.#saved = { position: this.#position, at: Date.now() };
    this.#stop = stop ?? undefined;
  }

  begin(): void {
    this.#subscription = this.#parts.eventStore.subscribe({
      name: `process ${this.#process.name}`,
      categories: this.#process.categories,
      types: this.#process.on,
      after: this.#position,
      onBatch: (events, upTo) => this.#turns.runExclusive(() => this.#takeAll(events, upTo)),
      onCaughtUp: () => {
        this.#isCaughtUp = true;
        if (this.#busySince === undefined) void this.#wentWell();
      },
      onError: (error) => void this.#brokeOff(error),
    });
    this.#ticking = this.#tick();
  }

  /** Resolves when nothing is sent or written any more. */
  async end(): Promise<void> {
    this.#stopping.abort();
    await this.#subscription?.stop();
    await this.#ticking;
    await this.#turns.waitForUnlock();
    await this.#save().catch(() => undefined);
  }

  get status(): ProcessStatus {
    return {
      process: this.#process.name,
      phase: this.#phase,
      position: this.#position?.toString() ?? null,
      busy_ms: this.#busySince === undefined ? 0 : Date.now() - this.#busySince,
      ...(this.#stop === undefined ? {} : { stop: this.#stop }),
    };
  }

  async #takeAll(events: readonly RecordedEvent[], upTo: bigint): Promise<void> {
    for (const event of events) {
      this.#stopping.signal.throwIfAborted();
      if (this.#position !== undefined && event.position <= this.#position) continue;
      await this.#take({ kind: 'happened', event, now: this.#now() }, originOf(this.#process, event));
      this.#position = event.position;
      await this.#saveSometimes();
    }
    if (this.#position === undefined || upTo > this.#position) this.#position = upTo;
    await this.#saveSometimes();
  }

  /** A timer waits for all events that there are: one of them may take it back. */
  async #tick(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      if (this.#isCaughtUp) {
        await this.#turns
          .runExclusive(async () => {
            await this.#takeDue();
            await this.#saveSometimes();
          })
          .catch((error: unknown) => {
            if (!signal.aborted)
              this.#parts.logger.warn({ err: error, process: this.#process.name }, 'timers wait');
          });
      }
      await sleep(LOOK_FOR_TIMERS_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #takeDue(): Promise<void> {
    for (const timer of await this.#timers.due(this.#now())) {
      this.#stopping.signal.throwIfAborted();
      const origin = originOfTimer(this.#process, timer);
      const { key, due, data } = timer;
      await this.#take({ kind: 'due', timer: { key, due, data }, now: this.#now() }, origin);
      await this.#timers.done(timer);
    }
  }

  /** Reacts, however many tries that takes; throws only when the process is being stopped. */
  async #take(occasion: Occasion, origin: Origin): Promise<void> {
    const { signal } = this.#stopping;
    this.#busySince = Date.now();
    for (let failures = 0, pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
      try {
        await this.#react({ ...occasion, now: this.#now() }, origin);
        break;
      } catch (error) {
        signal.throwIfAborted();
        failures = isPassing(error) ? 0 : failures + 1;
        await this.#failed(origin, error, failures);
        pauseMs = Math.min(pauseMs, failures === 0 ? LONGEST_OUTAGE_PAUSE_MS : LONGEST_PAUSE_MS);
        await sleep(pauseMs, undefined, { signal });
      }
    }
    this.#busySince = undefined;
    await this.#wentWell();
  }

  async #react(occasion: Occasion, origin: Origin): Promise<void> {
    const known = await this.#process.gather(occasion, this.#lookFor(occasion));
    const sentTo = new Map<string, number>();
    for (const reaction of this.#process.decide(occasion, known)) {
      switch (reaction.kind) {
        case 'send': {
          const stream = `${reaction.aggregate.category}-${reaction.id}`;
          const turn = sentTo.get(stream) ?? 0;
          sentTo.set(stream, turn + 1);
          await this.#send(reaction, origin, turn, occasion.now);
          break;
        }
        case 'queue':
          await this.#queue(reaction, origin);
          break;
        case 'schedule':
          await this.#timers.schedule({
            ...reaction.timer,
            causation: origin.causation,
            correlation: origin.correlation,
          });
          break;
        case 'complete':
          await this.#timers.complete(reaction.key);
          break;
        case 'ignore':
          this.#parts.logger.debug(
            { process: this.#process.name, at: origin.at, reason: reaction.reason },
            'ignored',
          );
          break;
      }
    }
  }

  /** The stream of an event is known up to the event, others as far as the facts have followed them. */
  #lookFor(occasion: Occasion): ProcessLook {
    const { eventStore, seenAt } = this.#parts;
    const own = occasion.kind === 'happened' ? occasion.event : undefined;
    return {
      load: async (aggregate, id) => {
        const stream = streamOf(aggregate, id);
        const seen = { seenAt: stream === own?.stream ? own.revision : seenAt(stream) };
        return (await eventStore.load(aggregate, id, seen)).state;
      },
      waitingFor: (field, value) => this.#timers.waitingFor(field, value),
    };
  }

  /** The outbox knows every key it ever was given, so it needs no looking up. */
  async #queue({ mail, at }: Queue, { key }: Origin): Promise<void> {
    await queueMail(this.#parts.pool, { ...mail, key: `${key}:${mail.kind}` }, new Date(at));
  }

  async #send(target: Send, origin: Origin, turn: number, now: string): Promise<void> {
    const { correlation, causation, at } = origin;
    const { name } = systemCaller;
    // Per stream: what is sent to others may differ when it is decided anew.
    const idempotencyKey = `${origin.key}:${turn}`;
    if (this.#mayBeForgotten(origin, now) && (await this.#wasSent(target, idempotencyKey))) return;
    try {
      await this.#parts.handle(target, {
        caller: systemCaller,
        actor: { uid: 'system', name },
        correlation,
        causation,
        now,
        idempotencyKey,
      });
    } catch (error) {
      if (!(error instanceof Refused) || !target.expected.includes(error.refusal.code)) throw error;
      const { code } = error.refusal;
      this.#parts.logger.info({ process: this.#process.name, at, code }, 'a foreseen refusal');
    }
  }

  /** What comes for the first time is new; what comes again comes before the process has caught up, or late. */
  #mayBeForgotten({ since, event_type }: Origin, now: string): boolean {
    const isOld = Date.parse(now) - Date.parse(since) > KEYS_KNOWN_MS;
    return isOld && (event_type === null || !this.#isCaughtUp);
  }

  async #wasSent({ aggregate, id }: Send, idempotencyKey: string): Promise<boolean> {
    const key = `${systemCaller.uid}:${idempotencyKey}`;
    for await (const { metadata } of this.#parts.eventStore.read(streamOf(aggregate, id)))
      if (metadata.idempotency_key === key) return true;
    return false;
  }

  async #failed(origin: Pick<Origin, 'at' | 'event_type'>, error: unknown, failures: number): Promise<void> {
    const { name } = this.#process;
    const { logger, pool } = this.#parts;
    const { at, event_type } = origin;
    if (failures < STOPPED_AFTER) {
      if (this.#phase !== 'stopped') this.#phase = 'retrying';
      logger.warn({ err: error, process: name, at }, 'a process tries again');
      return;
    }
    this.#phase = 'stopped';
    if (this.#stop?.at !== at)
      logger.error({ err: error, process: name, at }, 'a process has stopped at what it cannot do');
    const since = this.#stop?.at === at ? this.#stop.since : this.#now();
    this.#stop = { at, event_type, error: error instanceof Error ? error.message : String(error), since };
    await saveStop(pool, name, this.#stop).catch(() => undefined);
  }

  async #wentWell(): Promise<void> {
    this.#phase = this.#isCaughtUp ? 'following' : 'catching-up';
    if (this.#stop === undefined) return;
    this.#stop = undefined;
    await saveStop(this.#parts.pool, this.#process.name, null).catch(() => undefined);
  }

  /** The subscription tries again by itself; an event that nobody can read will break it each time. */
  async #brokeOff(error: unknown): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    if (error instanceof EventUnreadable)
      await this.#failed({ at: `${error.stream}@${error.revision}`, event_type: null }, error, STOPPED_AFTER);
    else if (this.#phase !== 'stopped') this.#phase = 'retrying';
  }

  /** Reactions to the events of the last second may be repeated: commands, mails and timers have keys. */
  async #saveSometimes(): Promise<void> {
    if (Date.now() - this.#saved.at >= SAVE_EVERY_MS) await this.#save();
  }

  async #save(): Promise<void> {
    const position = this.#position;
    if (position === undefined || position === this.#saved.position) return;
    await saveCheckpoint(this.#parts.pool, this.#process.name, position);
    this.#saved = { position, at: Date.now() };
  }

  #now(): string {
    return this.#parts.clock().toISOString();
  }
}

/** A part that does not answer is waited for as long as it takes. */
const isPassing = (error: unknown): boolean =>
  error instanceof EventStoreUnavailable || error instanceof ConflictTryAgain || isDatabaseUnavailable(error);

const originOf = ({ name }: Process, { id, stream, revision, type, metadata }: RecordedEvent): Origin => ({
  causation: id,
  correlation: metadata.correlation,
  key: `${name}:${id}`,
  since: metadata.at,
  at: `${stream}@${revision}`,
  event_type: type,
});

const originOfTimer = ({ name }: Process, { key, due, causation, correlation }: KeptTimer): Origin => ({
  causation,
  correlation,
  key: `${name}:${key}:${due}`,
  since: due,
  at: `timer ${key}`,
  event_type: null,
});
