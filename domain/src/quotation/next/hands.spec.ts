import { expect, it } from '@jest/globals';
import { quotation } from '../quotation.js';
import type { QuotationState } from '../state.js';
import { eachRandomLife } from '../testing/random-lives.js';
import { startsNewWait } from './hands.js';
import { nextActor } from './pending.js';

it('in 300 random orders, every event after which another party has to act starts a new wait', () => {
  let changes = 0;
  const missed = new Set<string>();
  eachRandomLife(300, 40, (events) => {
    let before: QuotationState = quotation.initial;
    for (const event of events) {
      const after: QuotationState = quotation.evolve(before, event);
      if (before !== null && before !== 'deleted' && after !== null && after !== 'deleted')
        if (nextActor(before) !== nextActor(after)) {
          changes += 1;
          if (!startsNewWait(event.type, before, after)) missed.add(event.type);
        }
      before = after;
    }
  });
  expect([...missed]).toEqual([]);
  expect(changes).toBeGreaterThan(300);
}, 120_000);
