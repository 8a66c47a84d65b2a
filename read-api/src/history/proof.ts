import { auditFaultTexts, sameJson, type AuditFault, type RecordVerification } from '@zhidan/domain';
import type { Pool } from '@zhidan/database';
import type { EventStore } from '@zhidan/eventstore';
import { z } from 'zod';
import type { Resource, Row } from '../resource/resource.js';
import { fromClause } from '../resource/source.js';

/** Damage may affect every event, so only the first faults are listed. */
const MOST_SHOWN = 10;

interface ProofParts {
  readonly pool: Pool;
  readonly eventStore: EventStore;
}

/**
 * Verifies the hash chain of a record's events and compares the stored row with the row that the events give.
 * The result is undefined for a missing record, and for a resource without a past.
 */
export async function verifyRecord(
  resource: Resource,
  id: string,
  { pool, eventStore }: ProofParts,
): Promise<RecordVerification | undefined> {
  const past = resource.past?.(eventStore);
  if (past === undefined) return undefined;
  // The row is read first, so that the events reach at least as far as the row.
  const { rows } = await pool.query<Row>(`select * from ${fromClause(resource)} where id = $1`, [id]);
  const [shown] = rows;
  const faults: Pick<AuditFault, 'revision' | 'fault' | 'detail'>[] = [];
  let [events, differing]: [number, readonly string[]] = [0, []];
  for await (const { event, row } of past.steps(id)) {
    events += 1;
    const { revision, fault } = event;
    if (fault !== undefined) faults.push({ revision, fault, detail: auditFaultTexts[fault] });
    if (shown !== undefined && row !== undefined && revision === Number(shown['revision']))
      differing = differingColumns(shown, row);
  }
  if (events === 0) return undefined;
  const whole = faults.length === 0 && differing.length === 0;
  return { whole, events, faults: faults.slice(0, MOST_SHOWN), differing: [...differing] };
}

function differingColumns(shown: Row, folded: Row): readonly string[] {
  const [kept, given] = [asJson(shown), asJson(folded)];
  return Object.keys(given).filter((column) => column in kept && !sameJson(kept[column], given[column]));
}

/**
 * A row as plain JSON, in which instants and missing values of both rows have the same form and can be
 * compared.
 */
const asJson = (row: Row): Readonly<Record<string, unknown>> =>
  anyRow.parse(JSON.parse(JSON.stringify(row, (_key, value: unknown) => value ?? null)));
const anyRow = z.record(z.string(), z.unknown());
