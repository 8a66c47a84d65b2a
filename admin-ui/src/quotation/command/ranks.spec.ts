import { describe, expect, it } from '@jest/globals';
import { undoabilityTextOf } from './ranks.js';

describe('the notice whether a command can be undone', () => {
  it('agrees with the command’s declaration', () => {
    for (const action of ['force-close', 'remove-payment', 'remove-delivery'] as const)
      expect(undoabilityTextOf(action)).toContain('可以在「歷程」復原');
    for (const action of ['delete', 'return-review', 'clear-proofing-record'] as const)
      expect(undoabilityTextOf(action)).toBe('這個動作無法復原。');
  });
});
