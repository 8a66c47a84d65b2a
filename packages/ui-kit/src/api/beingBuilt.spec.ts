import { describe, expect, it, jest } from '@jest/globals';
import { arePastTablesBeingBuilt, pastTablesState, retryUntilBuilt } from './beingBuilt.js';
import { RequestFailed } from './request.js';

const notYet = () => new RequestFailed(503, 'PAST_NOT_READY', '正在整理那個時刻的資料，請稍候再試一次');

/** Runs a test with a clock that advances only when asked to. */
async function withClock(work: () => Promise<void>): Promise<void> {
  jest.useFakeTimers();
  try {
    await work();
  } finally {
    jest.useRealTimers();
  }
}

describe('historical tables that are still being built', () => {
  it('are requested every second until they are ready, and the window shows that it waits', () =>
    withClock(async () => {
      const said: boolean[] = [];
      const stop = pastTablesState.subscribe(() => said.push(pastTablesState.current()));
      let asked = 0;
      const answer = retryUntilBuilt(async () => {
        asked += 1;
        if (asked < 3) throw notYet();
        return 'rows';
      }, undefined);
      await jest.advanceTimersByTimeAsync(2_000);
      expect([asked, said]).toEqual([2, [true]]);
      await jest.advanceTimersByTimeAsync(1_000);
      await expect(answer).resolves.toBe('rows');
      expect(said).toEqual([true, false]);
      stop();
    }));

  it('are not requested again after another error, or when the reader has left', () =>
    withClock(async () => {
      const refused = expect(
        retryUntilBuilt(() => Promise.reject(new RequestFailed(403, 'FORBIDDEN', '')), undefined),
      ).rejects.toMatchObject({ status: 403 });
      const left = new AbortController();
      const given = expect(retryUntilBuilt(() => Promise.reject(notYet()), left.signal)).rejects.toThrow(
        'left',
      );
      left.abort(new Error('left'));
      await jest.advanceTimersByTimeAsync(1_000);
      await refused;
      await given;
      expect(pastTablesState.current()).toBe(false);
    }));

  it('are distinguished from other failures', () => {
    expect(
      [notYet(), new RequestFailed(503, 'TRY_AGAIN', ''), undefined].map(arePastTablesBeingBuilt),
    ).toEqual([true, false, false]);
  });
});
