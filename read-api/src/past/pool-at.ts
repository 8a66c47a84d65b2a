import type { Client, Pool } from '@zhidan/database';
import type { QueryConfig } from 'pg';

/** How all SQL of ours names the schema of the read models. */
const SERVING = /\bread_model\./g;

/**
 * A pool whose statements read the read models of another schema, as they stood at a moment. SQL is written from
 * declarations alone, what callers send stands among the values, so the name of the schema is all that can match.
 */
export const poolAt = (pool: Pool, schema: string): Pool =>
  queryingElsewhere(pool, schema, {
    connect: async () => queryingElsewhere(await pool.connect(), schema, {}),
  });

function queryingElsewhere<Queries extends Pool | Client>(
  queries: Queries,
  schema: string,
  others: Readonly<Record<string, unknown>>,
): Queries {
  const moved = (text: string) => text.replaceAll(SERVING, `${schema}.`);
  const query = (asked: string | QueryConfig, values?: unknown[]) =>
    typeof asked === 'string'
      ? queries.query(moved(asked), values)
      : // A prepared statement belongs to the text of today.
        queries.query({ text: moved(asked.text), values: asked.values ?? [] });
  return new Proxy(queries, {
    get(target, name) {
      if (name === 'query') return query;
      if (typeof name === 'string' && Object.hasOwn(others, name)) return others[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
