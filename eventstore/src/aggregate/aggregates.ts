import {
  categoryOfStream,
  ownEvent,
  streamOf,
  type Aggregate,
  type DomainEvent,
  type RecordedEvent,
} from '@zhidan/domain/core';
import { forgottenAfterBursts } from '@zhidan/memory';
import { inSpan } from '@zhidan/tracing';
import { LRUCache } from 'lru-cache';
import type { EventWriter, Prepared } from '../event/write.js';
import {
  ConflictTryAgain,
  type CommandContext,
  type EventStore,
  type Handled,
  type LoadOptions,
} from '../types.js';
import type { Appended, Appender } from '../wire/append.js';
import type { History } from './history.js';
import { afterAppending, afterReading, unheardOf, type Known } from './known.js';
import { idempotencyKeyOf, isRefusal, outcomeOf } from './outcome.js';
import { Queue } from './queue.js';
import type { KeyedEvents } from './recent-keys.js';
import { untilAvailable } from './retry.js';
import { subjectsOf } from './subjects.js';

export interface AggregatesParts {
  readonly history: History;
  readonly writer: EventWriter;
  readonly appender: Appender;
  readonly followed: Followed;
  /** How many aggregates stay in memory. */
  readonly cacheSize: number;
  /** How long a store that does not answer is asked again, in ms. */
  readonly patienceMs: number;
}

/** What this process hears of all that is appended. */
export interface Followed {
  /** Another one after each interruption; undefined while nothing is followed. */
  readonly epoch: number | undefined;
  /** Revision of the newest event that was heard of; undefined where there was none lately. */
  newestOf(stream: string): number | undefined;
}

const MOST_TRIES = 3;

/** Lets aggregates decide, one command at a time for each stream, and remembers them. */
export class Aggregates {
  readonly #parts: AggregatesParts;
  readonly #queue = new Queue();
  readonly #cache: LRUCache<string, Known<unknown>>;

  constructor(parts: AggregatesParts) {
    this.#parts = parts;
    this.#cache = forgottenAfterBursts(new LRUCache({ max: parts.cacheSize }));
  }

  readonly handle: EventStore['handle'] = (aggregate, id, command, facts, context) => {
    const stream = streamOf(aggregate, id);
    return this.#alone(stream, () => this.#handle(aggregate, stream, command, facts, context));
  };

  load<State, Command, Event extends DomainEvent, Facts>(
    aggregate: Aggregate<State, Command, Event, Facts>,
    id: string,
    { asFollowed = false, atLeast = -1 }: LoadOptions = {},
  ): Promise<Known<State>> {
    const stream = streamOf(aggregate, id);
    const remembered = this.#remembered(aggregate, stream);
    if (asFollowed && remembered !== undefined && remembered.revision >= atLeast) {
      if (this.#isNewest(stream, remembered)) return Promise.resolve(remembered);
    }
    return this.#alone(stream, () =>
      this.#broughtUpToDate(aggregate, stream, this.#remembered(aggregate, stream) ?? unheardOf(aggregate)),
    );
  }

