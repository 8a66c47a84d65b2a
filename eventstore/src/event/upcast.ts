import type { EventDefinition } from '@zhidan/domain/core';

/** Data of an older version as the current one. Throws for data of a version that this release does not know. */
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
