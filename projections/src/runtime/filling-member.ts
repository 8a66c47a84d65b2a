import type { Client } from '@zhidan/database';
import { LRUCache } from 'lru-cache';
import { foldBatch, keysIn, touchedBy, type Change } from '../projection/fold-batch.js';
import { blaming } from '../projection/poisoned.js';
import type { Projection, Row } from '../projection/projection.js';
import type { TableName } from '../table/definition.js';
import { rowsOf } from '../table/rows.js';
import type { Member } from './member.js';
import { latest, type Position } from './positions.js';

/** Rows in one statement: more of them would keep the process from anything else for too long. */
const ROWS_AT_ONCE = 1_000;

/** Fills an empty table that nobody reads yet. */
export interface FillingMember extends Member {
  /** Writes what is left. */
  finish(client: Client): Promise<void>;
}

/**
 * Keeps what changes in memory and writes it when many rows have come together, each as it is then: an order
 * with twenty events is written once or twice. A row that the table refuses is noticed late, so `Poisoned`
 * does not tell by which event.
 */
export function fillingMember(
  projection: Projection,
  table: TableName,
  /** How many rows are kept in memory. */
  remembered: number,
): FillingMember {
  const rows = rowsOf(projection, table);
  const recent = new LRUCache<string, Row>({ max: Math.ceil(remembered / 2) });
  const mostUnwritten = Math.ceil(remembered / 2);
  const written = new Set<string>();
  const unwritten = new Map<string, Change>();
  let position: Position;
  /** Being written in the transaction that is under way. */
  let onTheWay: ReadonlyMap<string, Change> | undefined;

  const load = async (client: Client, keys: ReadonlySet<string>) => {
    const found = new Map<string, Row>();
    const unknown = [];
    for (const key of keys) {
      const change = unwritten.get(key);
      const row = change === undefined ? recent.get(key) : change.row;
      if (row !== undefined) found.set(key, row);
      else if (change === undefined && written.has(key)) unknown.push(key);
    }
    for (const row of await rows.load(client, unknown)) found.set(row.id, row);
    return found;
  };

  const writeAll = async (client: Client, changes: ReadonlyMap<string, Change>) => {
    const all = [...changes.values()];
    for (let from = 0; from < all.length; from += ROWS_AT_ONCE)
      await rows.write(client, all.slice(from, from + ROWS_AT_ONCE));
  };

  // What the table has of a row is not remembered, so all of it is written.
  const addTo = (all: Map<string, Change>, changes: readonly Change[]) => {
    for (const change of changes) all.set(change.id, { ...change, before: undefined });
    return all;
  };

  return {
    projection,
    get position() {
      return position;
    },

    async write(client, events) {
      onTheWay = undefined;
      const touched = blaming(projection.name, () => touchedBy(projection, events, position));
      if (touched.length === 0) return [];
      const before = await load(client, keysIn(touched));
      const changes = blaming(projection.name, () => foldBatch(projection, touched, before));
      if (unwritten.size + changes.length > mostUnwritten) {
        onTheWay = addTo(new Map(unwritten), changes);
        await writeAll(client, onTheWay);
      }
      return changes;
    },

    committed(changes, upTo) {
      for (const { id, row } of changes) {
        if (row === undefined) recent.delete(id);
        else recent.set(id, row);
      }
      if (onTheWay === undefined) addTo(unwritten, changes);
      else {
        for (const id of onTheWay.keys()) written.add(id);
        unwritten.clear();
      }
      onTheWay = undefined;
      position = latest(position, upTo);
    },

    // Rows that are not written yet were folded from what was committed and stay as they are.
    forget: () => recent.clear(),

    finish: (client) => writeAll(client, unwritten),
  };
}
