import type { Pool } from '@zhidan/database';
import type { Caller } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import { resources } from './resources.js';
import { queryRows } from './resource/query.js';
import type { Resource, Row } from './resource/resource.js';
import { oneRowStatement } from './resource/statement.js';
import { resourceViewOf } from './resource/view-for.js';
import { answeredColumns, toVisibleRows } from './resource/visible.js';

/** Describes the answers of reads, by resource, for commands whose body is a record that was read before. */
export interface ShownByReads {
  /** Every column that at least one group of callers sees. */
  columnsOf(resource: string): readonly string[];
  /** The visible columns that change with the day alone. */
  dailyOf(resource: string): readonly string[];
  /** The record as this caller reads it now; undefined where the caller may not read it. */
  valuesOf(resource: string, id: string, caller: Caller): Promise<Row | undefined>;
}

interface Parts {
  readonly pool: Pool;
  readonly eventStore: EventStore;
  readonly clock: () => Date;
}

export const shownByReads = ({ pool, eventStore, clock }: Parts): ShownByReads => ({
  columnsOf: (name) => [...new Set(resourceOf(name)?.views.flatMap(answeredColumns))],
  dailyOf: (name) => resourceOf(name)?.computed?.daily ?? [],
  async valuesOf(name, id, caller) {
    const resource = resourceOf(name);
    const view = resource && resourceViewOf(resource, caller);
    if (resource === undefined || view === undefined) return undefined;
    const found = await queryRows(pool, oneRowStatement(resource, view, caller, id));
    const reader = { caller, pool, eventStore, now: clock().toISOString(), isPast: false };
    return (await toVisibleRows(resource, view, found, reader))[0];
  },
});

const resourceOf = (name: string): Resource | undefined => resources.find((one) => one.name === name);
