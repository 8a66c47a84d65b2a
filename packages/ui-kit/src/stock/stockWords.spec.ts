import { describe, expect, it } from '@jest/globals';
import { leadTimeText, quantityText, stockText } from './stockWords.js';

describe('the text for the stock of a material', () => {
  it('shows the quantity with its unit, or that there is none', () => {
    expect(stockText({ storage: 7000, unit: '碼' })).toBe('現貨 7,000 碼');
    expect(stockText({ storage: 0.5, unit: '' })).toBe('現貨 0.5');
    expect(stockText({ storage: 0, unit: '碼' })).toBe('目前缺料');
    expect(stockText({ storage: -3, unit: '碼' })).toBe('目前缺料');
    expect(quantityText(-1234.5, '個')).toBe('-1,234.5 個');
  });

  it('shows the lead time in days where it is known', () => {
    expect(leadTimeText({ lead_time: 10 })).toBe('備料 10 天');
    expect(leadTimeText({ lead_time: 0 })).toBe('');
  });
});
