import { describe, expect, it } from '@jest/globals';
import { codesIn } from './code-table.js';
import { proofingSteps, productionSteps, recordingCodes, stepCode, stepsOf } from './record-steps.js';

const working = [3001, 3002, 3050, 3101, 3102];
const producing = [4001, 4002, 4101, 4102];

describe('the record steps of the contract', () => {
  it.each(codesIn(proofingSteps).filter((code) => code <= 3510))(
    'include %i, which is recorded at %j and moves no order',
    (code) => {
      expect(stepsOf('proofing')[code]).toMatchObject({ at: working, to: null });
    },
  );

  it.each(codesIn(productionSteps).filter((code) => code <= 3611))(
    'include %i, which is recorded and moves no order',
    (code) => {
      expect(stepsOf('production')[code]).toMatchObject({ at: producing, to: null });
    },
  );

  it('finish the samples with 3511 at 3002 and 3102', () => {
    expect(proofingSteps[3511]).toMatchObject({ at: [3002, 3102], to: { 2601: 3003, 2602: 3103 } });
  });

  it('return an order to 3001 or 3101 on errors of proofing, and end it at 3998 or 3999 when the customer gives up', () => {
    expect(proofingSteps[3597].to).toStrictEqual({ 2601: 3001, 2602: 3101 });
    expect(proofingSteps[3598].to).toStrictEqual({ 2601: 3001, 2602: 3101 });
    expect(proofingSteps[3599].to).toStrictEqual({ 2601: 3998, 2602: 3999 });
  });

  it('return an order to 4001 or 4101 on errors of production, and void it when the customer gives up', () => {
    expect(productionSteps[3697].to).toStrictEqual({ 2601: 4001, 2602: 4101 });
    expect(productionSteps[3698].to).toStrictEqual({ 2601: 4001, 2602: 4101 });
    expect(productionSteps[3699].to).toStrictEqual({ 2601: 9998, 2602: 9998 });
  });

  it('replace an unknown status by 3500 or 3600', () => {
    expect(stepCode('proofing', 3505)).toBe(3505);
    expect(stepCode('proofing', 3605)).toBe(3500);
    expect(stepCode('proofing', -7)).toBe(3500);
    expect(stepCode('production', 3505)).toBe(3600);
    expect(stepCode('production', 3699)).toBe(3699);
  });

  it('are refused outside their stage', () => {
    const proofing = recordingCodes('proofing').toSorted((one, other) => one - other);
    expect(proofing).toStrictEqual([3001, 3002, 3003, 3050, 3101, 3102, 3103]);
    expect(recordingCodes('production')).toStrictEqual(producing);
  });
});
