import { isObject } from '@zhidan/domain/core';
import { nameOfRecord, operationIdOf } from './operation-ids.js';
import type { RouteSchemas, JsonSchema } from './schema.js';

/** Answer schemas that several routes share, as named components. */
export interface NamedSchemas {
  readonly components: Readonly<Record<string, JsonSchema>>;
  /** The schema of an answer, in which a shared schema, or the items of a list, are references. */
  refer(answer: JsonSchema): JsonSchema;
}

/** Shorter schemas (in characters) are not shared, because a reference would not save space. */
const SHORTEST = 300;

export function namedSchemas(schemas: ReadonlyMap<string, RouteSchemas>): NamedSchemas {
  const times = new Map<string, number>();
  const answers = [...schemas].flatMap(([route, { answer }]) =>
    answer === undefined ? [] : [{ route, schema: itemOf(answer) ?? answer }],
  );
  for (const { schema } of answers) {
    const text = JSON.stringify(schema);
    times.set(text, (times.get(text) ?? 0) + 1);
  }
  const names = new Map<string, string>();
  const components: Record<string, JsonSchema> = {};
  for (const { route, schema } of answers) {
    const text = JSON.stringify(schema);
    if (names.has(text) || text.length < SHORTEST || times.get(text) === 1) continue;
    const name = nameOf(route);
    if (Object.hasOwn(components, name)) continue;
    names.set(text, name);
    components[name] = schema;
  }
  const refer = (schema: JsonSchema): JsonSchema => {
    const name = names.get(JSON.stringify(schema));
    return name === undefined ? schema : { $ref: `#/components/schemas/${name}` };
  };
  return {
    components,
    refer(answer) {
      const item = itemOf(answer);
      return item === undefined ? refer(answer) : { ...answer, items: refer(item) };
    },
  };
}

const itemOf = ({ type, items }: JsonSchema): JsonSchema | undefined =>
  type === 'array' && isObject(items) ? items : undefined;

/** The component name for an answer: from the resource that is read, or from the command. */
function nameOf(route: string): string {
  const [, resource = '', history] = /^GET \/api\/([a-z-]+)(?:\/:id)?(\/history)?$/.exec(route) ?? [];
  if (history !== undefined) return 'HistoryEntry';
  if (resource !== '') return nameOfRecord(resource);
  if (route.startsWith('POST /api/quotations/:id/')) return 'QuotationAnswer';
  const id = operationIdOf(route);
  return `${id.slice(0, 1).toUpperCase()}${id.slice(1)}Answer`;
}
