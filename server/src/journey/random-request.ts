import fc from 'fast-check';
import { z } from 'zod';

const schema = z.record(z.string(), z.unknown());
export type Schema = z.infer<typeof schema>;
const schemas = z.record(z.string(), schema);
const openApi = z.object({ paths: z.record(z.string(), schemas) });
const operationBody = z.object({ content: z.record(z.string(), z.object({ schema })) });

/** A random request to a described address, with valid or invalid content. */
export interface RandomRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

export interface Operation {
  readonly method: string;
  readonly path: string;
  /** The schema of the JSON body; undefined where none is described. */
  readonly body: Schema | undefined;
}

/** All operations of an OpenAPI document. */
export const operationsOf = (document: Schema): readonly Operation[] =>
  Object.entries(openApi.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      body: operationBody.optional().parse(requestBody)?.content['application/json']?.schema,
    })),
  );

/** Random requests to every address of an OpenAPI document; `known` are ids of existing records. */
export function randomRequestsTo(
  document: Schema,
  known: readonly string[],
  without: (method: string, path: string) => boolean,
): fc.Arbitrary<RandomRequest> {
  const wanted = operationsOf(document).filter(({ method, path }) => !without(method, path));
  return fc.constantFrom(...wanted).chain(({ method, path, body }) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([found]) => found);
    return fc.record({
      method: fc.constant(method),
      path: fc
        .tuple(
          fc.tuple(...names.map(() => idOf(known))),
          method === 'GET' ? fc.oneof(query, fc.constant('')) : fc.constant(''),
        )
        .map(([ids, asked]) => names.reduce((so, name, at) => so.replace(name, ids[at] ?? ''), path) + asked),
      body: method === 'GET' ? fc.constant(undefined) : bodyOf(body),
    });
  });
}

const idOf = (known: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 30 }).map(encoded) },
    { weight: 1, arbitrary: fc.constantFrom('..%2F..%2Fetc%2Fpasswd', '%00', '%E0%A4', "'%20or%201=1--") },
  );

/** Replaces lone surrogates, which an address cannot contain. */
const encoded = (text: string): string => encodeURIComponent(wellFormed(text)) || 'x';
const wellFormed = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');

/** Valid and invalid query strings of lists. */
const query: fc.Arbitrary<string> = fc
  .record(
    {
      filter: fc.oneof(
        fc.constantFrom(
          '{}',
          '{"q":"毛巾"}',
          '{"id":["x"]}',
          '{"code":3001}',
          '{"creation_date_gte":"2026"}',
        ),
        fc.json({ maxDepth: 2 }),
        fc.string(),
      ),
      range: fc.oneof(fc.constantFrom('[0,9]', '[5,2]', '[0,99999]', '[-1,3]'), fc.string()),
      sort: fc.oneof(fc.constantFrom('["id","DESC"]', '["code","ASC"]', '["x; drop table"]'), fc.string()),
      at: fc.oneof(fc.constantFrom('2026-03-01T00:00:00Z', 'yesterday'), fc.string()),
      revision: fc.oneof(fc.constantFrom('0', '3', '-1', '1e9'), fc.string()),
      order_value: fc.oneof(fc.integer().map(String), fc.string()),
    },
    { requiredKeys: [] },
  )
  .map((asked) => {
    const text = new URLSearchParams(
      Object.entries(asked).map(([name, value]): [string, string] => [name, wellFormed(value)]),
    ).toString();
    return text === '' ? '' : `?${text}`;
  });

function bodyOf(of: Schema | undefined): fc.Arbitrary<unknown> {
  const anything = fc.jsonValue({ maxDepth: 3 });
  return of === undefined
    ? fc.option(anything, { nil: undefined })
    : fc.oneof({ weight: 5, arbitrary: valueOf(of) }, { weight: 1, arbitrary: anything });
}

/** Mostly valid values of a schema, with some invalid ones inside. */
function valueOf(of: Schema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: fittingValueOf(of) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
  );
}

export function fittingValueOf(of: Schema): fc.Arbitrary<unknown> {
  if ('const' in of) return fc.constant(of['const']);
  const choices = of['enum'] ?? of['anyOf'] ?? of['oneOf'];
  if (Array.isArray(choices) && choices.length > 0)
    return 'enum' in of
      ? fc.constantFrom(...choices)
      : fc.oneof(...z.array(schema).parse(choices).map(valueOf));
  const valuesOf = valuesOfType.get(of['type']);
  return valuesOf === undefined ? fc.jsonValue({ maxDepth: 1 }) : valuesOf(of);
}

/** A tuple whose places have their own schemas; undefined where all items share one schema. */
function tupleOf({ prefixItems }: Schema): fc.Arbitrary<unknown> | undefined {
  return prefixItems === undefined ? undefined : fc.tuple(...z.array(schema).parse(prefixItems).map(valueOf));
}

/** Generators for each JSON type that a schema may name. */
const valuesOfType: ReadonlyMap<unknown, (of: Schema) => fc.Arbitrary<unknown>> = new Map<
  unknown,
  (of: Schema) => fc.Arbitrary<unknown>
>([
  ['object', objectOf],
  ['array', (of) => tupleOf(of) ?? fc.array(valueOf(schema.parse(of['items'] ?? {})), { maxLength: 3 })],
  ['integer', () => fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer(), fc.maxSafeInteger())],
  [
    'number',
    () => fc.oneof(fc.integer({ min: 0, max: 200 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
  ],
  ['boolean', () => fc.boolean()],
  ['null', () => fc.constant(null)],
  [
    'string',
    () =>
      fc.oneof(
        fc.constantFrom('一般', '2026-03-02', 'someone@example.tw', '0912345678', '04595257'),
        fc.string({ unit: 'binary', maxLength: 40 }),
      ),
  ],
]);

function objectOf(of: Schema): fc.Arbitrary<unknown> {
  const properties = schemas.parse(of['properties'] ?? {});
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, valueOf(field)]),
  );
  const required = z.array(z.string()).parse(of['required'] ?? []);
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}
