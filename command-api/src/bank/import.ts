import {
  accountName,
  bankLine,
  bankStatement,
  identitiesOf,
  type Mapping,
  MOST_STATEMENT_LINES,
  type ReadStatement,
  readStatement,
  type StatementFault,
} from '@zhidan/domain/bank';
import { refuse } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import { Problem } from '@zhidan/http';
import { createHash } from 'node:crypto';
import type { Answer } from '../handling/answer.js';
import type { Call } from '../handling/call.js';

/** Lines that are written at the same time. */
const AT_ONCE = 32;

export interface SentStatement {
  readonly account: string;
  readonly text: string;
  readonly mapping?: Mapping | undefined;
}

/**
 * Takes in all lines of a statement that are not there yet, or none where a row of it is broken. A line has the same
 * id in every file, so that a repetition, another file or another process adds nothing to it.
 */
export async function importStatement(
  eventStore: EventStore,
  sent: SentStatement,
  { newId, facts, context: { idempotencyKey: _key, ifRevision: _revision, ...context } }: Call,
): Promise<Answer> {
  const { lines, faults } = wholeStatement(readStatement(sent.text, sent.mapping));
  const account = accountName(sent.account);
  const ids = identitiesOf(account, lines).map(idOf);
  const waiting = lines.entries();
  let added = 0;
  const worker = async () => {
    for (const [at, line] of waiting) {
      const command = { kind: 'import', line: { ...line, account, statement_id: newId } } as const;
      const { events } = await eventStore.handle(bankLine, ids[at] ?? '', command, facts, {
        ...context,
        isNew: true,
      });
      added += events.length;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const counts = { lines: lines.length, new: added, known: lines.length - added };
  const imported = { kind: 'import', account, ...counts, faults: faults.length } as const;
  const { revision, position } = await eventStore.handle(bankStatement, newId, imported, facts, context);
  return {
    status: 201,
    body: { id: newId, account, ...counts, faults: faults.map(faultAt) },
    revision,
    position,
  };
}

const idOf = (identity: string): string => createHash('sha256').update(identity).digest('hex').slice(0, 24);

function wholeStatement(read: ReadStatement): Extract<ReadStatement, { readonly is: 'read' }> {
  switch (read.is) {
    case 'read':
      return read;
    case 'too long':
      return refuse({ code: 'STATEMENT_TOO_LONG', rows: read.rows, most: MOST_STATEMENT_LINES });
    case 'unknown layout':
      throw new Problem(400, 'STATEMENT_LAYOUT_UNKNOWN', '看不懂這份對帳單的欄位，請指定每一欄是什麼', {
        errors: [{ path: 'mapping', message: '請指定日期與金額的欄位' }],
      });
    case 'broken':
      throw new Problem(400, 'STATEMENT_HAS_FAULTS', '對帳單有看不懂的列，沒有匯入任何一筆', {
        errors: read.faults.map(faultAt),
      });
  }
}

const faultAt = ({ row, message }: StatementFault) => ({
  path: row === 0 ? 'text' : `第 ${row} 列`,
  message,
});
