import { expect, it } from '@jest/globals';
import { wordsOf } from '@zhidan/ui-kit/testing';
import { unitConversionsOf } from '../../storage/useUnits.js';
import { MissingStock } from './ForeseenView.js';

it('the missing quantity of an item is shown in its unit, not in the smallest unit of storage', () => {
  const line = { item: 'roll', product_name: '亞麻布捲', unit: '碼', materials: ['linen'] };
  expect(
    wordsOf(
      <MissingStock
        stock={[{ ...line, needed: 2700, available: 1800, short: 900 }]}
        units={unitConversionsOf([{ name: '碼', conversion_rate: 90 }])}
      />,
    ),
  ).toBe('庫存不足 需要 現有 短缺 亞麻布捲 30 碼 20 碼 10 碼');
});
