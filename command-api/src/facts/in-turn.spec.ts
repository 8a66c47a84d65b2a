import { describe, expect, it } from '@jest/globals';
import { inTurn } from './in-turn.js';

describe('work that is done in turn', () => {
  it('begins when the work before it has ended, well or badly', async () => {
    const alone = inTurn();
    const happened: string[] = [];
    const work = (name: string, fails = false) =>
      alone(async () => {
        happened.push(`${name} begins`);
        await new Promise((resolve) => setImmediate(resolve));
        happened.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      });
    const all = await Promise.allSettled([work('first'), work('second', true), work('third')]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(happened).toEqual(
      ['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]),
    );
  });
});
