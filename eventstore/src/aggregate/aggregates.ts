import {
  categoryOfStream,
  asOwnEvent,
  streamOf,
  type Aggregate,
  type DomainEvent,
  type RecordedEvent,
} from '@zhidan/domain/core';
import { inSpan } from '@zhidan/tracing';
import type { EventWriter, PreparedEvents } from '../event/write.js';
import {
  RetryableConflict,
  type CommandContext,
  type EventStore,
  type CommandResult,
  type LoadOptions,
} from '../types.js';
import type { AppendResult, Appender } from '../wire/append.js';
import { stateAfterAppending, unknownStreamState, type CachedState } from './known.js';
import { CachedStreams, type CachedStreamsDependencies } from './known-streams.js';
import { idempotencyKeyOf, isRefusal, outcomeOf } from './outcome.js';
import { KeyedQueue } from './queue.js';
import type { KeyedEvents } from './recent-keys.js';
import { retryUntilAvailable } from './retry.js';
import { dataSubjectsOf } from './subjects.js';

export interface AggregatesDependencies extends CachedStreamsDependencies {
  readonly writer: EventWriter;
  readonly appender: Appender;
  /** How long a call is retried while the store does not answer, in ms. */
  readonly patienceMs: number;
}

const MOST_TRIES = 3;

/** Handles commands on aggregates, one at a time for each stream, and caches their states. */
export class Aggregates {
  readonly #parts: AggregatesDependencies;
  readonly #queue = new KeyedQueue();
  readonly #known: CachedStreams;

  constructor(parts: AggregatesDependencies) {
    this.#parts = parts;
    this.#known = new CachedStreams(parts);
  }

  readonly handle: EventStore['handle'] = (aggregate, id, command, facts, context) => {
    const stream = streamOf(aggregate, id);
    return this.#alone(stream, () => this.#handle(aggregate, stream, command, facts, context));
  };

