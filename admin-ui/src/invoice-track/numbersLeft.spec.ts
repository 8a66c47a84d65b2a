import { describe, expect, it } from '@jest/globals';
import { numbersWarning } from './numbersLeft.js';

describe('the warning about invoice numbers', () => {
  it('appears when no range exists, when no number is left, and when fewer than twenty are left in all', () => {
    expect(numbersWarning([])).toContain('還沒有字軌');
    expect(numbersWarning([{ left: 0 }, { left: 0 }])).toContain('用完');
    expect(numbersWarning([{ left: 0 }, { left: 19 }])).toContain('只剩 19 個');
    expect(numbersWarning([{ left: 10 }, { left: 10 }])).toBeUndefined();
  });
});
