import type { z } from 'zod';
import { storedShape } from './stored-shape.js';

/** A fact as rules see it: a past-tense name with data. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** The person who caused an event. `uid` is `system` for a process and never null: every event has an actor. */
export interface Actor {
  readonly uid: string;
  readonly name: string;
}

/** The key that encrypts the actor's name of an account. Erasing a person erases this key too. */
export const personOfAccount = (uid: string): string => `account-${uid}`;

/** The correlation id of events that were taken in from another shop, where all that followed was done. */
export const IMPORT_CORRELATION = 'import';

/** Metadata stored with the data of an event. */
export interface EventMetadata {
  readonly actor: Actor;
  /** One id per request, shared by all events that it led to, directly or not. */
  readonly correlation: string;
  /** The id of the event or request that led to this event. */
  readonly causation: string;
  /** Version of the event's schema when it was written. */
  readonly version: number;
  /** The UTC ISO instant at which it happened; the only time that is displayed. */
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

/** A stored event with its stream, revision and position. */
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
  /** The fault of the stored event; absent where it is unchanged. */
  readonly fault?: ChainFaultKind;
}

export type ChainFaultKind =
  /** The hash does not match the event. */
  | 'changed'
  /** The event does not refer to the hash of the event before it. */
  | 'not-linked'
  /** An event before it is missing or repeated. */
  | 'gap'
  /** The metadata cannot be read. */
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
 * One kind of event with a frozen schema. A shipped schema never changes; a change is a higher `version` with
 * an upcaster from each version before it.
 */
export interface EventDefinition<Type extends string = string, Schema extends z.ZodType = z.ZodType> {
  readonly type: Type;
  /** The title for staff, beside the technical name. */
  readonly title: string;
  readonly version: number;
  /** The schema of stored data. */
  readonly schema: Schema;
  /** The schema with today's form rules; a field of an erased person reads as a value that fits. */
  readonly formSchema: z.ZodType;
  /** Groups of fields, each hidden with the key of one person. */
  readonly personal?: readonly PersonalFields<z.infer<Schema>>[];
  /** `upcasters[n]` turns data of version n into data of version n + 1. */
  readonly upcasters?: Readonly<Record<number, (data: unknown) => unknown>>;
}

export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Schema> ? DomainEvent<Type, z.infer<Schema>> : never;

export interface EventDeclaration<Schema extends z.ZodType> {
  readonly title: string;
  /** The default is 1; a later version comes with its upcasters. */
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
