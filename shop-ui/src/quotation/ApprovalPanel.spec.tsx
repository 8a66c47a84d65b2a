import { expect, it } from '@jest/globals';
import { approvalsText } from './ApprovalPanel.js';

it('says in a line how many samples stand where, what needs the buyer first', () => {
  const states = ['approved', 'waiting', 'changed', 'waiting'] as const;
  expect(approvalsText(states.map((state) => ({ state })))).toBe(
    '1 款核准後有變更、2 款等待核准、1 款已核准',
  );
});
