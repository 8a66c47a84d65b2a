import type { Client, Pool } from '@zhidan/database';
import type { QueryConfig } from 'pg';

/** Matches the name of a read model's table as all SQL of this project writes it. */
const SERVING = /\bread_model\.(?:"([^"]+)"|(\w+))/g;

/** Resolves when these tables exist as of the moment. */
type Fill = (tables: readonly string[]) => Promise<void>;

/**
 * A pool whose statements read the tables of another schema, which show a past moment; tables that a statement
 * names are filled first. SQL text comes only from declarations and values are parameters, so nothing but table
 * names can match.
 */
export const pastPool = (pool: Pool, schema: string, fill: Fill): Pool => {
  const moved = moving(schema, fill);
  return queryingElsewhere(pool, moved, {
    connect: async () => queryingElsewhere(await pool.connect(), moved, {}),
  });
};

/** Rewrites a statement for the other schema, once its tables exist. */
type Moved = (text: string) => Promise<string>;

function moving(schema: string, fill: Fill): Moved {
  const filled = new Set<string>();
  return async (text) => {
    const named = Array.from(text.matchAll(SERVING), ([, quoted, plain]) => quoted ?? plain ?? '');
    const missing = [...new Set(named)].filter((table) => !filled.has(table));
    if (missing.length > 0) await fill(missing.sort());
    for (const table of missing) filled.add(table);
    return text.replaceAll(SERVING, (table) => table.replace('read_model.', `${schema}.`));
  };
}

function queryingElsewhere<Queries extends Pool | Client>(
  queries: Queries,
  moved: Moved,
  others: Readonly<Record<string, unknown>>,
): Queries {
  const query = async (asked: string | QueryConfig, values?: unknown[]) =>
    typeof asked === 'string'
      ? queries.query(await moved(asked), values)
      : // A prepared statement is bound to the text for the present tables, so the name is dropped.
        queries.query({ text: await moved(asked.text), values: asked.values ?? [] });
  return new Proxy(queries, {
    get(target, name) {
      if (name === 'query') return query;
      if (typeof name === 'string' && Object.hasOwn(others, name)) return others[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
