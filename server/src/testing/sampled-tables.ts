import { inTransaction, type Pool } from '@zhidan/database';
import { allProjections, rowsOf, SERVING_SCHEMA, type Projection, type Row } from '@zhidan/projections';
import { z } from 'zod';
import { sampleOf, type Known } from './sample-row.js';

/** The id of the one row that is put into every table. */
export const SAMPLE = 'sample';

/** Ids are all the same, so that what belongs together finds each other. */
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
 * Puts a row with something in every column into every table of the read models, as their runtime made it.
 * `owner` is the customer whose own these rows are.
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
  // What is shown of due dates is worked out from the order, and what they are found by has to agree with it.
  const due = Object.entries(finish(row)).filter(([column]) => /_due_(from|after)$/.test(column));
  return { ...row, ...Object.fromEntries(due) };
}
