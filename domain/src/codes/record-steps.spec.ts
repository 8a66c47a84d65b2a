import { describe, expect, it } from '@jest/globals';
import { codesIn } from './code-table.js';
import { proofingSteps, productionSteps, recordingCodes, stepCode, recordStepsOf } from './record-steps.js';

const working = [3001, 3002, 3050, 3101, 3102];
const producing = [4001, 4002, 4101, 4102];

describe('the steps of proofing and production', () => {
  it.each(codesIn(proofingSteps).filter((code) => code <= 3510))(
    'include step %i, which is recorded while the samples are made and does not move the order',
    (code) => {
      expect(recordStepsOf('proofing')[code]).toMatchObject({ at: working, to: null });
    },
  );

  it.each(codesIn(productionSteps).filter((code) => code <= 3611))(
    'include step %i, which is recorded during production and does not move the order',
    (code) => {
      expect(recordStepsOf('production')[code]).toMatchObject({ at: producing, to: null });
    },
  );

  it('include 3511 (done), which finishes the samples', () => {
    expect(proofingSteps[3511]).toMatchObject({ at: [3002, 3102], to: { 2601: 3003, 2602: 3103 } });
  });

  it('with a proofing error return the order to the wait for samples, and end it when the customer gives up', () => {
    expect(proofingSteps[3597].to).toStrictEqual({ 2601: 3001, 2602: 3101 });
    expect(proofingSteps[3598].to).toStrictEqual({ 2601: 3001, 2602: 3101 });
    expect(proofingSteps[3599].to).toStrictEqual({ 2601: 3998, 2602: 3999 });
  });

  it('with a production error return the order to the wait for production, and void it when the customer gives up', () => {
    expect(productionSteps[3697].to).toStrictEqual({ 2601: 4001, 2602: 4101 });
    expect(productionSteps[3698].to).toStrictEqual({ 2601: 4001, 2602: 4101 });
    expect(productionSteps[3699].to).toStrictEqual({ 2601: 9998, 2602: 9998 });
  });

  it('replace an unknown status by 3500 or 3600 (the file check)', () => {
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
