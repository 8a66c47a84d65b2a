import { describe, expect, it } from '@jest/globals';
import { RequestFailed, type RequestOptions } from '@zhidan/ui-kit/api';
import { applyLines, type LineResult } from './applyLines.js';
import type { PlannedLine } from './plan.js';
import { storedRecord } from './testing/office.js';

const line = (row: number, record?: ReturnType<typeof storedRecord>): PlannedLine => ({
  row,
  name: `布行 ${row}`,
  state: record === undefined ? 'new' : 'changed',
  record,
  changes: [],
  body: { company: `布行 ${row}` },
  faults: [],
  isOutdated: false,
});

/** Sends lines to a fake server that gives these answers. */
async function sent(
  lines: readonly PlannedLine[],
  answer: (path: string, turn: number) => RequestFailed | undefined,
  controller = new AbortController(),
) {
  const requests: (readonly [string, RequestOptions])[] = [];
  const results = new Map<number, LineResult>();
  let rests = 0;
  await applyLines(lines, {
    resource: 'suppliers',
    keyOf: ({ row }) => `key-${row}`,
    signal: controller.signal,
    rest: () => {
      rests += 1;
      return Promise.resolve();
    },
    send: (path, sending) => {
      requests.push([path, sending]);
      const failed = answer(path, requests.length);
      return failed === undefined ? Promise.resolve({ body: { id: 'x' } }) : Promise.reject(failed);
    },
    onResult: ({ row }, result) => results.set(row, result),
  });
  return { requests, results, rests };
}

const done = { is: 'done', id: 'x' };

describe('the lines of an import', () => {
  it('are each sent once with their idempotency key, and change a record only at the revision that was seen', async () => {
    const { requests, results } = await sent([line(2), line(3, storedRecord('s 1', {}))], () => undefined);
    expect(requests).toEqual([
      [
        '/api/suppliers',
        { method: 'POST', body: { company: '布行 2' }, headers: { 'idempotency-key': 'key-2' } },
      ],
      [
        '/api/suppliers/s%201',
        {
          method: 'PUT',
          body: { company: '布行 3' },
          headers: { 'idempotency-key': 'key-3', 'if-match': '"3"' },
        },
      ],
    ]);
    expect([...results.values()]).toEqual([done, done]);
  });

  it('continue after a refused line, which shows the reason', async () => {
    const { results } = await sent([line(2), line(3, storedRecord('s1', {})), line(4)], (path, turn) => {
      if (path.endsWith('/s1')) return new RequestFailed(412, 'STALE_REVISION', '版本不符');
      if (turn > 1) return undefined;
      return new RequestFailed(409, 'NAME_EXISTS', '不行', [{ path: 'company', message: '已經存在' }]);
    });
    expect([results.get(2), results.get(4)]).toEqual([
      { is: 'refused', message: '已經存在', isStale: false },
      done,
    ]);
    expect(results.get(3)).toMatchObject({ is: 'refused', isStale: true });
  });

  it('wait while the server accepts no more commands', async () => {
    const { results, rests, requests } = await sent([line(2)], (_path, turn) =>
      turn < 3 ? new RequestFailed(429, 'TOO_MANY_COMMANDS', '請稍候') : undefined,
    );
    expect([results.get(2), rests, requests.length]).toEqual([done, 2, 3]);
  });

  it('stop when an answer is missing, or when the user stops them', async () => {
    const lines = Array.from({ length: 20 }, (_, at) => line(at + 2));
    const offline = await sent(lines, () => new RequestFailed(0, 'OFFLINE', '沒有連線'));
    expect(offline.requests.length).toBeLessThan(5);
    const controller = new AbortController();
    const stopped = await sent(
      lines,
      (_path, turn) => {
        if (turn === 6) controller.abort();
        return undefined;
      },
      controller,
    );
    expect(stopped.requests.length).toBeLessThan(10);
    expect(stopped.results.size).toBe(stopped.requests.length);
  });
});
