import { RequestFailed, type Sending } from '@zhidan/ui-kit/api';
import { sentenceOf } from '../form/Refused.js';
import type { PlannedLine } from './plan.js';

/** What became of a line that was sent. */
export type LineResult =
  | { readonly is: 'done'; readonly id: string }
  /** `isStale`: changed by another person since the preview; sending it again would end the same. */
  | { readonly is: 'refused'; readonly message: string; readonly isStale: boolean };

export interface Applying {
  readonly resource: string;
  readonly keyOf: (line: PlannedLine) => string;
  readonly send: (path: string, sending: Sending) => Promise<{ readonly body: { readonly id: string } }>;
  readonly onResult: (line: PlannedLine, result: LineResult) => void;
  /** No further line is sent once it is aborted; those under way are waited for. */
  readonly signal: AbortSignal;
  /** Waits until the server takes commands again. */
  readonly rest: () => Promise<void>;
}

/** A few commands at a time leave the server to others. */
const AT_ONCE = 4;

/** Sends lines, each once by its key: a line that is sent again after its answer was lost does nothing twice. */
export async function applyLines(lines: readonly PlannedLine[], applying: Applying): Promise<void> {
  const waiting = [...lines];
  const work = async () => {
    while (!applying.signal.aborted) {
      const line = waiting.shift();
      if (line === undefined) return;
      const result = await sentLine(line, applying);
      // Where there is no connection, or no session any more, the next ones would fail too.
      if (result === 'no answer') waiting.length = 0;
      applying.onResult(line, result === 'no answer' ? NO_ANSWER : result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const NO_ANSWER: LineResult = {
  is: 'refused',
  message: '沒有收到回覆，請確認網路後再試一次；已經寫入的不會重複',
  isStale: false,
};
const STALE = '預覽之後有人修改了這一筆，請重新讀取檔案，看過差異再套用';

async function sentLine(
  line: PlannedLine,
  { resource, keyOf, send, rest, signal }: Applying,
): Promise<LineResult | 'no answer'> {
  const { record, body } = line;
  const key = { 'idempotency-key': keyOf(line) };
  for (;;) {
    try {
      const answer = await (record === undefined
        ? send(`/api/${resource}`, { method: 'POST', body, headers: key })
        : send(`/api/${resource}/${encodeURIComponent(record.id)}`, {
            method: 'PUT',
            body,
            headers: { ...key, 'if-match': `"${record.revision}"` },
          }));
      return { is: 'done', id: answer.body.id };
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      if (error.status !== TOO_MANY || signal.aborted) return resultOf(error);
    }
    await rest();
  }
}

const TOO_MANY = 429;
const STALE_REVISION = 412;
const SIGNED_OUT = 401;

function resultOf(error: RequestFailed): LineResult | 'no answer' {
  if (error.status === 0 || error.status === SIGNED_OUT || error.status >= 500) return 'no answer';
  return error.status === STALE_REVISION
    ? { is: 'refused', message: STALE, isStale: true }
    : { is: 'refused', message: sentenceOf(error), isStale: false };
}
