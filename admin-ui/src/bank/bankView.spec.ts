import { describe, expect, it } from '@jest/globals';
import { bankQueue } from './bankQueue.js';
import { OUTGOING_VIEW, bankViewOf } from './bankView.js';

describe('an outgoing transfer', () => {
  it('is in a separate view until it is handled', () => {
    expect(bankViewOf({ status: 'open', state: 'open', amount: -30_000 })).toBe(OUTGOING_VIEW);
    expect(bankViewOf({ status: 'open', state: 'doubtful', amount: -30_000 })).toBe(OUTGOING_VIEW);
    expect(bankViewOf({ status: 'open', state: 'open', amount: 30_000 })).toBe('open');
    expect(bankViewOf({ status: 'ignored', state: 'ignored', amount: -30_000 })).toBe('ignored');
  });

  it('is neither among the waiting lines nor counted as work', () => {
    for (const { id, filter, isNoWork } of bankQueue.views)
      if (isNoWork !== true) expect([id, filter['amount_gte']]).toEqual([id, 0]);
    expect(bankQueue.views.find(({ id }) => id === OUTGOING_VIEW)).toMatchObject({
      isNoWork: true,
      filter: { amount_lte: -1 },
    });
  });
});
