import { describe, expect, it } from '@jest/globals';
import { systemCaller } from '../access/caller.js';
import {
  ANY_RULE_EXCEPTION,
  ruleExceptionKinds,
  requestedRuleExceptions,
  ruleExceptionsOf,
  acknowledgedWarningsText,
} from './exceptions.js';
import { eventTitles } from './titles.js';

const SYSTEM = String(systemCaller.uid);
const all = Object.values(ruleExceptionKinds).flatMap(({ types }) => types);
const ways = (type: string, data: unknown) => ruleExceptionsOf({ type, data }, 'manager-1');

describe('the events that count as exceptions', () => {
  it.each(all)('include %s, which is a declared event type', (type) => {
    expect(Object.keys(eventTitles)).toContain(type);
  });

  it('include the removal of every master record, but not of a favourite', () => {
    expect(ways('QuestionRemoved', {})).toEqual(['removed']);
    expect(ways('PaymentRemoved', {})).toEqual(['removed']);
    expect(ways('FavoriteRemoved', {})).toBeNull();
  });

  it('are found by the search word of one kind, or of all kinds', () => {
    expect(requestedRuleExceptions('undone')).toEqual(['undone']);
    expect(requestedRuleExceptions(ANY_RULE_EXCEPTION)).toEqual(Object.keys(ruleExceptionKinds));
    for (const word of ['', 'toString', 'all']) expect(requestedRuleExceptions(word)).toBeUndefined();
  });
});

describe('a warning that staff acknowledged', () => {
  it('makes a move, a pass of review or a split an exception with a description', () => {
    const warnings = ['PRODUCTION_NOT_PAID', 'SAMPLE_NOT_APPROVED'];
    const move = { type: 'CodeMoved', data: { from: 3003, to: 4001, cause: 'moved', warnings } };
    expect(ruleExceptionsOf(move, 'sales-1')).toEqual(['warned']);
    expect(acknowledgedWarningsText(move)).toBe('生產費尚未付款、客戶尚未確認打樣');
    expect(ways('ReviewPassed', { warnings: ['UNIT_PRICE_ABOVE_CALCULATED'] })).toEqual(['warned']);
    expect(ways('ProductionSplit', { warnings: ['MORE_ITEMS_THAN_MAXIMUM'] })).toEqual(['warned']);
  });

  it('is necessary for an exception, but does not make returned stock or an automatic event an exception', () => {
    expect(ways('CodeMoved', { from: 3003, to: 4001, cause: 'moved', warnings: [] })).toBeNull();
    expect(ways('ReviewPassed', {})).toBeNull();
    const back = { type: 'StockReturned', data: { warnings: ['STOCK_COMES_BACK'] } };
    expect([ruleExceptionsOf(back, 'sales-1'), acknowledgedWarningsText(back)]).toEqual([null, '']);
    const move = { from: 3003, to: 4001, cause: 'moved', warnings: ['PRODUCTION_NOT_PAID'] };
    expect(ruleExceptionsOf({ type: 'CodeMoved', data: move }, SYSTEM)).toBeNull();
  });
});

describe('moving an order to an earlier code', () => {
  const move = (from: number, to: number, cause = 'moved') =>
    ways('CodeMoved', { from, to, cause, warnings: [] });
  const accounting = (from: number, to: number) => ways('AccountingCodeChanged', { from, to });
  const force = (family: string, from: number, to: number) => ways('CodeForced', { family, from, to });

  it('is an exception when staff do it or when a step fails', () => {
    expect([move(4002, 4001), move(3002, 3001, 'step'), move(4003, 4002), move(4001, 1002)]).toEqual(
      Array.from({ length: 4 }, () => ['set_back']),
    );
  });

  it('is no exception when the buyer rejects the samples, and moving forward is never an exception', () => {
    const moves = [move(3001, 3002), move(3003, 3998), move(4001, 9998, 'closed'), move(4103, 4003)];
    expect([...moves, move(3003, 3002, 'rejected')]).toEqual([null, null, null, null, null]);
  });

  it('is an exception for the accounting code too, unless a new review or a process causes the move', () => {
    expect([accounting(2004, 2001), accounting(2003, 2105), accounting(2007, 2102)]).toEqual(
      Array.from({ length: 3 }, () => ['set_back']),
    );
    expect([accounting(2001, 2003), accounting(2004, 2999), accounting(2003, 2000)]).toEqual([
      null,
      null,
      null,
    ]);
    const overdue = { type: 'AccountingCodeChanged', data: { from: 2008, to: 2101 } };
    expect(ruleExceptionsOf(overdue, SYSTEM)).toBeNull();
  });

  it('is an exception in addition to the exception of forcing the code', () => {
    expect(force('quotation', 9999, 4001)).toEqual(['forced', 'set_back']);
    expect(force('accounting', 2004, 2000)).toEqual(['forced', 'set_back']);
    expect([force('quotation', 3001, 4001), force('proofing', 3511, 3500)]).toEqual([['forced'], ['forced']]);
  });
});
