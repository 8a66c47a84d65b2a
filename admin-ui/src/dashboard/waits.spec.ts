import { expect, it } from '@jest/globals';
import { unitsOf } from '../storage/useUnits.js';
import { stockLeft } from './waits.js';

it('counts what is left of an item in its unit, as the warehouse does', () => {
  const units = unitsOf([{ name: '碼', conversion_rate: 90 }]);
  expect(stockLeft({ storage: 450, stock_alert: 900, unit: '碼' }, units)).toBe('存量 5 碼 / 最低 10 碼');
  expect(stockLeft({ storage: 3, stock_alert: 12, unit: '個' }, units)).toBe('存量 3 個 / 最低 12 個');
});
