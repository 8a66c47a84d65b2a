import { inTransaction, type Pool } from '@zhidan/database';
import { allProjections, rowsOf, SERVING_SCHEMA, type Projection, type Row } from '@zhidan/projections';
import { z } from 'zod';
import { sampleOf, type Known } from './sample-row.js';

/** The id of the one row that is inserted into every table. */
export const SAMPLE = 'sample';

/** Ids in every table are the same, so that joins find rows. */
const ofEveryTable: Known = {
  id: SAMPLE,
  quotation_no: SAMPLE,
  my_father: SAMPLE,
  category_id: SAMPLE,
  import_id: SAMPLE,
  activate: true,
  is_employee: true,
  is_sales: true,
};

/**
 * Inserts a row with a value in every column into every table of the read models. `owner` is the customer who
 * owns these rows.
 */
export async function fillTables(pool: Pool, owner: Known): Promise<ReadonlyMap<string, Row>> {
  const filled = new Map<string, Row>();
  for (const projection of allProjections) {
    const row = sampleRowOf(projection, { ...ofEveryTable, ...owner });
    await inTransaction(pool, (client) =>
      rowsOf(projection, { schema: SERVING_SCHEMA, table: projection.name }).write(
        client,
        [{ id: SAMPLE, before: undefined, row, position: 0n, correlation: '' }],
        () => true,
      ),
    );
    filled.set(projection.name, row);
  }
  return filled;
}

function sampleRowOf({ table, finish }: Projection, known: Known): Row {
  const row: Row = { ...z.looseObject({}).parse(sampleOf(table, '', known)), id: SAMPLE };
  if (finish === undefined) return row;
  // The due date columns are computed again, because they have to agree with the due dates that the order
  // shows.
  const due = Object.entries(finish(row)).filter(([column]) => /_due_(from|after)$/.test(column));
  return { ...row, ...Object.fromEntries(due) };
}
