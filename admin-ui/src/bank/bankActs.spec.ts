import { describe, expect, it, jest } from '@jest/globals';
import type { MatchChoice } from '@zhidan/domain/bank';
import { bankLineActions } from './bankActs.js';

const choice = (quotation_no: string): MatchChoice => [
  { quotation_no, stage: 'production', amount: 500, score: 1, reasons: [] },
];
const [best, other] = [choice('260302-0000000001'), choice('260302-0000000002')];

const doing = () => ({ isBusy: false, confirm: jest.fn(), ask: jest.fn(), ignore: jest.fn() });
const titles = (...given: Parameters<typeof bankLineActions>) =>
  bankLineActions(...given).map(({ title }) => title);

describe('the actions on a bank line', () => {
  it('start with confirming the best candidate, followed by confirming each other candidate', () => {
    const done = doing();
    const acts = bankLineActions({ status: 'open', amount: 500 }, [best, other], done);
    expect(acts.map(({ title }) => title)).toEqual(['確認收款', '改成第 2 個', '指定訂單', '退款', '略過']);
    for (const act of acts.slice(0, 2)) act.run();
    expect(done.confirm.mock.calls).toEqual([[best], [other]]);
  });

  it('are choosing orders, refunding the line and skipping the line when there is no candidate', () => {
    expect(titles({ status: 'open', amount: 500 }, [], doing())).toEqual(['指定訂單', '退款', '略過']);
  });

  it('include undoing a decision, and confirming an interrupted match again', () => {
    expect(titles({ status: 'matched', amount: 500 }, [], doing())).toEqual(['取消對帳', '退款']);
    expect(titles({ status: 'ignored', amount: 500 }, [], doing())).toEqual(['取消略過']);
    expect(titles({ status: 'begun', amount: 500 }, [best], doing())).toEqual(['確認收款', '取消對帳']);
  });

  it('include no refund for outgoing money', () => {
    expect(titles({ status: 'open', amount: -500 }, [], doing())).toEqual(['指定訂單', '略過']);
    expect(titles({ status: 'matched', amount: -500 }, [], doing())).toEqual(['取消對帳']);
  });

  it('are disabled while one of the actions runs', () => {
    const acts = bankLineActions({ status: 'open', amount: 500 }, [best], { ...doing(), isBusy: true });
    expect(acts.every(({ isDisabled }) => isDisabled)).toBe(true);
  });
});
