import type { Pool } from '@zhidan/database';
import pg from 'pg';
import type { Resource, RowRule } from '../resource/resource.js';
import { sourceOf } from '../resource/source.js';

type Row = Readonly<Record<string, unknown>>;

/** One row that became another, and what of it decides who may know. */
export interface Change {
  readonly position: bigint;
  readonly resource: string;
  readonly id: string;
  readonly code: number | null;
  /** The columns that rules about rows ask for, and who is notified; null when there is neither, or the row is gone. */
  readonly row: Row | null;
  /** Of the request that led to it, where tracing was on. */
  readonly trace: string | null;
}

export interface ChangeSource {
  /** Changes after a position, oldest first; all of the last position that is among them. */
  after(position: bigint): Promise<readonly Change[]>;
  /** The last changes there are, oldest first, and the position from which on they are all there are. */
  latest(): Promise<{ readonly changes: readonly Change[]; readonly from: bigint }>;
}

export const CHANGES_AT_A_TIME = 500;
/** A browser that missed more reads everything again. */
export const REMEMBERED = 2_000;

interface ChangeRow {
  position: string;
  resource: string;
  id: string;
  code: number | null;
  row: Row | null;
  trace: string | null;
}

/** Reads what changed together with what decides who may know of it, in one statement for all resources. */
export function changesIn(pool: Pool, resources: readonly Resource[]): ChangeSource {
  const selected = `select position::text as position, resource, id, code, trace, ${deciding(resources)} as row
    from read_model.live_changes as change`;

  const changes = async (rest: string, values: unknown[] = []): Promise<readonly Change[]> => {
    const { rows } = await pool.query<ChangeRow>(`${selected} ${rest}`, values);
    return rows.map((row) => ({ ...row, position: BigInt(row.position) }));
  };

  return {
    after: (position) =>
      changes(
        `where position > $1::numeric
          order by change.position, resource, id fetch first ${CHANGES_AT_A_TIME} rows with ties`,
        [position.toString()],
      ),

    async latest() {
      const horizon = await horizonOf(pool);
      const newestFirst = await changes(
        `order by change.position desc, resource, id limit ${REMEMBERED + 1}`,
      );
      const oldest = newestFirst[REMEMBERED];
      const from = oldest === undefined ? horizon : oldest.position;
      const kept = newestFirst.filter(({ position }) => position > from);
      return { changes: kept.toReversed(), from };
    },
  };
}

/** Everything up to here is forgotten in the table itself; -1 when nothing is. */
async function horizonOf(pool: Pool): Promise<bigint> {
  const { rows } = await pool.query<{ position: string | null }>(
    'select position::text as position from read_model.live_horizon',
  );
  return BigInt(rows[0]?.position ?? -1);
}

/** For each resource some of whose views show only certain rows, or that notify one of the staff: the columns that say which and whom. */
function deciding(resources: readonly Resource[]): string {
  const cases = resources.flatMap((resource) => {
    // A resource that is no read model has a channel of its own.
    if (resource.relation !== undefined) return [];
    const { views, notifies } = resource;
    const asked = views.flatMap(({ rows }) => columnsAskedBy(rows));
    const columns = [...new Set(notifies === undefined ? asked : [...asked, notifies])];
    if (columns.length === 0) return [];
    const fields = columns.map((name) => `${pg.escapeLiteral(name)}, seen.${pg.escapeIdentifier(name)}`);
    return [
      `when ${pg.escapeLiteral(resource.name)} then (
         select jsonb_build_object(${fields.join(', ')})
           from ${sourceOf(resource, 'seen')} where seen.id = change.id)`,
    ];
  });
  return cases.length > 0 ? `case resource ${cases.join(' ')} end` : 'null::jsonb';
}

function columnsAskedBy(rule: RowRule): readonly string[] {
  if (rule === 'all') return [];
  if ('own' in rule) return [rule.own];
  // `status.activated` asks for the column `status`.
  return Object.keys(rule.only).map((name) => name.split('.', 1)[0] ?? name);
}
