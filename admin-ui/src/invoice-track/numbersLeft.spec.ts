import { describe, expect, it } from '@jest/globals';
import { numbersWarning } from './numbersLeft.js';

describe('the warning about invoice numbers', () => {
  it('appears without a range, without a number, and with fewer than twenty over all ranges', () => {
    expect(numbersWarning([])).toContain('還沒有字軌');
    expect(numbersWarning([{ left: 0 }, { left: 0 }])).toContain('用完');
    expect(numbersWarning([{ left: 0 }, { left: 19 }])).toContain('只剩 19 個');
    expect(numbersWarning([{ left: 10 }, { left: 10 }])).toBeUndefined();
  });
});
