import { describe, expect, it } from '@jest/globals';
import { givenReason } from './given-reason.js';

describe('the reason of an event', () => {
  it('is what a person wrote', () => {
    expect(givenReason({ type: 'PaymentRemoved', data: { reason: '重複輸入' } })).toBe('重複輸入');
  });

  it('is empty where none was asked for, where it is a code, and where nothing is known of the event', () => {
    expect(givenReason({ type: 'PaymentAdded', data: { amount: 1 } })).toBe('');
    expect(givenReason({ type: 'StockReturned', data: { reason: 'voided' } })).toBe('');
    expect(givenReason({ type: 'StockPutBack', data: { reason: 'return' } })).toBe('');
    expect(givenReason({ type: 'PaymentRemoved', data: null })).toBe('');
  });
});