  load<State, Command, Event extends DomainEvent, Facts>(
    aggregate: Aggregate<State, Command, Event, Facts>,
    id: string,
    { asFollowed = false, atLeast = -1 }: LoadOptions = {},
  ): Promise<CachedState<State>> {
    const stream = streamOf(aggregate, id);
    const remembered = this.#known.remembered(aggregate, stream);
    if (asFollowed && remembered !== undefined && remembered.revision >= atLeast) {
      if (this.#known.isNewest(stream, remembered)) return Promise.resolve(remembered);
    }
    return this.#alone(stream, () =>
      this.#known.broughtUpToDate(
        aggregate,
        stream,
        this.#known.remembered(aggregate, stream) ?? unknownStreamState(aggregate),
      ),
    );
  }

  /** The number of cached aggregates. */
  get remembered(): number {
    return this.#known.size;
  }

  forgetAll(): void {
    this.#known.forgetAll();
  }

  /** Resolves when all running and waiting commands have ended. */
  drained(): Promise<void> {
    return this.#queue.drained();
  }

  #alone<Result>(stream: string, work: () => Promise<Result>): Promise<Result> {
    return this.#queue.run(stream, async () => {
      try {
        return await work();
      } catch (error) {
        // After any failure but a refusal the cached state may be wrong.
        if (!isRefusal(error)) this.#known.forget(stream);
        throw error;
      }
    });
  }

  async #handle<State, Command, Event extends DomainEvent, Facts>(
    aggregate: Aggregate<State, Command, Event, Facts>,
    stream: string,
    command: Command,
    facts: Facts,
    context: CommandContext,
  ): Promise<CommandResult<State, Event>> {
    let { known, isFresh } = await this.#supposed(aggregate, stream, context);

    let lost = 0;
    while (lost < MOST_TRIES) {
      const outcome = outcomeOf(aggregate, known, command, facts, context);
      if (outcome.kind === 'repeated') return this.#repeated(aggregate, stream, known, outcome.as);

      const isWithoutEvents = outcome.kind === 'refused' || outcome.events.length === 0;
      if (isWithoutEvents && !isFresh) {
        const before = known.revision;
        known = await this.#known.broughtUpToDate(aggregate, stream, known);
        isFresh = true;
        if (known.revision !== before) continue;
      }
      if (outcome.kind === 'refused') throw outcome.error;
      if (outcome.events.length === 0) return handled(known, []);

      const key = idempotencyKeyOf(context);
      const subjects = dataSubjectsOf(aggregate, known.state, outcome.events);
      const writing = { stream, after: known, context, idempotencyKey: key, subjects };
      const prepared = await this.#parts.writer.prepare(outcome.events, writing);
      const { epoch } = this.#parts.followed;
      const appended = await this.#append(stream, known.revision, prepared);
      if (appended.kind === 'appended') {
        const { position } = appended;
        known = {
          ...stateAfterAppending(known, aggregate, prepared, { at: context.now, key, position }),
          epoch,
        };
        this.#known.remember(stream, known);
        return handled(known, ownEvents(aggregate, prepared.events));
      }
      lost += 1;
      known = await this.#known.afterConflict(aggregate, stream, known);
      isFresh = true;
    }
    throw new RetryableConflict(`${stream} was changed by others ${MOST_TRIES} times meanwhile`);
  }

  /**
   * The cached state, or one that was just read where newer events are known to exist. `isFresh` if it was
   * read.
   */
  async #supposed<State, Command, Event extends DomainEvent, Facts>(
    aggregate: Aggregate<State, Command, Event, Facts>,
    stream: string,
    context: CommandContext,
  ): Promise<{ readonly known: CachedState<State>; readonly isFresh: boolean }> {
    const known = this.#known.remembered(aggregate, stream) ?? supposedNew(aggregate, context);
    // A decision on an outdated state would be useless, since the append would fail.
    if (known !== undefined && !this.#known.isOvertaken(stream, known)) return { known, isFresh: false };
    const from = known ?? unknownStreamState(aggregate);
    return { known: await this.#known.broughtUpToDate(aggregate, stream, from), isFresh: true };
  }

  #append(stream: string, expected: number, prepared: PreparedEvents): Promise<AppendResult> {
    const { appender, patienceMs } = this.#parts;
    // Event ids are derived from the command: events whose answer was lost are not stored twice.
    const append = { stream, expected, events: prepared.proposed };
    const what = {
      'zhidan.category': categoryOfStream(stream),
      'zhidan.events': append.events.map(({ type }) => type),
    };
    return inSpan('append', what, () => retryUntilAvailable(() => appender.append(append), patienceMs));
  }

  async #repeated<State, Command, Event extends DomainEvent, Facts>(
    aggregate: Aggregate<State, Command, Event, Facts>,
    stream: string,
    known: CachedState<State>,
    as: KeyedEvents,
  ): Promise<CommandResult<State, Event>> {
    const slice = { from: as.first, limit: as.last - as.first + 1 };
    const none: readonly RecordedEvent[] = [];
    const events = await this.#parts.history.fold(stream, slice, none, (soFar, more) => [...soFar, ...more]);
    return {
      ...handled(
        known,
        ownEvents(
          aggregate,
          events.map(({ type, data }) => ({ type, data })),
        ),
      ),
      position: events.at(-1)?.position,
      repeated: true,
    };
  }
}

const ownEvents = <State, Command, Event extends DomainEvent, Facts>(
  aggregate: Aggregate<State, Command, Event, Facts>,
  events: readonly DomainEvent[],
): readonly Event[] => events.map((event) => asOwnEvent(aggregate, event));

const supposedNew = <State>(
  aggregate: { readonly initial: State },
  { isNew }: CommandContext,
): CachedState<State> | undefined => (isNew === true ? unknownStreamState(aggregate) : undefined);

const handled = <State, Event extends DomainEvent>(
  { state, revision, position }: CachedState<State>,
  events: readonly Event[],
): CommandResult<State, Event> => ({ state, revision, position, events, repeated: false });
