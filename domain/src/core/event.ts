import type { z } from 'zod';
import { storedShape } from './stored-shape.js';

/** A fact as domain rules see it: a past-tense name with data. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** The person who caused an event. `uid` is `system` for a process and never null: every event has an actor. */
export interface Actor {
  readonly uid: string;
  readonly name: string;
}

/** The id of the key that encrypts the name of an account in events. Erasing a person deletes this key too. */
export const personOfAccount = (uid: string): string => `account-${uid}`;

/**
 * The correlation id of the events of an import from another shop or program. The consequences of these events
 * already happened there.
 */
export const importCorrelation = (import_id: string): string => `${IMPORT_PREFIX}${import_id}`;

const IMPORT_PREFIX = 'import-';

/** Earlier releases gave the events of all imports this correlation id. */
const NAMELESS_IMPORT = 'import';

export const isOfImport = ({ correlation }: Pick<EventMetadata, 'correlation'>): boolean =>
  correlation === NAMELESS_IMPORT || correlation.startsWith(IMPORT_PREFIX);

export interface EventMetadata {
  readonly actor: Actor;
  /** One id per request, shared by all events that the request caused directly or indirectly. */
  readonly correlation: string;
  /** The id of the event or request that led to this event. */
  readonly causation: string;
  /** The version of the event's schema at the time when the event was written. */
  readonly version: number;
  /** The UTC ISO instant at which the event happened; the only time that is displayed. */
  readonly at: string;
  /** Hash of the previous event in the stream; empty for the first event. */
  readonly prev_hash: string;
  readonly hash: string;
  readonly idempotency_key?: string;
  /**
   * The event was imported later, with its original instant. Its consequences were imported too, so processes
   * must not react to it.
   */
  readonly imported?: true;
}

/** A stored event with its stream, revision and position. */
export interface RecordedEvent<Event extends DomainEvent = DomainEvent> {
  readonly stream: string;
  /** The number of the event in its stream, from 0 without gaps. */
  readonly revision: number;
  /** The position among all events: it increases with gaps and may only be used for comparison. */
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
  /** The event before this one is missing or repeated. */
  | 'gap'
  /** The metadata cannot be read. */
  | 'unreadable';

/** The personal fields of an event, and the person whose key encrypts them in the store. */
export interface PersonalFields<Data> {
  /** The paths of the fields, with dots for nested fields; absent and blank fields stay as they are. */
  readonly fields: readonly string[];
  /**
   * The id of the person's key; by default the key of the stream's data subject, as determined by its
   * aggregate. The fields remain in clear text if there is no such person.
   */
  person?(data: Data, stream: string): string | undefined;
}

/**
 * A kind of event with a frozen schema. A released schema never changes: a change needs a higher `version` with
 * an upcaster from each earlier version.
 */
export interface EventDefinition<Type extends string = string, Schema extends z.ZodType = z.ZodType> {
  readonly type: Type;
  /** The title for staff, as opposed to the technical name. */
  readonly title: string;
  readonly version: number;
  /** The schema of stored data. */
  readonly schema: Schema;
  /** The schema with the present form rules; fields of an erased person are read as a valid value. */
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
  /** Defaults to 1; a later version needs upcasters from all earlier ones. */
  readonly version?: number;
  readonly schema: Schema;
  readonly personal?: readonly PersonalFields<z.infer<Schema>>[];
  readonly upcasters?: Readonly<Record<number, (data: unknown) => unknown>>;
}

/**
 * Declares a kind of event. Only types and structure of `schema` apply to stored events; the schemas of all
 * versions are committed in `domain/fixtures/events` and never change.
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
