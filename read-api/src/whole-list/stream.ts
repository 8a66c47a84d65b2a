import { inTransaction, type Pool } from '@zhidan/database';
import { problems } from '@zhidan/http';
import type { Response } from 'express';
import type { Row } from '../resource/resource.js';
import type { SqlStatement } from '../resource/statement.js';
import { waitUntilReaderIsReady } from '../resource/reader-is-ready.js';
import type { FileFormat } from './formats.js';

const ROWS_AT_A_TIME = 500;
/** Each stream uses a database connection until its reader has received everything, so few run at a time. */
const MOST_AT_A_TIME = 2;

export type FileStream = (
  pool: Pool,
  response: Response,
  format: FileFormat,
  columns: readonly string[],
  statement: SqlStatement,
  shown: (rows: readonly Row[]) => Promise<readonly Row[]>,
) => Promise<void>;

/**
 * Sends rows from a cursor as they are read, so that a list of any length needs the memory of a few hundred
 * rows.
 */
export function fileStream(): FileStream {
  let running = 0;
  return async (...asked) => {
    if (running >= MOST_AT_A_TIME) throw problems.unavailable(5);
    running += 1;
    try {
      await send(...asked);
    } finally {
      running -= 1;
    }
  };
}

const send = (...[pool, response, format, columns, statement, shown]: Parameters<FileStream>) =>
  inTransaction(pool, async (client) => {
    await client.query('set transaction read only');
    await client.query({
      text: `declare rows no scroll cursor for ${statement.text}`,
      values: [...statement.values],
    });
    response.setHeader('Content-Type', format.type);
    response.write(format.head(columns));
    while (await waitUntilReaderIsReady(response)) {
      const { rows } = await client.query<Row>(`fetch ${ROWS_AT_A_TIME} from rows`);
      if (rows.length === 0) {
        response.end();
        return;
      }
      const lines = (await shown(rows)).map((row) => format.line(columns.map((column) => row[column])));
      response.write(lines.join(''));
    }
    response.destroy();
  });
