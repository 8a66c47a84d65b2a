import type { z } from 'zod';
import { storedShape } from './stored-shape.js';

/** A fact that happened, as rules see it: its past-tense name and what was true. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** Who did something. `uid` is `system` for a process and `null` never: every event has an actor. */
export interface Actor {
  readonly uid: string;
  readonly name: string;
}

/** Whose key hides the name that an account acts under. Erasing a person erases this one too. */
export const personOfAccount = (uid: string): string => `account-${uid}`;

/** What the event store keeps beside the data of an event. */
export interface EventMetadata {
  readonly actor: Actor;
  /** One per request: all events that a request led to, however far away, share it. */
  readonly correlation: string;
  /** The id of the event or request that led to this event. */
  readonly causation: string;
  /** Version of the event's schema when it was written. */
  readonly version: number;
  /** When it happened, a UTC ISO instant; the only time that is ever shown. */
  readonly at: string;
  /** Hash of the event before it in its stream; empty for the first. */
  readonly prev_hash: string;
  readonly hash: string;
  readonly idempotency_key?: string;
  /**
   * The event is history that was written down later, with the instant at which it happened. What followed from it
   * at the time is imported too, so a process does not react to it as to news.
   */
  readonly imported?: true;
}

/** An event as it lies in the store, with the place it has there. */
export interface RecordedEvent<Event extends DomainEvent = DomainEvent> {
  readonly stream: string;
  /** Place in its stream, from 0 without gaps. */
  readonly revision: number;
  /** Place among all events: grows, has holes, and is good for nothing but comparing. */
  readonly position: bigint;
  readonly id: string;
  readonly type: Event['type'];
  readonly data: Event['data'];
  readonly metadata: EventMetadata;
  /** What is wrong with it as it lies in the store; left out where it is as it was written. */
  readonly fault?: ChainFaultKind;
}

/** What may be wrong with an event in the chain of its stream. */
export type ChainFaultKind =
  /** It is not the one its hash was made for. */
  | 'changed'
  /** It does not follow the event before it. */
  | 'not-linked'
  /** An event before it is missing or stands twice. */
  | 'gap'
  /** Its metadata cannot be read. */
  | 'unreadable';

/** Which fields of an event concern a person, and whose key hides them at rest. */
export interface PersonalFields<Data> {
  /** Paths with dots; a field that is absent or blank is passed over. */
  readonly fields: readonly string[];
  /**
   * Id of the person's key. Left out: the key of the data subject of the stream, as its aggregate names it. The
   * fields stay in clear text when there is no such person.
   */
  person?(data: Data, stream: string): string | undefined;
}

/**
 * One kind of event: a frozen schema. A shipped schema never changes; a change is a higher `version`
 * with an upcaster from each version before it.
 */
export interface EventDefinition<Type extends string = string, Schema extends z.ZodType = z.ZodType> {
  readonly type: Type;
  /** What staff call it, beside its technical name. */
  readonly title: string;
  readonly version: number;
  /** Types and structure: what is written and read. */
  readonly schema: Schema;
  /** The same with the form rules of today; a field whose person was erased reads as a value that fits them. */
  readonly formSchema: z.ZodType;
  /** Groups of fields, each hidden with the key of one person. */
  readonly personal?: readonly PersonalFields<z.infer<Schema>>[];
  /** `upcasters[n]` turns data of version n into data of version n + 1. */
  readonly upcasters?: Readonly<Record<number, (data: unknown) => unknown>>;
}

export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Schema> ? DomainEvent<Type, z.infer<Schema>> : never;

/** What a kind of event declares. */
export interface EventDeclaration<Schema extends z.ZodType> {
  /** What staff call it in the search of events. */
  readonly title: string;
  /** 1 when left out; a later one comes together with its upcasters. */
  readonly version?: number;
  readonly schema: Schema;
  readonly personal?: readonly PersonalFields<z.infer<Schema>>[];
  readonly upcasters?: Readonly<Record<number, (data: unknown) => unknown>>;
}

/**
 * Declares a kind of event. Of `schema` only types and structure are stored; each version's are committed in
 * `domain/fixtures/events` and never change.
 */
export function defineEvent<Type extends string, Schema extends z.ZodType>(
  type: Type,
  { title, version = 1, schema, personal, upcasters }: EventDeclaration<Schema>,
): EventDefinition<Type, z.ZodType<z.infer<Schema>>> {
  return {
    type,
    title,
    version,
    schema: storedShape(schema),
    formSchema: schema,
    ...(personal && { personal }),
    ...(upcasters && { upcasters }),
  };
}
