import { describe, expect, it } from '@jest/globals';
import { givenReason } from './given-reason.js';

describe('the reason of an event', () => {
  it('is the text that a person wrote', () => {
    expect(givenReason({ type: 'PaymentRemoved', data: { reason: '重複輸入' } })).toBe('重複輸入');
  });

  it('is empty where no text is stored, where the reason is a code, and where the event is unknown', () => {
    expect(givenReason({ type: 'PaymentAdded', data: { amount: 1 } })).toBe('');
    expect(givenReason({ type: 'StockReturned', data: { reason: 'voided' } })).toBe('');
    expect(givenReason({ type: 'StockPutBack', data: { reason: 'return' } })).toBe('');
    expect(givenReason({ type: 'PaymentRemoved', data: null })).toBe('');
  });
});
