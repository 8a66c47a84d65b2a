import type { Client } from '@zhidan/database';
import type { RecordedEvent } from '@zhidan/domain';
import { LRUCache } from 'lru-cache';
import { foldBatch, keysIn, touchedBy, type Change } from '../projection/fold-batch.js';
import { blaming } from '../projection/poisoned.js';
import type { Projection, Row } from '../projection/projection.js';
import type { TableName } from '../table/definition.js';
import { rowsOf } from '../table/rows.js';
import { latest, type Position } from './positions.js';

/** A projection on its way through the events. */
export interface Member {
  readonly projection: Projection;
  /** All events up to here have been folded. */
  readonly position: Position;
  /** Folds the events it has not seen, and writes; throws `Poisoned`. */
  write(client: Client, events: readonly RecordedEvent[]): Promise<readonly Change[]>;
  /** After the commit of what was written. */
  committed(changes: readonly Change[], upTo: bigint): void;
  /** After a rollback: what is remembered may never have been. */
  forget(): void;
}

/** Writes the rows of each batch at once, so that they show as soon as it is committed. */
export function followingMember(
  projection: Projection,
  table: TableName,
  after: Position,
  /** How many rows are kept in memory. */
  remembered: number,
): Member {
  const rows = rowsOf(projection, table);
  const recent = new LRUCache<string, Row>({ max: remembered });
  let position = after;

  const load = async (client: Client, keys: ReadonlySet<string>) => {
    const found = new Map<string, Row>();
    const unknown = [];
    for (const key of keys) {
      const row = recent.get(key);
      if (row === undefined) unknown.push(key);
      else found.set(key, row);
    }
    for (const row of await rows.load(client, unknown)) found.set(row.id, row);
    return found;
  };

  return {
    projection,
    get position() {
      return position;
    },

    async write(client, events) {
      const touched = blaming(projection.name, () => touchedBy(projection, events, position));
      if (touched.length === 0) return [];
      const before = await load(client, keysIn(touched));
      const changes = blaming(projection.name, () => foldBatch(projection, touched, before));
      await rows.write(client, changes);
      return changes;
    },

    committed(changes, upTo) {
      for (const { id, row } of changes) {
        if (row === undefined) recent.delete(id);
        else recent.set(id, row);
      }
      position = latest(position, upTo);
    },

    forget: () => recent.clear(),
  };
}
