import fc from 'fast-check';
import { z } from 'zod';
import { fittingValueOf, operationsOf, type Operation, type Schema } from './random-request.js';

/** Values as JSON text: a parsed object may have properties that no literal creates. */
const UNEXPECTED = [
  // Neither can be converted to text: the first throws, the second has no usable method.
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

/** Every field of every body of an OpenAPI document with unexpected values, among valid other fields. */
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

/** The paths of values in a schema; of a list its first item. */
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

/** JSON of a value with other JSON at one path. */
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
