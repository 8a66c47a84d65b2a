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
import type { OutgoingNotice } from './notice/notice.js';

/**
 * A process reacts to events with commands, as staff would: a pure decider that the runtime calls. To add one,
 * write `<folder>/<name>.ts` with `defineProcess({…})` and add a line to `all-processes.ts`. It declares the
 * events it listens to, looks up in `gather` what the decision needs (the only asynchronous part), and returns
 * reactions from `decide`: `send`, `notify`, `schedule`, `complete`, `erase` or `ignore`. It is called at least
 * once per event, in log order, by one OS process of the installation at a time. A failed event is retried
 * until it succeeds. Each command has a key derived from process and event, so that it is executed once, even
 * if the stored state of the process is lost. Ids of new records come from `deterministicId`.
 */
export interface Process<Known = unknown> {
  /** The name is part of the checkpoint and the keys of the process, so it never changes after a release. */
  readonly name: string;
  /** The stream categories and event types that the process listens to. */
  readonly categories: readonly string[];
  readonly on: readonly string[];
  gather(occasion: ProcessInput, look: ProcessReader): Promise<Known>;
  decide(occasion: ProcessInput, known: Known): readonly Reaction[];
}

/** The cause of a call: an event, or a timer that is due. */
export type ProcessInput<Event extends RecordedEvent = RecordedEvent> =
  | { readonly kind: 'happened'; readonly event: Event; readonly now: string }
  | { readonly kind: 'due'; readonly timer: Timer; readonly now: string };

/** A time at which a process is called again. */
export interface Timer {
  /** The subject of the timer; a later timer with the same key replaces it. */
  readonly key: string;
  /** The UTC ISO instant at which the timer is due. */
  readonly due: string;
  /**
   * Data for the time when the timer is due, without names or addresses of persons, since it is not encrypted.
   */
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Reads the present state of streams, which may be later than the event; the event's own stream is read at
 * least up to the event. Settings and customers are read from the data that this process has received.
 */
export interface StreamReader {
  load<State, Command, Event extends DomainEvent, Facts>(
    aggregate: Aggregate<State, Command, Event, Facts>,
    id: string,
  ): Promise<State>;
}

/** A stream reader that also reads the timers of the process. */
export interface ProcessReader extends StreamReader {
  /** Keys of the process's own timers whose data has this value, or lacks the field. */
  waitingFor(field: string, value: string): Promise<readonly string[]>;
}

export type AnyAggregate = Aggregate<unknown, unknown, DomainEvent, unknown>;

export type Reaction =
  | SendReaction
  | NotifyReaction
  | ScheduleReaction
  | CompleteReaction
  | EraseReaction
  | ForgetReaction
  | WriteFileReaction
  | IgnoreReaction;

export interface SendReaction {
  readonly kind: 'send';
  readonly aggregate: AnyAggregate;
  readonly id: string;
  readonly command: unknown;
  /** Codes of refusals that are expected, or `any` for all; any other refusal stops the process. */
  readonly expected: readonly RefusalCode[] | 'any';
  /** Whether the stream is nearly always new, so that it is not read before the command. */
  readonly isNew?: true;
}
export interface NotifyReaction {
  readonly kind: 'notify';
  readonly notice: OutgoingNotice;
}
export interface ScheduleReaction {
  readonly kind: 'schedule';
  readonly timer: Timer;
}
export interface CompleteReaction {
  readonly kind: 'complete';
  readonly key: string;
}
/** A person to erase, with the position of the event that requested the erasure. */
export interface ErasureRequest {
  readonly customer_id: string;
  /** The id of the account; empty if there never was one. */
  readonly uid: string;
  readonly position: bigint;
}

export interface EraseReaction {
  readonly kind: 'erase';
  readonly person: ErasureRequest;
}
/** Deletes keys that do not belong to customers, so that the data encrypted with them becomes unreadable. */
export interface ForgetReaction {
  readonly kind: 'forget';
  readonly persons: readonly string[];
}
/** A file for another program; writing it again gives the same file. */
export interface WriteFileReaction {
  readonly kind: 'file';
  /** The path below the folder of that program. */
  readonly path: readonly [folder: string, ...rest: string[]];
  readonly text: string;
}
export interface IgnoreReaction {
  readonly kind: 'ignore';
  readonly reason: string;
}

/** Sends a command to an aggregate, with the actor `system`. */
export const send = <State, Command, Event extends DomainEvent, Facts>(
  aggregate: Aggregate<State, Command, Event, Facts>,
  id: string,
  command: NoInfer<Command>,
  { expected = [], ...more }: Partial<Pick<SendReaction, 'expected' | 'isNew'>> = {},
): SendReaction => ({ kind: 'send', aggregate, id, command, expected, ...more });

/** Notifies people through every channel, once per kind of notice and occasion. */
export const notify = (notice: OutgoingNotice): NotifyReaction => ({ kind: 'notify', notice });

/** Requests a call at an instant, or later if no process runs at that time. */
export const schedule = (key: string, due: string, data: Timer['data'] = {}): ScheduleReaction => ({
  kind: 'schedule',
  timer: { key, due, data },
});

/** Removes a timer; nothing happens where there is none. */
export const complete = (key: string): CompleteReaction => ({ kind: 'complete', key });

/** Deletes personal data outside of events. */
export const erase = (person: ErasureRequest): EraseReaction => ({ kind: 'erase', person });

/** Deletes keys that do not belong to customers, with the data encrypted with them. */
export const forget = (persons: readonly string[]): ForgetReaction => ({ kind: 'forget', persons });

/** Writes a file for another program. */
export const writeFile = (path: WriteFileReaction['path'], text: string): WriteFileReaction => ({
  kind: 'file',
  path,
  text,
});

/** Records why the process does nothing. */
export const ignore = (reason: string): IgnoreReaction => ({ kind: 'ignore', reason });

/** The declaration of a process: `Heard` are the kinds of events that it listens to. */
export interface ProcessDeclaration<Heard extends EventDefinition, Known> extends Pick<
  Process,
  'name' | 'categories'
> {
  readonly on: readonly Heard[];
  gather?(occasion: ProcessInput<RecordedOf<Heard>>, look: ProcessReader): Promise<Known>;
  decide(occasion: ProcessInput<RecordedOf<Heard>>, known: NoInfer<Known>): readonly Reaction[];
}

/**
 * Declares a process; `decide` receives what `gather` returns, and both receive only events that the process
 * listens to.
 */
export function defineProcess<Heard extends EventDefinition, Known = undefined>({
  name,
  categories,
  on,
  gather,
  decide,
}: ProcessDeclaration<Heard, Known>): Process {
  const heard = (occasion: ProcessInput): ProcessInput<RecordedOf<Heard>> => {
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

/** An id derived from the given words, so that a process that repeats its work finds the existing record. */
export function deterministicId(...words: readonly (string | number)[]): string {
  const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ].join('-');
}
