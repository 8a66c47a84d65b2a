import { refuse } from '@zhidan/domain';
import {
  MAX_STATEMENT_LINES,
  readStatement,
  type StatementReadResult,
  type StatementFault,
} from '@zhidan/domain/bank';
import { nonTableFileMessages } from '@zhidan/domain/core';
import { type FieldError, Problem } from '@zhidan/http';
import { openSandbox, SandboxFailure } from '@zhidan/sandbox';
import type { StatementAnswer, StatementJob } from './work.js';

const sandbox = openSandbox<StatementJob, StatementAnswer>({
  module: new URL('./work.js', import.meta.url),
  limits: { memoryMb: 500, heapMb: 200, timeoutMs: 30_000, outputBytes: 32_000_000 },
  isOutput: (output): output is StatementAnswer =>
    typeof output === 'object' && output !== null && 'is' in output && typeof output.is === 'string',
});

/**
 * Texts with fewer characters are read in this process: that takes a few milliseconds, less than starting
 * another process.
 */
const READ_AT_ONCE = 20_000;

type Read = Extract<StatementReadResult, { readonly is: 'read' }>;

/**
 * Reads a statement of any kind in a separate process. Throws the `Problem` or the `Refused` that says why it
 * cannot be imported.
 */
export async function readStatementInSandbox(job: StatementJob): Promise<Read> {
  const { content, mapping } = job;
  const isShort = typeof content === 'string' && content.length < READ_AT_ONCE;
  return whole(isShort ? readStatement(content, mapping) : await inSandbox(job));
}

const inSandbox = (job: StatementJob): Promise<StatementAnswer> =>
  sandbox.run(job).catch((error: unknown): StatementAnswer => {
    if (error instanceof SandboxFailure) return { is: 'faulty workbook', kind: 'too-large' };
    throw error;
  });

const malformed = (code: string, detail: string, errors: readonly FieldError[]): Problem =>
  new Problem(400, code, detail, { errors });

const unreadable = (message: string): Problem =>
  malformed('SHEET_UNREADABLE', message, [{ path: 'file', message }]);

function whole(answer: StatementAnswer): Read {
  switch (answer.is) {
    case 'read':
      return answer;
    case 'too long':
      return refuse({ code: 'STATEMENT_TOO_LONG', rows: answer.rows, most: MAX_STATEMENT_LINES });
    case 'wrong kind':
      throw unreadable(nonTableFileMessages[answer.kind]);
    case 'faulty workbook':
      if (answer.kind === 'too-large') return refuse({ code: 'SHEET_TOO_LARGE' });
      throw unreadable(nonTableFileMessages.unknown);
    case 'unknown layout':
      throw malformed('STATEMENT_LAYOUT_UNKNOWN', '看不懂這份對帳單的欄位，請指定每一欄是什麼', [
        { path: 'mapping', message: '請指定日期與金額的欄位' },
      ]);
    case 'unknown signs':
      throw malformed('STATEMENT_SIGN_UNKNOWN', '分不出這份對帳單的金額是存入還是支出，請指定借貸別的欄位', [
        {
          path: 'mapping.mark',
          message: '請指定哪一欄寫借／貸（收／支）；若金額全部是存入，請把它指定為存入',
        },
      ]);
    case 'broken':
      throw malformed(
        'STATEMENT_HAS_FAULTS',
        '對帳單有看不懂的列，沒有匯入任何一筆',
        answer.faults.map(fieldErrorOfFault),
      );
  }
}

/** A fault with the row number in the bank's file, as in 第 5 列. */
export const fieldErrorOfFault = ({ row, message }: StatementFault): FieldError => ({
  path: row === 0 ? 'text' : `第 ${row} 列`,
  message,
});
