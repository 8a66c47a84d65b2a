import type { Pool } from '@zhidan/database';
import pg from 'pg';
import type { Resource, RowAccessRule } from '../resource/resource.js';
import { fromClause } from '../resource/source.js';

type Row = Readonly<Record<string, unknown>>;

/** A changed row, with the columns that decide who may know of the change. */
export interface ChangedRow {
  readonly position: bigint;
  readonly resource: string;
  readonly id: string;
  readonly code: number | null;
  /**
   * The columns that row rules and notifications need; null when no rule needs any, or when the row is deleted.
   */
  readonly row: Row | null;
  /** The trace id of the request that caused the change, where tracing was on. */
  readonly trace: string | null;
}

export interface ChangeSource {
  /** Reads the changes after a position, oldest first; the changes of the last position are always complete. */
  after(position: bigint): Promise<readonly ChangedRow[]>;
  /** Reads the newest changes, oldest first, and the position after which the list is complete. */
  latest(): Promise<{ readonly changes: readonly ChangedRow[]; readonly from: bigint }>;
}

export const CHANGES_PER_READ = 500;
/** How many changes are remembered; a browser that missed more reads everything again. */
export const MAX_REMEMBERED_CHANGES = 2_000;

interface ChangeRow {
  position: string;
  resource: string;
  id: string;
  code: number | null;
  row: Row | null;
  trace: string | null;
}

/**
 * Reads changed rows together with the columns that decide who may know of them, in one statement for all
 * resources.
 */
export function createChangeSource(pool: Pool, resources: readonly Resource[]): ChangeSource {
  const selected = `select position::text as position, resource, id, code, trace, ${deciding(resources)} as row
    from read_model.live_changes as change`;

  const changes = async (rest: string, values: unknown[] = []): Promise<readonly ChangedRow[]> => {
    const { rows } = await pool.query<ChangeRow>(`${selected} ${rest}`, values);
    return rows.map((row) => ({ ...row, position: BigInt(row.position) }));
  };

  return {
    after: (position) =>
      changes(
        `where position > $1::numeric
          order by change.position, resource, id fetch first ${CHANGES_PER_READ} rows with ties`,
        [position.toString()],
      ),

    async latest() {
      const horizon = await horizonOf(pool);
      const newestFirst = await changes(
        `order by change.position desc, resource, id limit ${MAX_REMEMBERED_CHANGES + 1}`,
      );
      const oldest = newestFirst[MAX_REMEMBERED_CHANGES];
      const from = oldest === undefined ? horizon : oldest.position;
      const kept = newestFirst.filter(({ position }) => position > from);
      return { changes: kept.toReversed(), from };
    },
  };
}

/** Changes up to this position have been deleted from the table; -1 when none were. */
async function horizonOf(pool: Pool): Promise<bigint> {
  const { rows } = await pool.query<{ position: string | null }>(
    'select position::text as position from read_model.live_horizon',
  );
  return BigInt(rows[0]?.position ?? -1);
}

/** For each resource with row rules or notifications, the SQL for the columns that these need. */
function deciding(resources: readonly Resource[]): string {
  const cases = resources.flatMap((resource) => {
    // A resource without a read model has a notification channel of its own.
    if (resource.relation !== undefined) return [];
    const { views, notifies } = resource;
    const asked = views.flatMap(({ rows }) => columnsAskedBy(rows));
    const columns = [...new Set(notifies === undefined ? asked : [...asked, notifies])];
    if (columns.length === 0) return [];
    const fields = columns.map((name) => `${pg.escapeLiteral(name)}, seen.${pg.escapeIdentifier(name)}`);
    return [
      `when ${pg.escapeLiteral(resource.name)} then (
         select jsonb_build_object(${fields.join(', ')})
           from ${fromClause(resource, 'seen')} where seen.id = change.id)`,
    ];
  });
  return cases.length > 0 ? `case resource ${cases.join(' ')} end` : 'null::jsonb';
}

function columnsAskedBy(rule: RowAccessRule): readonly string[] {
  if (rule === 'all') return [];
  if ('own' in rule) return [rule.own];
  // A rule about `status.activated` needs the column `status`.
  return Object.keys(rule.only).map((name) => name.split('.', 1)[0] ?? name);
}
