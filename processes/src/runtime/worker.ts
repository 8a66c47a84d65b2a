import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable, type Pool } from '@zhidan/database';
import type { RecordedEvent } from '@zhidan/domain';
import {
  RetryableConflict,
  EventStoreUnavailable,
  EventUnreadable,
  type Subscription,
} from '@zhidan/eventstore';
import { Mutex } from 'async-mutex';
import type { ProcessInput, Process } from '../process.js';
import { EventLoopPause } from './breath.js';
import { saveCheckpoint, saveStop, type Checkpoint, type ProcessStop } from './checkpoints.js';
import { commandOriginOf, originOfTimer, type CommandOrigin } from './origin.js';
import { ReactionExecutor, type ReactionDependencies } from './reactions.js';
import type { ProcessPhase, ProcessStatus } from './status.js';
import { Timers } from './timers.js';

export interface WorkerDependencies extends ReactionDependencies {
  readonly pool: Pool;
  readonly clock: () => Date;
}

const LOOK_FOR_TIMERS_MS = 250;
const SAVE_EVERY_MS = 1_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
/**
 * The longest interval in ms between retries while PostgreSQL or the event store is unavailable: a longer one
 * would delay waiting mails further.
 */
const LONGEST_OUTAGE_PAUSE_MS = 2_000;
/** After this many consecutive failures of the same event or timer, the process counts as stopped. */
const STOPPED_AFTER = 3;

/** Runs one process: one event or timer at a time, each retried until it succeeds. */
export class ProcessRunner {
  readonly #process: Process;
  readonly #parts: WorkerDependencies;
  readonly #timers: Timers;
  readonly #reactions: ReactionExecutor;
  readonly #stopping = new AbortController();
  /** A lock, since events and timers of one process are handled one at a time. */
  readonly #turns = new Mutex();
  readonly #breath = new EventLoopPause();
  #subscription: Subscription | undefined;
  #ticking: Promise<void> | undefined;
  #phase: ProcessPhase = 'catching-up';
  #isCaughtUp = false;
  #stop: ProcessStop | undefined;
  #position: bigint | undefined;
  #saved: { readonly position: bigint | undefined; readonly at: number };
  #busySince: number | undefined;

  constructor(process: Process, parts: WorkerDependencies, checkpoint: Checkpoint | undefined) {
    const { position, stop } = checkpoint ?? { position: null, stop: null };
    this.#process = process;
    this.#parts = parts;
    this.#timers = new Timers(parts.pool, process.name);
    this.#reactions = new ReactionExecutor(process, parts, this.#timers);
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

  /** Ends the worker; resolves when nothing is being sent or written. */
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
      const origin = commandOriginOf(this.#process, event);
      await this.#react({ kind: 'happened', event, now: this.#now() }, origin);
      this.#position = event.position;
      if (event === events.at(-1)) await this.#untilDone(origin, () => this.#reactions.flush());
      await this.#saveSometimes();
    }
    if (this.#position === undefined || upTo > this.#position) this.#position = upTo;
    await this.#saveSometimes();
    if (events.length > 0) await this.#breath.take(this.#stopping.signal);
  }

  /** Handles due timers after all present events, since an event may remove a timer. */
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
      await this.#react({ kind: 'due', timer: { key, due, data }, now: this.#now() }, origin);
      await this.#untilDone(origin, () => this.#reactions.flush());
      await this.#timers.done(timer);
    }
  }

  #react(occasion: ProcessInput, origin: CommandOrigin): Promise<void> {
    return this.#untilDone(origin, () =>
      this.#reactions.to({ ...occasion, now: this.#now() }, origin, this.#isCaughtUp),
    );
  }

  /** Retries work until it succeeds; throws only when the process is being stopped. */
  async #untilDone(origin: CommandOrigin, work: () => Promise<void>): Promise<void> {
    const { signal } = this.#stopping;
    this.#busySince = Date.now();
    for (let failures = 0, pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
      try {
        await work();
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

  async #failed(
    origin: Pick<CommandOrigin, 'at' | 'event_type'>,
    error: unknown,
    failures: number,
  ): Promise<void> {
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

  /**
   * Handles the end of a broken subscription. The subscription restarts automatically; an unreadable event
   * breaks it every time.
   */
  async #brokeOff(error: unknown): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    if (error instanceof EventUnreadable)
      await this.#failed({ at: `${error.stream}@${error.revision}`, event_type: null }, error, STOPPED_AFTER);
    else if (this.#phase !== 'stopped') this.#phase = 'retrying';
  }

  /**
   * Saves the checkpoint about once a second. After a crash, reactions to the events since then may be
   * repeated, which is safe because commands, notices and timers have keys.
   */
  async #saveSometimes(): Promise<void> {
    if (Date.now() - this.#saved.at >= SAVE_EVERY_MS) await this.#save();
  }

  async #save(): Promise<void> {
    const position = this.#position;
    if (position === undefined || position === this.#saved.position) return;
    // Notices are sent before the checkpoint is stored, since earlier events are never read again.
    await this.#reactions.flush();
    await saveCheckpoint(this.#parts.pool, this.#process.name, position);
    this.#saved = { position, at: Date.now() };
  }

  #now(): string {
    return this.#parts.clock().toISOString();
  }
}

/** Whether an error means that a store is unavailable: the worker then retries without limit. */
const isPassing = (error: unknown): boolean =>
  error instanceof EventStoreUnavailable ||
  error instanceof RetryableConflict ||
  isDatabaseUnavailable(error);
