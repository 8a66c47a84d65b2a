import type { EventDefinition } from '@zhidan/domain/core';
import { ERASED, erasedValueOf } from '../personal/erased.js';
import { isBlank, replaceAt } from '../personal/fields.js';

/** A kind of event, with properties that are derived once from its declaration. */
export interface RegisteredEvent {
  readonly definition: EventDefinition;
  /** Data of the current version in which one personal field reads as erased, unless it is blank. */
  eraseAt(data: unknown, field: string): unknown;
  /**
   * Data in which every personal field that contains an encrypted value of an erased person reads as erased.
   */
  eraseSealed(data: unknown): unknown;
  /** Data in which the fields about erased persons read as erased, encrypted or not. */
  eraseAbout(data: unknown, stream: string, erased: ErasedAbout): unknown;
}

/** Which persons were erased, for an event at its revision. */
interface ErasedAbout {
  /** Whether the person whom the stream is about is erased. */
  readonly isSubject: boolean;
  isErased(person: string): boolean;
}

export type EventRegistry = ReadonlyMap<string, RegisteredEvent>;

/**
 * All kinds of events by name. Throws for a name declared twice, a missing upcaster, and a personal field that
 * the schema does not have or that could not be read once its person is erased.
 */
export function registryOf(definitions: readonly EventDefinition[]): EventRegistry {
  const registry = new Map<string, RegisteredEvent>();
  for (const definition of definitions) {
    const kept = registry.get(definition.type);
    if (kept !== undefined && kept.definition !== definition) {
      throw new Error(`two events are called ${definition.type}`);
    }
    try {
      registry.set(definition.type, known(definition));
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`event ${definition.type}: ${reason}`, { cause });
    }
  }
  return registry;
}

function known(definition: EventDefinition): RegisteredEvent {
  for (let version = 1; version < definition.version; version += 1) {
    if (definition.upcasters?.[version] === undefined) throw new Error(`no upcaster from version ${version}`);
  }
  const groups = definition.personal ?? [];
  const values = new Map(
    groups
      .flatMap(({ fields }) => fields)
      .map((path) => [path, erasedValueOf(definition.formSchema, path)] as const),
  );
  const eraseWhere = (data: unknown, path: string, isMeant: (found: unknown) => boolean) =>
    replaceAt(data, path, (found) => (isMeant(found) ? values.get(path) : found));
  const eraseAt = (data: unknown, path: string) => eraseWhere(data, path, (found) => !isBlank(found));
  return {
    definition,
    eraseAt,
    eraseSealed: (data) =>
      [...values.keys()].reduce((rest, path) => eraseWhere(rest, path, holdsErased), data),
    eraseAbout: (data, stream, { isSubject, isErased }) =>
      groups
        .filter(({ person }) => {
          if (person === undefined) return isSubject;
          const of = person(data, stream);
          return of !== undefined && isErased(of);
        })
        .flatMap(({ fields }) => fields)
        .reduce(eraseAt, data),
  };
}

/** Whether the text for an erased person occurs in a value. */
const holdsErased = (value: unknown): boolean =>
  value === ERASED || (typeof value === 'object' && value !== null && Object.values(value).some(holdsErased));
