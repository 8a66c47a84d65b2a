import { describe, expect, it } from '@jest/globals';
import type { NextStep } from '@zhidan/domain/quotation';
import { sortByUrgency } from './urgency.js';

const order = (name: string, until: string | null, action: NextStep['action'] = null) => ({
  name,
  next: { until, action },
});

describe('orders that wait for their buyer', () => {
  it('are sorted by deadline, followed by orders without a deadline and then expired quotations', () => {
    const found = sortByUrgency([
      order('expired', '2026-01-02', 'renew'),
      order('a draft', null, 'submit-for-review'),
      order('in December', '2026-12-01'),
      order('overdue', '2026-02-01'),
      order('another draft', null),
    ]);
    expect(found.map(({ name }) => name)).toEqual([
      'overdue',
      'in December',
      'a draft',
      'another draft',
      'expired',
    ]);
  });
});
