import { describe, expect, it } from '@jest/globals';
import { recordStepCommand, stepsOfferedToAll } from './BulkRecord.js';

type Asked = Parameters<typeof stepsOfferedToAll>[0][number];
const order = (of: Partial<Asked>): Asked => ({
  code: 3001,
  allowed_actions: ['record-proofing-step', 'record-production-step'],
  ...of,
});

describe('a step recorded for several orders', () => {
  it('is sent as a step of proofing or of production, depending on the status', () => {
    expect(recordStepCommand(3501, ' 一起印 ')).toMatchObject({
      action: 'record-proofing-step',
      body: { status_code: 3501, message: '一起印' },
    });
    expect(recordStepCommand(3601, '')?.action).toBe('record-production-step');
    expect(recordStepCommand(9999, '')).toBeUndefined();
  });

  it('is offered only when all of the orders allow it', () => {
    const steps = (...orders: readonly Asked[]) => stepsOfferedToAll(orders).flatMap(({ steps: all }) => all);
    expect(steps(order({ code: 3002 }))).toContain(3511);
    // The step 'complete' can only be recorded at code 3002.
    expect(steps(order({ code: 3002 }), order({ code: 3001 }))).not.toContain(3511);
    expect(steps(order({ code: 3002 }), order({ code: 3001 }))).toContain(3501);
    expect(steps(order({ code: 3002 }), order({ code: 4002 }))).toEqual([]);
    expect(steps(order({}), order({ allowed_actions: [] }))).toEqual([]);
  });
});
