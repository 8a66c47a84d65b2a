import { createHash } from 'node:crypto';
import {
  isEvent,
  type Aggregate,
  type DomainEvent,
  type EventDefinition,
  type RecordedEvent,
  type RecordedOf,
  type RefusalCode,
} from '@zhidan/domain';
import type { Notice } from './notice/notice.js';

/**
 * A process reacts to events by commands, as staff would who never sleep: a pure decider that the runtime feeds.
 *
 * To add one: write `<noun>/<name>.ts` with `defineProcess({…})` and a line in `all-processes.ts`. Say by their
 * definitions which events it listens to, look up in `gather` what the decision needs (the only place that waits), and answer in
 * `decide` with `send`, `notify`, `schedule`, `complete`, `erase` or `ignore`. It is called at least once per event, in the
 * order of the log, by one process of the installation at a time, and never passes over an event that fails: that is
 * tried again until it goes well.
 *
 * Each command carries a key made of the process and the event, so the same command is done once, also when all
 * that processes have noted down is lost. Ids of what it makes come from `idFrom`.
 */
export interface Process<Known = unknown> {
  /** Also the name of its place in the log and of its keys: once shipped it never changes. */
  readonly name: string;
  /** Streams and event types that it listens to; all others are passed over unseen. */
  readonly categories: readonly string[];
  readonly on: readonly string[];
  gather(occasion: Occasion, look: ProcessLook): Promise<Known>;
  decide(occasion: Occasion, known: Known): readonly Reaction[];
}

/** Why a process is asked: something happened, or a time that it had asked for has come. */
export type Occasion<Event extends RecordedEvent = RecordedEvent> =
  | { readonly kind: 'happened'; readonly event: Event; readonly now: string }
  | { readonly kind: 'due'; readonly timer: Timer; readonly now: string };

/** A time to come back to something. */
export interface Timer {
  /** What it is about; a later one of the same key takes the place of this one. */
  readonly key: string;
  /** UTC ISO instant. */
  readonly due: string;
  /** What to remember until then, without names or addresses of persons: it is kept in clear text. */
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * What is looked up before a decision: the streams as they stand now, which may be later than the event. The stream of
 * the event itself stands at that event or later, settings and customers as the facts of this process know them.
 */
export interface Look {
  load<State, Command, Event extends DomainEvent, Facts>(
    aggregate: Aggregate<State, Command, Event, Facts>,
    id: string,
  ): Promise<State>;
}

/** The same with what the process itself waits for. */
export interface ProcessLook extends Look {
  /** Keys of the process's own timers that remember just this, and of those that remember nothing of the kind. */
  waitingFor(field: string, value: string): Promise<readonly string[]>;
}

export type AnyAggregate = Aggregate<unknown, unknown, DomainEvent, unknown>;

export type Reaction = Send | Notify | Schedule | Complete | Erase | Ignore;

export interface Send {
  readonly kind: 'send';
  readonly aggregate: AnyAggregate;
  readonly id: string;
  readonly command: unknown;
  /** Refusals that are an answer too; any other one stops the process. */
  readonly expected: readonly RefusalCode[];
  /** What it makes is nearly always new, so there is nothing to read first. */
  readonly isNew?: true;
}
export interface Notify {
  readonly kind: 'notify';
  readonly notice: Notice;
}
export interface Schedule {
  readonly kind: 'schedule';
  readonly timer: Timer;
}
export interface Complete {
  readonly kind: 'complete';
  readonly key: string;
}
/** A person who is erased, by an event at a position. */
export interface Erased {
  readonly customer_id: string;
  /** Of the account; empty where there never was one. */
  readonly uid: string;
  readonly position: bigint;
}

export interface Erase {
  readonly kind: 'erase';
  readonly person: Erased;
}
export interface Ignore {
  readonly kind: 'ignore';
  readonly reason: string;
}

/** Lets an aggregate decide over a command of the actor `system`. */
export const send = <State, Command, Event extends DomainEvent, Facts>(
  aggregate: Aggregate<State, Command, Event, Facts>,
  id: string,
  command: NoInfer<Command>,
  { expected = [], ...more }: Partial<Pick<Send, 'expected' | 'isNew'>> = {},
): Send => ({ kind: 'send', aggregate, id, command, expected, ...more });

/** Notifies people by every channel, once for each kind of notice that an occasion leads to. */
export const notify = (notice: Notice): Notify => ({ kind: 'notify', notice });

/** Asks to be called again when it is due, or later when no process ran at that time. */
export const schedule = (key: string, due: string, data: Timer['data'] = {}): Schedule => ({
  kind: 'schedule',
  timer: { key, due, data },
});

/** Takes a timer back; nothing happens where there is none. */
export const complete = (key: string): Complete => ({ kind: 'complete', key });

/** Removes what is kept of a person outside of events. */
export const erase = (person: Erased): Erase => ({ kind: 'erase', person });

/** Says why nothing follows. */
export const ignore = (reason: string): Ignore => ({ kind: 'ignore', reason });

/** What a process declares: `Heard` are the kinds of events that it listens to. */
export interface ProcessDeclaration<Heard extends EventDefinition, Known> extends Pick<
  Process,
  'name' | 'categories'
> {
  readonly on: readonly Heard[];
  gather?(occasion: Occasion<RecordedOf<Heard>>, look: ProcessLook): Promise<Known>;
  decide(occasion: Occasion<RecordedOf<Heard>>, known: NoInfer<Known>): readonly Reaction[];
}

/** Declares a process; what `gather` finds is what `decide` knows, and both see only events that it listens to. */
export function defineProcess<Heard extends EventDefinition, Known = undefined>({
  name,
  categories,
  on,
  gather,
  decide,
}: ProcessDeclaration<Heard, Known>): Process {
  const heard = (occasion: Occasion): Occasion<RecordedOf<Heard>> => {
    if (occasion.kind === 'due') return occasion;
    const { event } = occasion;
    if (!isEvent(event, ...on)) throw new Error(`process ${name} does not listen to ${event.type}`);
    return { ...occasion, event };
  };
  return {
    name,
    categories,
    on: on.map(({ type }) => type),
    gather: async (occasion, look) => gather?.(heard(occasion), look),
    decide: (occasion, known) => decide(heard(occasion), known as Known),
  };
}

/** The same id for the same words, for what a process makes: made again, it is found to be there. */
export function idFrom(...words: readonly (string | number)[]): string {
  const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ].join('-');
}
