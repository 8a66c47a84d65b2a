import { auditFaultWords, sameJson, type AuditFault, type RecordProof } from '@zhidan/domain';
import type { Pool } from '@zhidan/database';
import type { EventStore } from '@zhidan/eventstore';
import { z } from 'zod';
import type { Resource, Row } from '../resource/resource.js';
import { sourceOf } from '../resource/source.js';

/** Damage may touch every event: so many are listed. */
const MOST_SHOWN = 10;

interface ProofParts {
  readonly pool: Pool;
  readonly eventStore: EventStore;
}

/**
 * Reads the events of a record, each compared with its hash and with the one before it, and compares the row that is
 * shown with what they give. Undefined for what is not there, or keeps no past.
 */
export async function proofOf(
  resource: Resource,
  id: string,
  { pool, eventStore }: ProofParts,
): Promise<RecordProof | undefined> {
  const past = resource.past?.(eventStore);
  if (past === undefined) return undefined;
  // The row first: the events then reach at least as far as it does.
  const { rows } = await pool.query<Row>(`select * from ${sourceOf(resource)} where id = $1`, [id]);
  const [shown] = rows;
  const faults: Pick<AuditFault, 'revision' | 'fault' | 'detail'>[] = [];
  let [events, differing]: [number, readonly string[]] = [0, []];
  for await (const { event, row } of past.steps(id)) {
    events += 1;
    const { revision, fault } = event;
    if (fault !== undefined) faults.push({ revision, fault, detail: auditFaultWords[fault] });
    if (shown !== undefined && row !== undefined && revision === Number(shown['revision']))
      differing = differingColumns(shown, row);
  }
  if (events === 0) return undefined;
  const whole = faults.length === 0 && differing.length === 0;
  return { whole, events, faults: faults.slice(0, MOST_SHOWN), differing: [...differing] };
}

/** Columns of a row as PostgreSQL answers it that are not as the events give them. */
function differingColumns(shown: Row, folded: Row): readonly string[] {
  const [kept, given] = [asJson(shown), asJson(folded)];
  return Object.keys(given).filter((column) => column in kept && !sameJson(kept[column], given[column]));
}

/** Instants and what is left out read the same in both. */
const asJson = (row: Row): Readonly<Record<string, unknown>> =>
  anyRow.parse(JSON.parse(JSON.stringify(row, (_key, value: unknown) => value ?? null)));
const anyRow = z.record(z.string(), z.unknown());
