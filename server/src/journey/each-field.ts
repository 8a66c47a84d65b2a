import fc from 'fast-check';
import { z } from 'zod';
import { fittingValueOf, operationsOf, type Operation, type Schema } from './random-request.js';

/** Values as JSON text, because parsed JSON may have properties that no literal creates. */
const UNEXPECTED = [
  // Objects whose conversion to text throws or has no usable method.
  '{"toString":1,"valueOf":1}',
  '[{"toString":null}]',
  '{"__proto__":{"toString":1},"constructor":1,"then":1,"toJSON":1,"length":-1}',
  `${'{"a":['.repeat(14)}${']}'.repeat(14)}`,
] as const;

interface RequestAboutField {
  readonly method: string;
  readonly path: string;
  readonly field: string;
  readonly raw: string;
}

/**
 * For every field in every body of an OpenAPI document, requests with unexpected values in this field and valid
 * values elsewhere.
 */
export function* requestsAboutEachField(
  document: Schema,
  isWanted: (operation: Operation) => boolean,
  id: (path: string) => string,
): Generator<RequestAboutField> {
  for (const operation of operationsOf(document)) {
    const { method, path, body } = operation;
    if (method === 'GET' || body === undefined || !isWanted(operation)) continue;
    const [sample] = fc.sample(fittingValueOf(body), { numRuns: 1, seed: 7 });
    for (const field of [[], ...pathsIn(body)])
      for (const unexpected of UNEXPECTED)
        yield {
          method,
          path: path.replace(/\{\w+\}/g, () => id(path)),
          field: field.join('.'),
          raw: withAt(sample, field, unexpected),
        };
  }
}

const properties = z.record(z.string(), z.record(z.string(), z.unknown()));
const alternatives = z.array(z.record(z.string(), z.unknown()));

const ITEM = '0';
const DEEPEST = 5;

/** The paths of all values in a schema; a list contributes its first item. */
function pathsIn(schema: Schema, above: readonly string[] = []): readonly (readonly string[])[] {
  if (above.length >= DEEPEST) return [];
  const within = Object.entries(properties.safeParse(schema['properties']).data ?? {});
  const item = properties.safeParse({ [ITEM]: schema['items'] }).data;
  const here = [...within, ...Object.entries(item ?? {})].flatMap(([name, of]) => {
    const path = [...above, name];
    return [path, ...pathsIn(of, path)];
  });
  const choices = ['anyOf', 'oneOf', 'allOf'].flatMap(
    (name) => alternatives.safeParse(schema[name]).data ?? [],
  );
  return [...here, ...choices.flatMap((choice) => pathsIn(choice, above))];
}

/** JSON of a value, with the value at one path replaced by other JSON. */
function withAt(value: unknown, [name, ...below]: readonly string[], json: string): string {
  if (name === undefined) return json;
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const inner = withAt(entries.find(([field]) => field === name)?.[1], below, json);
  if (name === ITEM) return `[${inner}]`;
  const others = entries
    .filter(([field]) => field !== name)
    .map(([field, of]) => memberOf(field, JSON.stringify(of)));
  return `{${[...others, memberOf(name, inner)].join(',')}}`;
}

const memberOf = (name: string, json: string): string => `${JSON.stringify(name)}:${json}`;
