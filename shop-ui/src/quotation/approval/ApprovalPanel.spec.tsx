import { expect, it } from '@jest/globals';
import { approvalsText } from './ApprovalPanel.js';

it('the summary of approvals counts samples by state, starting with those that need the buyer', () => {
  const states = ['approved', 'waiting', 'changed', 'waiting'] as const;
  const approvals = states.map((state) => ({ state }));
  expect(approvalsText(approvals, true)).toBe('1 款核准後有變更、2 款等待核准、1 款已核准');
  expect(approvalsText([{ state: 'waiting' }, { state: 'rejected' }], false)).toBe('1 款製作中、1 款修改中');
});
