import type { RequestOptions } from '@zhidan/ui-kit/api';
import { sendEach, type SendEachOptions, type SendResult } from '../act/sendEach.js';
import type { PlannedLine } from './plan.js';

export type LineResult = SendResult;

export interface ApplyOptions extends Pick<SendEachOptions<PlannedLine>, 'onResult' | 'signal' | 'rest'> {
  readonly resource: string;
  readonly keyOf: (line: PlannedLine) => string;
  readonly send: (
    path: string,
    sending: RequestOptions,
  ) => Promise<{ readonly body: { readonly id: string } }>;
}

const STALE = '預覽之後有人修改了這一筆，請重新讀取檔案，看過差異再套用';

/**
 * Sends lines with one idempotency key per line, so that repeating a line after a lost answer has no second
 * effect.
 */
export const applyLines = (
  lines: readonly PlannedLine[],
  { resource, keyOf, send, ...sending }: ApplyOptions,
): Promise<void> =>
  sendEach(lines, {
    ...sending,
    stale: STALE,
    sendOne(line) {
      const { record, body } = line;
      const key = { 'idempotency-key': keyOf(line) };
      if (record === undefined) return send(`/api/${resource}`, { method: 'POST', body, headers: key });
      return send(`/api/${resource}/${encodeURIComponent(record.id)}`, {
        method: 'PUT',
        body,
        headers: { ...key, 'if-match': `"${record.revision}"` },
      });
    },
  });
