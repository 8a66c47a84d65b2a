import { describe, expect, it } from '@jest/globals';
import { salesWoman } from '@zhidan/domain/quotation/cast';
import fc from 'fast-check';
import { Life, acts, mustHold } from './overdue-lives.fixture.js';

describe('the overdue cases of a random order', () => {
  it('include at most one open case, of the current owner and due date, and exactly one once the order is overdue', async () => {
    let [opened, ended] = [0, 0];
    const life = fc.array(fc.tuple(fc.nat(acts.length - 1), fc.nat(1000)), { minLength: 40, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(life, async (chosen) => {
        const lived = new Life();
        await lived.ofOrder(salesWoman, { kind: 'move-code', code: 4103 });
        for (const [act, pick] of chosen) {
          await acts[act]?.(lived, pick);
          await mustHold(lived);
          if (lived.cases.some(({ state }) => state.status === 'ended')) ended += 1;
        }
        opened += lived.cases.length;
      }),
      { numRuns: 200 },
    );
    // The property is only meaningful if many cases are opened, and closed together with their order.
    expect(opened).toBeGreaterThan(80);
    expect(ended).toBeGreaterThan(20);
  }, 120_000);
});