  #isNewest(stream: string, { epoch, revision }: Known<unknown>): boolean {
    const { followed } = this.#parts;
    return (
      epoch !== undefined && epoch === followed.epoch && revision >= (followed.newestOf(stream) ?? revision)
    );
  }

  /** How many aggregates are remembered. */
  get remembered(): number {
    return this.#cache.size;
  }

  forgetAll(): void {
    this.#cache.clear();
  }

  /** Resolves when the commands that were there are done. */
  drained(): Promise<void> {
    return this.#queue.drained();
  }

  #alone<Result>(stream: string, work: () => Promise<Result>): Promise<Result> {
    return this.#queue.run(stream, async () => {
      try {
        return await work();
      } catch (error) {
        // What is known may be wrong after anything but a plain no.
        if (!isRefusal(error)) this.#cache.delete(stream);
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
  ): Promise<Handled<State, Event>> {
    const supposed = this.#remembered(aggregate, stream) ?? supposedNew(aggregate, context);
    let known = supposed ?? (await this.#broughtUpToDate(aggregate, stream, unheardOf(aggregate)));
    let isFresh = supposed === undefined;

    let lost = 0;
    while (lost < MOST_TRIES) {
      const outcome = outcomeOf(aggregate, known, command, facts, context);
      if (outcome.kind === 'repeated') return this.#repeated(aggregate, stream, known, outcome.as);

      const isWithoutEvents = outcome.kind === 'refused' || outcome.events.length === 0;
      if (isWithoutEvents && !isFresh) {
        const before = known.revision;
        known = await this.#broughtUpToDate(aggregate, stream, known);
        isFresh = true;
        if (known.revision !== before) continue;
      }
      if (outcome.kind === 'refused') throw outcome.error;
      if (outcome.events.length === 0) return handled(known, []);

      const key = idempotencyKeyOf(context);
      const subjects = subjectsOf(aggregate, known.state, outcome.events);
      const writing = { stream, after: known, context, idempotencyKey: key, subjects };
      const prepared = await this.#parts.writer.prepare(outcome.events, writing);
      const { epoch } = this.#parts.followed;
      const appended = await this.#append(stream, known.revision, prepared);
      if (appended.kind === 'appended') {
        const { position } = appended;
        known = { ...afterAppending(known, aggregate, prepared, { at: context.now, key, position }), epoch };
        this.#cache.set(stream, known);
        return handled(known, ownEvents(aggregate, prepared.events));
      }
      lost += 1;
      known = await this.#afterConflict(aggregate, stream, known);
      isFresh = true;
    }
    throw new ConflictTryAgain(`${stream} was changed by others ${MOST_TRIES} times meanwhile`);
  }

  #append(stream: string, expected: number, prepared: Prepared): Promise<Appended> {
    const { appender, patienceMs } = this.#parts;
    // The same ids each time: what a lost answer left behind is not stored twice.
    const append = { stream, expected, events: prepared.proposed };
    const what = {
      'zhidan.category': categoryOfStream(stream),
      'zhidan.events': append.events.map(({ type }) => type),
    };
    return inSpan('append', what, () => untilAvailable(() => appender.append(append), patienceMs));
  }

  #remembered<State>(aggregate: { readonly initial: State }, stream: string): Known<State> | undefined {
    const known = this.#cache.get(stream);
    return known !== undefined && isKnownOf(aggregate, known) ? known : undefined;
  }

  /** Reads what came after what is known. */
  async #broughtUpToDate<State, Command, Event extends DomainEvent, Facts>(
    aggregate: Aggregate<State, Command, Event, Facts>,
    stream: string,
    from: Known<State>,
  ): Promise<Known<State>> {
    const slice = { from: from.revision + 1 };
    // What is appended while this is read is heard of from here on.
    const { epoch } = this.#parts.followed;
    const read = await this.#parts.history.fold(stream, slice, from, (soFar, events) =>
      afterReading(soFar, aggregate, events),
    );
    const known = { ...read, epoch };
    this.#cache.set(stream, known);
    return known;
  }

  async #afterConflict<State, Command, Event extends DomainEvent, Facts>(
    aggregate: Aggregate<State, Command, Event, Facts>,
    stream: string,
    known: Known<State>,
  ): Promise<Known<State>> {
    const newer = await this.#broughtUpToDate(aggregate, stream, known);
    if (newer.revision !== known.revision) return newer;
    // Nothing new, and yet the stream is not where we think: what we know is of another stream than this one.
    return this.#broughtUpToDate(aggregate, stream, unheardOf(aggregate));
  }

  async #repeated<State, Command, Event extends DomainEvent, Facts>(
    aggregate: Aggregate<State, Command, Event, Facts>,
    stream: string,
    known: Known<State>,
    as: KeyedEvents,
  ): Promise<Handled<State, Event>> {
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

const isKnownOf = <State>(
  aggregate: { readonly initial: State },
  known: Known<unknown>,
): known is Known<State> => known.aggregate === aggregate;

const ownEvents = <State, Command, Event extends DomainEvent, Facts>(
  aggregate: Aggregate<State, Command, Event, Facts>,
  events: readonly DomainEvent[],
): readonly Event[] => events.map((event) => ownEvent(aggregate, event));

const supposedNew = <State>(
  aggregate: { readonly initial: State },
  { isNew }: CommandContext,
): Known<State> | undefined => (isNew === true ? unheardOf(aggregate) : undefined);

const handled = <State, Event extends DomainEvent>(
  { state, revision, position }: Known<State>,
  events: readonly Event[],
): Handled<State, Event> => ({ state, revision, position, events, repeated: false });
