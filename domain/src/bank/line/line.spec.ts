import { describe, expect, it } from '@jest/globals';
import { visitorCaller } from '../../access/caller.js';
import { Refused } from '../../core/refused.js';
import type { BankLineCommand } from './commands.js';
import { bankLine, type BankLine } from './line.js';

const caller = { ...visitorCaller, uid: 'hua', customer_id: 'hua', name: '會計阿華', is_employee: true };
const facts = { caller, now: '2026-11-22T01:00:00.000Z' };
const by = { staff_uid: 'hua', staff_name: '會計阿華', created_date: facts.now };

const line = {
  date: '2026-11-21',
  amount: 1000,
  balance: null,
  payer: '林教練',
  five_digits: '12345',
  remark: '',
  raw: '',
  account: '001',
  statement_id: 's1',
};
const one = { quotation_no: '261101-1000000001', stage: 'proofing', amount: 943 } as const;
const other = { quotation_no: '261101-1000000002', stage: 'production', amount: 57 } as const;

const after = (...commands: readonly BankLineCommand[]): BankLine | null =>
  commands.reduce<BankLine | null>(
    (state, command) => bankLine.decide(command, state, facts).reduce(bankLine.evolve, state),
    null,
  );
const imported: BankLineCommand = { kind: 'import', line };
const begun: BankLineCommand = { kind: 'begin', allocations: [one, other] };
const finished: BankLineCommand = { kind: 'finish', allocations: [other, one] };
const types = (command: BankLineCommand, state: BankLine | null) =>
  bankLine.decide(command, state, facts).map(({ type }) => type);
const refusal = (command: BankLineCommand, state: BankLine | null): unknown => {
  try {
    return bankLine.decide(command, state, facts);
  } catch (error) {
    return error instanceof Refused ? error.refusal : error;
  }
};

describe('a line of a bank statement', () => {
  it('is imported once, even if several files contain it', () => {
    expect(types(imported, null)).toEqual(['BankLineImported']);
    expect(types(imported, after(imported))).toEqual([]);
  });

  it('is matched in two steps, and repeating a step has no effect', () => {
    const open = after(imported);
    expect(bankLine.decide(begun, open, facts)).toEqual([
      { type: 'BankLineMatchBegun', data: { allocations: [one, other], ...by } },
    ]);
    expect(types(begun, after(imported, begun))).toEqual([]);
    expect(types(finished, after(imported, begun))).toEqual(['BankLineMatched']);
    const matched = after(imported, begun, finished);
    expect(matched).toMatchObject({ status: 'matched', staff_name: '會計阿華', settled_date: facts.now });
    expect(types(begun, matched)).toEqual([]);
    expect(types(finished, matched)).toEqual([]);
  });

  it('cannot be matched with other orders, or ignored, after it was matched', () => {
    const orders = expect.arrayContaining([one.quotation_no, other.quotation_no]);
    for (const state of [after(imported, begun), after(imported, begun, finished)]) {
      for (const command of [
        { kind: 'begin', allocations: [one] },
        { kind: 'finish', allocations: [one] },
        { kind: 'ignore', reason: '' },
      ] as const)
        expect(refusal(command, state)).toEqual({ code: 'BANK_LINE_MATCHED', orders });
    }
  });

  it('is never matched with more than its amount, with an amount of opposite sign, or twice with one stage', () => {
    const open = after(imported);
    const fits = (...amounts: readonly number[]) =>
      refusal(
        {
          kind: 'begin',
          allocations: amounts.map((amount, at) => ({ ...one, quotation_no: `o${at}`, amount })),
        },
        open,
      );
    expect(fits(943, 58)).toEqual({ code: 'ALLOCATION_SUM', amount: 1000, sum: 1001 });
    expect(fits(1100, -100)).toMatchObject({ code: 'ALLOCATION_SUM' });
    expect(fits(0)).toMatchObject({ code: 'ALLOCATION_SUM' });
    expect(refusal({ kind: 'begin', allocations: [one, { ...one, amount: 5 }] }, open)).toEqual({
      code: 'ALLOCATION_TWICE',
    });
  });

  it('is open again after its match, or the decision to ignore it, is undone with a reason', () => {
    const matched = after(imported, begun, finished);
    expect(refusal({ kind: 'unmatch', reason: '' }, matched)).toEqual({ code: 'NO_REASON', field: 'reason' });
    const back = after(imported, begun, finished, { kind: 'unmatch', reason: '對錯了' });
    expect(back).toMatchObject({ status: 'open', allocations: [], reason: '對錯了', settled_date: null });
    expect(types(begun, back)).toEqual(['BankLineMatchBegun']);
    const ignored = after(imported, { kind: 'ignore', reason: '利息' });
    expect(ignored).toMatchObject({ status: 'ignored', reason: '利息' });
    expect(types({ kind: 'ignore', reason: '' }, ignored)).toEqual([]);
    expect(refusal(begun, ignored)).toEqual({ code: 'BANK_LINE_IGNORED' });
    expect(after(imported, { kind: 'ignore', reason: '' }, { kind: 'unmatch', reason: '' })?.status).toBe(
      'open',
    );
    expect(types({ kind: 'unmatch', reason: '' }, after(imported))).toEqual([]);
  });

  it('is not found where it was never imported', () => {
    expect(refusal(begun, null)).toEqual({ code: 'BANK_LINE_NOT_FOUND' });
  });
});
