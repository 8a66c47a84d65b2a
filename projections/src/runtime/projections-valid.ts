import type { Projection } from '../projection/projection.js';
import { tableColumnsOf } from '../table/columns.js';
import { reservedNames } from './tables.js';

/** Throws a one-line error if a declaration gives an invalid table, or two projections share a table. */
export function assertProjectionsValid(projections: readonly Projection[]): void {
  const names = new Set<string>();
  for (const { name, version, table, search = [] } of projections) {
    const columns = tableColumnsOf(table);
    if (!/^[a-z][a-z0-9_]{0,49}$/.test(name)) throw new Error(`${name} is no name for a projection`);
    if (reservedNames.has(name)) throw new Error(`${name} is the name of a table of the runtime`);
    if (names.has(name)) throw new Error(`two projections are called ${name}`);
    if (!Number.isInteger(version) || version < 1) throw new Error(`${name} has no version`);
    const missing = search.find((field) => columns.every((column) => column.name !== field));
    if (missing !== undefined) throw new Error(`${name} searches ${missing}, which is no column`);
    names.add(name);
  }
}
