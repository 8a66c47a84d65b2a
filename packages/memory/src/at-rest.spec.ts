import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { releaseMemoryWhenIdle, type MemoryUse } from './at-rest.js';
import { registerClearableCache } from './kept.js';

const MEBIBYTE = 1024 * 1024;

describe('memory that a burst of work leaves behind', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const watched = (now: { standing: MemoryUse }, keeps = 100) => {
    const collect = jest.fn(async (_isAfterBurst: boolean) => {
      now.standing = { ...now.standing, held: keeps * MEBIBYTE };
    });
    const watch = releaseMemoryWhenIdle({ lookEveryMs: 1_000, look: () => now.standing, collect });
    return { collect, watch };
  };
  const standing = (held: number, worked: number): MemoryUse => ({ held: held * MEBIBYTE, worked });

  it('is collected as soon as the process is idle, and not while it works', async () => {
    const now = { standing: standing(400, 0.9) };
    const { collect } = watched(now);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(collect).not.toHaveBeenCalled();

    now.standing = standing(400, 0.02);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(collect).toHaveBeenCalledTimes(1);
  });

  it('is collected once more when something was freed, and then only after more has accumulated', async () => {
    const now = { standing: standing(400, 0) };
    const { collect } = watched(now);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(collect).toHaveBeenCalledTimes(2);
    now.standing = standing(103, 0);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(collect).toHaveBeenCalledTimes(2);

    now.standing = standing(105, 0);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(collect).toHaveBeenCalledTimes(3);
  });

  it('is collected at most six times in a row, each time after clearing the caches', async () => {
    const done: string[] = [];
    let held = 400;
    releaseMemoryWhenIdle({
      lookEveryMs: 1_000,
      look: () => standing(held, 0),
      forget: () => void done.push('forget'),
      collect: async () => {
        done.push('collect');
        held -= 2;
      },
    });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(done).toEqual(Array.from({ length: 6 }, () => ['forget', 'collect']).flat());
  });

  it('is collected together with compiled code and caches after a burst, but not after a few requests', async () => {
    const cache = registerClearableCache(new Map([['row', 1]]));
    const now = { standing: standing(110, 0) };
    const { collect } = watched(now);
    await jest.advanceTimersByTimeAsync(10_000);
    const bursts = () => collect.mock.calls.map(([isAfterBurst]) => isAfterBurst);
    expect(bursts()).toEqual([true, true]);

    cache.set('row', 2);
    now.standing = standing(115, 0);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(bursts()).toEqual([true, true, false, false]);
    expect(cache.get('row')).toBe(2);

    now.standing = standing(116, 0);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(bursts()).toEqual([true, true, false, false, true, true]);
    expect(cache.size).toBe(0);
  });

  it('is also collected when it accumulates gradually', async () => {
    let held = 100;
    const collect = jest.fn(async (_isAfterBurst: boolean) => undefined);
    releaseMemoryWhenIdle({ lookEveryMs: 1_000, look: () => standing(held, 0), collect });
    await jest.advanceTimersByTimeAsync(3_000);
    for (const more of [5, 5, 5, 5]) {
      held += more;
      await jest.advanceTimersByTimeAsync(3_000);
    }
    expect(collect.mock.calls.flat()).toEqual([true, false, false, false, true]);
  });

  it('is not collected after the watch was stopped', async () => {
    const { collect, watch } = watched({ standing: standing(400, 0) });
    watch.stop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(collect).not.toHaveBeenCalled();
  });

  it('is returned to the operating system', async () => {
    jest.useRealTimers();
    let garbage: number[][] | undefined = Array.from({ length: 64 }, (_row, place) =>
      Array.from({ length: 131_072 }, () => place),
    );
    const before = process.memoryUsage.rss();
    expect(garbage).toHaveLength(64);
    garbage = undefined;

    await untilGivenBack(before, 48);
  });

  it('is returned by malloc too, even when scattered blocks above it are still in use', async () => {
    jest.useRealTimers();
    let buffers = Array.from({ length: 32_768 }, () => Buffer.allocUnsafeSlow(4_096).fill(1));
    const before = process.memoryUsage.rss();
    buffers = buffers.filter((_buffer, place) => place % 1_024 === 1_023);

    await untilGivenBack(before, 96);
    expect(buffers).toHaveLength(32);
  });

  /**
   * Waits until memory has been returned to the system, and returns how many of the megabytes are still in use.
   */
  async function untilGivenBack(before: number, megabytes: number): Promise<void> {
    const look = () => ({ held: process.memoryUsage.rss(), worked: 0 });
    const watch = releaseMemoryWhenIdle({ lookEveryMs: 5, look });
    while (before - look().held < megabytes * MEBIBYTE)
      await new Promise((resolve) => setTimeout(resolve, 5));
    watch.stop();
  }
});
