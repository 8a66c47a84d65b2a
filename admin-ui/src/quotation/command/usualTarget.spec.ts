import { describe, expect, it } from '@jest/globals';
import { allQuotationCodes, codeMoveMatrix, type QuotationCode } from '@zhidan/domain/codes';
import { usualMoveOf, usualTargetOf } from './usualTarget.js';

type TargetOrder = Parameters<typeof usualTargetOf>[0];

const order = (of: Partial<TargetOrder>): TargetOrder => ({
  code: 4002,
  allowed_codes: [4001, 4003],
  allowed_accounting_codes: [2101, 2999],
  next: { action: 'move-code', who: 'sales', title: '確認出貨' },
  ...of,
});

describe('the usual target of the next step', () => {
  it('is the code that completes the work, in the branch that the order allows', () => {
    const usual = (code: QuotationCode, allowed_codes: readonly QuotationCode[]) =>
      usualMoveOf({ code, allowed_codes: [...allowed_codes] });
    expect(usual(1002, [3101, 4101, 9998])).toBe(3101);
    expect(usual(1002, [4001, 9998])).toBe(4001);
    expect(usual(3050, [3001, 3002])).toBe(3002);
    expect(usual(4002, [4001, 4003])).toBe(4003);
    expect(usual(4102, [4101, 4103])).toBe(4103);
    expect(usual(4103, [4102, 9999, 4003])).toBe(9999);
    expect(usual(4002, [4001])).toBeUndefined();
  });

  it('is only ever a code that the movement matrix permits', () => {
    for (const code of allQuotationCodes) {
      const move = usualMoveOf({ code, allowed_codes: [...codeMoveMatrix[code]] });
      if (move !== undefined) expect(codeMoveMatrix[code]).toContain(move);
    }
  });

  it('is offered by the title of the step, and by that of passed samples after their check', () => {
    expect(usualTargetOf(order({}))).toEqual({ title: '確認出貨', given: { code: 4003 } });
    expect(usualTargetOf(order({ code: 3050, allowed_codes: [3001, 3002] }))).toEqual({
      title: '樣品合格',
      given: { code: 3002 },
    });
  });

  it('settles the accounting where accounting has to, but never decides about a paused order', () => {
    const settle = { action: 'change-accounting-code', who: 'accounting', title: '結清款項' } as const;
    expect(usualTargetOf(order({ next: settle }))).toEqual({ title: '結清款項', given: { code: 2999 } });
    expect(usualTargetOf(order({ next: { ...settle, who: 'sales' } }))).toBeUndefined();
    expect(usualTargetOf(order({ next: settle, allowed_accounting_codes: [2101] }))).toBeUndefined();
  });

  it('is missing for commands that ask for more than a code', () => {
    expect(usualTargetOf(order({ next: { action: 'add-delivery', who: 'shipping', title: '出貨' } }))).toBe(
      undefined,
    );
  });
});
