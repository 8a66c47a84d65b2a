import { streamOf, type Aggregate, type DomainEvent } from '@zhidan/domain/core';
import { LRUCache } from 'lru-cache';
import type { EventReader } from '../event/read.js';
import type { EventWriter, Prepared } from '../event/write.js';
import { ConflictTryAgain, type CommandContext, type Handled } from '../types.js';
import type { Appended, Appender } from '../wire/append.js';
import type { Connection } from '../wire/connection.js';
import { readStored } from '../wire/read.js';
import { readStreamRequest } from '../wire/requests.js';
import { extended, unheardOf, type Known } from './known.js';
import { idempotencyKeyOf, isRefusal, outcomeOf } from './outcome.js';
import { Queue } from './queue.js';
import type { KeyedEvents } from './recent-keys.js';
import { untilAvailable } from './retry.js';

export interface AggregatesOptions {
  readonly connection: Connection;
  readonly appender: Appender;
  readonly reader: EventReader;
  readonly writer: EventWriter;
  /** How many aggregates stay in memory. */
  readonly cacheSize: number;
  /** How long a store that does not answer is asked again. */
  readonly patienceMs: number;
  readonly readTimeoutMs: number;
}

const MOST_TRIES = 3;
const GROUP = 512;

/** Lets aggregates decide, one command at a time for each stream, and remembers them. */
export class Aggregates {
  readonly #options: AggregatesOptions;
  readonly #queue = new Queue();
  readonly #cache: LRUCache<string, Known<unknown>>;

  constructor(options: AggregatesOptions) {
    this.#options = options;
    this.#cache = new LRUCache({ max: options.cacheSize });
  }

  handle<State, Command, Event extends DomainEvent, Facts>(
    aggregate: Aggregate<State, Command, Event, Facts>,
    id: string,
    command: Command,
    facts: Facts,
    context: CommandContext,
  ): Promise<Handled<State, Event>> {
    const stream = streamOf(aggregate, id);
    return this.#alone(stream, () => this.#handle(aggregate, stream, command, facts, context));
  }

  load<State, Command, Event extends DomainEvent, Facts>(
    aggregate: Aggregate<State, Command, Event, Facts>,
    id: string,
  ): Promise<Known<State>> {
    const stream = streamOf(aggregate, id);
    return this.#alone(stream, () =>
      this.#broughtUpToDate(aggregate, stream, this.#remembered(aggregate, stream) ?? unheardOf(aggregate)),
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
    const key = idempotencyKeyOf(context);
    const remembered = this.#remembered(aggregate, stream);
    let known = remembered ?? (await this.#broughtUpToDate(aggregate, stream, unheardOf(aggregate)));
    let isFresh = remembered === undefined;

    for (let lost = 0; lost < MOST_TRIES;) {
      const outcome = outcomeOf(aggregate, known, command, facts, context);
      if (outcome.kind === 'repeated') return this.#repeated(stream, known, outcome.as);

      const isWithoutEvents = outcome.kind === 'refused' || outcome.events.length === 0;
      if (isWithoutEvents && !isFresh) {
        const before = known.revision;
        known = await this.#broughtUpToDate(aggregate, stream, known);
        isFresh = true;
        if (known.revision !== before) continue;
      }
      if (outcome.kind === 'refused') throw outcome.error;
      if (outcome.events.length === 0) return handled(known, []);

      const prepared = await this.#options.writer.prepare(outcome.events, {
        stream,
        after: known,
        context,
        idempotencyKey: key,
      });
      const appended = await this.#append(stream, known.revision, prepared);
      if (appended.kind === 'appended') {
        known = this.#kept(aggregate, stream, known, prepared, appended, context.now, key);
        return handled(known, prepared.events as readonly Event[]);
      }
      lost += 1;
      known = await this.#afterConflict(aggregate, stream, known);
      isFresh = true;
    }
    throw new ConflictTryAgain(`${stream} was changed by others ${MOST_TRIES} times meanwhile`);
  }

  #append(stream: string, expected: number, prepared: Prepared): Promise<Appended> {
    const { appender, patienceMs } = this.#options;
    // The same ids each time: what a lost answer left behind is not stored twice.
    return untilAvailable(() => appender.append({ stream, expected, events: prepared.proposed }), patienceMs);
  }

  #kept<State, Command, Event extends DomainEvent, Facts>(
    aggregate: Aggregate<State, Command, Event, Facts>,
    stream: string,
    before: Known<State>,
    prepared: Prepared,
    appended: Extract<Appended, { kind: 'appended' }>,
    now: string,
    key: string | undefined,
  ): Known<State> {
    const events = prepared.events as readonly Event[];
    const known: Known<State> = {
      ...before,
      ...prepared.head,
      state: events.reduce((state, event) => aggregate.evolve(state, event), before.state),
      position: appended.position ?? before.position,
    };
    if (key !== undefined) {
      events.forEach((_event, index) => known.keys.note(key, now, before.revision + 1 + index));
    }
    this.#cache.set(stream, known);
    return known;
  }

  #remembered<State>(aggregate: { readonly initial: State }, stream: string): Known<State> | undefined {
    const known = this.#cache.get(stream);
    return known?.aggregate === aggregate ? (known as Known<State>) : undefined;
  }

  /** Reads what came after what is known. */
  async #broughtUpToDate<State, Command, Event extends DomainEvent, Facts>(
    aggregate: Aggregate<State, Command, Event, Facts>,
    stream: string,
    from: Known<State>,
  ): Promise<Known<State>> {
    const { connection, reader, patienceMs, readTimeoutMs } = this.#options;
    const known = await untilAvailable(async () => {
      let soFar = from;
      const request = readStreamRequest(stream, { from: from.revision + 1 });
      for await (const group of readStored(connection, request, { most: GROUP, timeoutMs: readTimeoutMs })) {
        const { events, failure } = await reader.open(group);
        if (failure !== undefined) throw failure;
        soFar = extended(soFar, aggregate, events);
      }
      return soFar;
    }, patienceMs);
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

  async #repeated<State, Event extends DomainEvent>(
    stream: string,
    known: Known<State>,
    as: KeyedEvents,
  ): Promise<Handled<State, Event>> {
    const { connection, reader, patienceMs, readTimeoutMs } = this.#options;
    const request = readStreamRequest(stream, { from: as.first, limit: as.last - as.first + 1 });
    const events = await untilAvailable(async () => {
      const read = [];
      for await (const group of readStored(connection, request, { most: GROUP, timeoutMs: readTimeoutMs })) {
        const opened = await reader.open(group);
        if (opened.failure !== undefined) throw opened.failure;
        read.push(...opened.events);
      }
      return read;
    }, patienceMs);
    return {
      state: known.state,
      revision: known.revision,
      position: events.at(-1)?.position,
      events: events.map(({ type, data }) => ({ type, data }) as Event),
      repeated: true,
    };
  }
}

const handled = <State, Event extends DomainEvent>(
  known: Known<State>,
  events: readonly Event[],
): Handled<State, Event> => ({
  state: known.state,
  revision: known.revision,
  position: known.position,
  events,
  repeated: false,
});
