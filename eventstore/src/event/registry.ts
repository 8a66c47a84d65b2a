import type { EventDefinition } from '@zhidan/domain/core';
import { erasedValueOf } from '../personal/erased.js';
import { replaceAt } from '../personal/fields.js';

/** A kind of event, with what follows from its declaration worked out once. */
export interface KnownEvent {
  readonly definition: EventDefinition;
  /** Data of the current version as it reads once its person is erased. */
  eraseIn(data: unknown): unknown;
}

export type Registry = ReadonlyMap<string, KnownEvent>;

/**
 * All kinds of events by name. Throws for a name declared twice, a missing upcaster, and a personal field
 * that the schema does not have or that could not be read once its person is erased.
 */
export function registryOf(definitions: readonly EventDefinition[]): Registry {
  const registry = new Map<string, KnownEvent>();
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

function known(definition: EventDefinition): KnownEvent {
  for (let version = 1; version < definition.version; version += 1) {
    if (definition.upcasters?.[version] === undefined) throw new Error(`no upcaster from version ${version}`);
  }
  const erased = (definition.personal?.fields ?? []).map(
    (path) => [path, erasedValueOf(definition.formSchema, path)] as const,
  );
  return {
    definition,
    eraseIn: (data) => erased.reduce((rest, [path, value]) => replaceAt(rest, path, () => value), data),
  };
}
