import { describe, expect, it } from '@jest/globals';
import { KeyedQueue } from './queue.js';

describe('work in a named queue', () => {
  it('runs in sequence for one name, also after a failure, and in parallel for two names', async () => {
    const queue = new KeyedQueue();
    const seen: string[] = [];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const first = queue.run('order', async () => {
      await held;
      seen.push('first');
      throw new Error('first failed');
    });
    const second = queue.run('order', () => Promise.resolve(seen.push('second')));
    await queue.run('other', () => Promise.resolve(seen.push('other')));
    expect(seen).toEqual(['other']);
    release();
    await expect(first).rejects.toThrow('first failed');
    await second;
    expect(seen).toEqual(['other', 'first', 'second']);
    await queue.drained();
  });
});
