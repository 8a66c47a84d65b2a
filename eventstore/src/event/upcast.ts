import type { EventDefinition } from '@zhidan/domain/core';

/**
 * Turns data of an older version into data of the current one. Throws for a version that this release does not
 * know.
 */
export function upcast(definition: EventDefinition, version: number, data: unknown): unknown {
  if (!Number.isInteger(version) || version < 1 || version > definition.version) {
    throw new Error(`version ${version} is not known, the newest here is ${definition.version}`);
  }
  let current = data;
  for (let from = version; from < definition.version; from += 1) {
    const step = definition.upcasters?.[from];
    if (step === undefined) throw new Error(`there is no upcaster from version ${from}`);
    current = step(current);
  }
  return current;
}
