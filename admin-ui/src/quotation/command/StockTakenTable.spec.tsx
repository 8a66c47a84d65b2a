import { expect, it } from '@jest/globals';
import { stockTakenOf } from '@zhidan/domain';
import { wordsOf } from '@zhidan/ui-kit/testing';
import type { StoredItem } from '../../storage/stored.js';
import { unitsOf } from '../../storage/useUnits.js';
import { TakenTable } from './StockTakenTable.js';

const materials = new Map([
  ['linen', { product_name: '亞麻表布', count: 45, my_father: 'roll' }],
  ['lining', { product_name: '亞麻裡布', count: 22.5, my_father: 'roll' }],
  ['tag', { product_name: '布標', count: 1, my_father: '' }],
]);
/** 20 yards of 90 cm. */
const roll = { id: 'roll', product_name: '亞麻布捲', storage: 1800, unit: '碼' } as StoredItem;
const units = unitsOf([{ name: '碼', conversion_rate: 90 }]);

const taken = (pieces: number): string =>
  wordsOf(
    <TakenTable
      taken={stockTakenOf(
        [...materials.keys()].map((material_id) => ({ material_id, pieces })),
        materials,
      )}
      materials={materials}
      items={new Map([['roll', roll]])}
      units={units}
    />,
  );

it('扣除庫存 says what each item will lose, in its unit, before and after, and what belongs to none', () => {
  expect(taken(10)).toBe(
    '倉庫品項 扣除 存量變化 ' +
      '亞麻布捲 亞麻表布、亞麻裡布 7.5 碼 20 碼 → 12.5 碼 ' +
      '布標 沒有對應的倉庫品項，只會留下使用紀錄',
  );
  expect(taken(40)).toContain('30 碼 20 碼 → -10 碼 存量不足');
});
