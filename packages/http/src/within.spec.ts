import { describe, expect, it } from '@jest/globals';
import { withinTimeout } from './within.js';

const untilGiven = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;

describe('work with a timeout', () => {
  it('returns its result and leaves no timer behind', async () => {
    const before = timers();
    await expect(withinTimeout(60_000, async () => timers())).resolves.toBe(before + 1);
    expect(timers()).toBe(before);
  });

  it('fails with a TimeoutError when its time has passed', async () => {
    await expect(withinTimeout(1, untilGiven)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('fails when another signal aborts, before or during the work', async () => {
    const also = new AbortController();
    const given = expect(withinTimeout(60_000, untilGiven, also.signal)).rejects.toThrow('ending');
    also.abort(new Error('ending'));
    await given;
    await expect(withinTimeout(60_000, untilGiven, also.signal)).rejects.toThrow('ending');
  });
});
