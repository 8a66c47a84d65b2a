import { refuse } from '@zhidan/domain';
import type { CalendarRowNote, ReadOfficialDays } from '@zhidan/domain/official-days';
import { nonTableFileMessages } from '@zhidan/domain/core';
import { Problem, type FieldError } from '@zhidan/http';
import { openSandbox, SandboxFailure } from '@zhidan/sandbox';
import type { OfficialDaysAnswer } from './work.js';

const sandbox = openSandbox<Uint8Array, OfficialDaysAnswer>({
  module: new URL('./work.js', import.meta.url),
  limits: { memoryMb: 500, heapMb: 200, timeoutMs: 30_000, outputBytes: 8_000_000 },
  isOutput: (output): output is OfficialDaysAnswer =>
    typeof output === 'object' && output !== null && 'is' in output && typeof output.is === 'string',
});

/** Reads a calendar in a separate process. Throws the `Problem` that says why it cannot be imported. */
export async function readOfficialDaysInSandbox(
  content: Uint8Array,
): Promise<Extract<ReadOfficialDays, { readonly is: 'read' }>> {
  const answer = await sandbox.run(content).catch((error: unknown): OfficialDaysAnswer => {
    if (error instanceof SandboxFailure) return { is: 'too large' };
    throw error;
  });
  switch (answer.is) {
    case 'read':
      return answer;
    case 'too large':
      return refuse({ code: 'SHEET_TOO_LARGE' });
    case 'wrong kind':
      throw unreadable(nonTableFileMessages[answer.kind ?? 'unknown']);
    case 'unknown layout':
      throw unreadable('看不懂這個檔案，請上傳政府行政機關辦公日曆表的 CSV 或 .ics 檔');
    case 'broken':
      throw new Problem(400, 'CALENDAR_HAS_FAULTS', '行事曆有看不懂的列，沒有匯入任何一天', {
        errors: answer.faults.slice(0, MOST_FAULTS).map(faultAt),
      });
  }
}

/** The most faults in an answer: a file with more has the same fault in every row. */
const MOST_FAULTS = 200;

const unreadable = (message: string): Problem =>
  new Problem(400, 'SHEET_UNREADABLE', message, { errors: [{ path: 'file', message }] });

const faultAt = ({ row, message }: CalendarRowNote): FieldError => ({
  path: row === 0 ? 'file' : `第 ${row} 列`,
  message,
});
