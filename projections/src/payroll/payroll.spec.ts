import { describe, expect, it } from '@jest/globals';
import { tellAllocations } from '../allocation/stories.fixture.js';
import { foldAll } from '../projection/fold-all.js';
import { payrollProjection } from './payroll.js';

describe('the payroll', () => {
  it('contains the work of each worker in each month, with samples counted double and corrected work counted once', () => {
    const rows = [...foldAll(payrollProjection, tellAllocations().events).values()];
    const sums = rows.map(({ id, proofing_subtotal, production_subtotal, total, paid, unpaid }) => [
      id,
      proofing_subtotal,
      production_subtotal,
      total,
      paid,
      unpaid,
    ]);
    expect(sums).toEqual([
      ['zhu-2026-02', 0, 800, 800, 800, 0],
      ['lan-2026-03', 46, 114, 160, 0, 160],
    ]);
  });
});
