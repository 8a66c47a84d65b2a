import { describe, expect, it } from '@jest/globals';
import { howFinal } from './ranks.js';

describe('whether a command can be undone', () => {
  it('is shown as the command declares it', () => {
    for (const action of ['force-close', 'remove-payment', 'remove-delivery'] as const)
      expect(howFinal(action)).toContain('可以在「歷程」復原');
    for (const action of ['delete', 'return-review', 'clear-proofing-record'] as const)
      expect(howFinal(action)).toBe('這個動作無法復原。');
  });
});
