import { describe, expect, it } from '@jest/globals';
import type { QuotationCode } from '@zhidan/domain/quotation';
import { targetTitle } from './targetTitle.js';

describe('the title of a dialog for a move or a step', () => {
  it('contains the clicked code, of the order or of its accounting', () => {
    expect(targetTitle('移動狀態', 'move-code', { code: '3002' })).toBe('移動到 3002 打樣中');
    expect(targetTitle('變更會計狀態', 'change-accounting-code', { code: '2102' })).toMatch(
      /^變更為 2102 \S+/,
    );
  });

  it('contains the clicked step', () => {
    expect(targetTitle('記錄打樣進度', 'record-proofing-step', { status_code: '3511' })).toMatch(
      /^記錄打樣進度：3511 \S+/,
    );
    expect(targetTitle('記錄生產進度', 'record-production-step', { status_code: '3611' })).toMatch(
      /^記錄生產進度：3611 \S+/,
    );
  });

  it('contains the code of the next step', () => {
    const at = (code: QuotationCode) =>
      targetTitle('進行下一步', 'advance', {}, { code, accounting: { charge_class: 2601 } });
    expect(at(3001)).toBe('進行下一步：移動到 3002 打樣中');
    expect(at(3103)).toBe('進行下一步：移動到 4001 等待生產');
    expect(at(4003)).toBe('進行下一步');
  });

  it('contains the command when no code was clicked', () =>
    expect(targetTitle('移動狀態', 'move-code', {})).toBe('移動狀態'));
});
