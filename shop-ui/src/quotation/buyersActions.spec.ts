import { expect, it } from '@jest/globals';
import { offeredActions } from './buyersActions.js';

it('what is next stands first among what the buyer may do', () => {
  expect(
    offeredActions({
      allowed_actions: ['revise', 'delete', 'submit-for-review', 'add-file', 'pass-review'],
      maximum_production_items: 1,
      proofing_value: 1,
      next: { action: 'revise' },
    }),
  ).toStrictEqual(['revise', 'submit-for-review', 'delete']);
});

it('splitting is offered where two designs are possible', () => {
  const order = {
    allowed_actions: ['split-production' as const],
    proofing_value: 0,
    next: { action: null },
  };
  expect(offeredActions({ ...order, maximum_production_items: 1 })).toStrictEqual([]);
  expect(offeredActions({ ...order, maximum_production_items: 2 })).toStrictEqual(['split-production']);
});

it('a whole order is sent back only where there is no sample to send back', () => {
  const order = {
    allowed_actions: ['reject-proof' as const, 'request-sample-change' as const],
    maximum_production_items: 1,
    next: { action: null },
  };
  expect(offeredActions({ ...order, proofing_value: 2 })).toStrictEqual([]);
  expect(offeredActions({ ...order, proofing_value: 0 })).toStrictEqual(['reject-proof']);
});
