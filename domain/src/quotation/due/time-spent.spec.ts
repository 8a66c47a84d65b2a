import { describe, expect, it } from '@jest/globals';
import { daysLater, poloEventsAt } from '../cast/index.js';
import type { QuotationEvent } from '../events.js';
import { quotation } from '../quotation.js';
import type { Quotation } from '../state.js';
import { type CodePeriod, foldCodePeriods, timeSpent, timeSpentOnSteps } from './time-spent.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MONDAY_NINE = '2026-03-02T01:00:00.000Z';
const after = (hours: number) => new Date(Date.parse(MONDAY_NINE) + hours * HOUR).toISOString();

const stay = (code: CodePeriod['code'], hours: number): CodePeriod => ({ code, since: after(hours) });

describe('the stays of an order at its codes', () => {
  it('begin with each change of code, and not with other events', () => {
    const first = foldCodePeriods([], 1000, after(0));
    const second = foldCodePeriods(first, 1000, after(1));
    expect(foldCodePeriods(second, 1001, after(2))).toStrictEqual([stay(1000, 0), stay(1001, 2)]);
    expect(second).toStrictEqual(first);
  });
});

describe('the time that an order spent at a code', () => {
  it('is measured until the next code, and for the present code until now', () => {
    const spent = timeSpent({ code: 3001, stays: [stay(1000, 0), stay(1001, 2), stay(3001, 50)] }, after(53));
    expect([...spent]).toStrictEqual([
      [1000, 2 * HOUR],
      [1001, 2 * DAY],
      [3001, 3 * HOUR],
    ]);
  });

  it('is the sum of all stays at the code, through every round of review', () => {
    const stays = [stay(1000, 0), stay(1001, 1), stay(1101, 3), stay(1001, 10), stay(1002, 15)];
    expect(timeSpent({ code: 1002, stays }, after(16)).get(1001)).toBe(7 * HOUR);
  });

  it('is no longer counted when the order is closed', () => {
    const spent = timeSpent({ code: 9999, stays: [stay(4003, 0), stay(9999, 5)] }, after(500));
    expect([...spent]).toStrictEqual([[4003, 5 * HOUR]]);
  });

  it('is never negative, even if the reader’s clock is slow', () => {
    expect(timeSpent({ code: 1000, stays: [stay(1000, 4)] }, after(3)).get(1000)).toBe(0);
  });
});

describe('the time spent on a recorded step', () => {
  const told = (events: readonly QuotationEvent[]): Quotation => {
    const state = events.reduce(quotation.evolve, quotation.initial);
    if (state === null || state === 'deleted') throw new Error('no order');
    return state;
  };
  const begun = told(poloEventsAt('confirmed'));
  const [record] = [{ who_did_it_uid: 'uid', who_did_it_name: '阿明', who_did_it_message: '' }];
  const atProofing = (
    code: Quotation['code'],
    ...steps: readonly [3500 | 3504 | 3511, number][]
  ): Quotation => ({
    ...begun,
    code,
    proofing_process: {
      completion_date: null,
      proofing_record: steps.map(([status_code, hours], index) => ({
        index,
        created_date: after(hours),
        status_code,
        previous_quotation_code: 3002,
        code: 3002,
        ...record,
      })),
    },
  });

  it('is measured until the next step is recorded, and for the last step until now', () => {
    const order = { ...atProofing(3002, [3500, 0], [3504, 5]), stays: [stay(3001, 0), stay(3002, 4)] };
    expect([...timeSpentOnSteps(order, 'proofing', after(9))]).toStrictEqual([
      [3500, 5 * HOUR],
      [3504, 4 * HOUR],
    ]);
  });

  it('is measured until the order moves to the next stage', () => {
    const order = {
      ...atProofing(4002, [3504, 5], [3511, 9]),
      stays: [stay(3002, 4), stay(3003, 9), stay(4001, 33), stay(4002, 40)],
    };
    expect(timeSpentOnSteps(order, 'proofing', after(1000)).get(3511)).toBe(DAY);
  });

  it('is zero for a last step that ended the order', () => {
    const order = { ...atProofing(3998, [3500, 0], [3504, 5]), stays: [stay(3002, 0), stay(3998, 5)] };
    expect(timeSpentOnSteps(order, 'proofing', after(9)).get(3504)).toBe(0);
  });

  it('is empty where no step was recorded', () => {
    const order = { ...atProofing(3002), stays: [stay(3002, 0)] };
    expect(timeSpentOnSteps(order, 'proofing', daysLater(9)).size).toBe(0);
  });
});
