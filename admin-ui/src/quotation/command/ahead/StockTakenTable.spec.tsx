import { expect, it } from '@jest/globals';
import { stockUsesOf } from '@zhidan/domain';
import { wordsOf } from '@zhidan/ui-kit/testing';
import type { StorageItemRecord } from '../../../storage/stored.js';
import { unitConversionsOf } from '../../../storage/useUnits.js';
import { StockDeductionTable } from './StockTakenTable.js';

const materials = new Map([
  ['linen', { product_name: '亞麻表布', count: 45, my_father: 'roll', unit: '碼' }],
  ['lining', { product_name: '亞麻裡布', count: 22.5, my_father: 'roll', unit: '碼' }],
  ['tag', { product_name: '布標', count: 1, my_father: '', unit: '張' }],
]);
/** Stores 1,800 cm, which is 20 yards of 90 cm. */
const roll = { id: 'roll', product_name: '亞麻布捲', storage: 1800, unit: '碼' } as StorageItemRecord;
const units = unitConversionsOf([{ name: '碼', conversion_rate: 90 }]);

const calculated = [
  {
    material_group: 'face',
    product_name: '亞麻表布',
    quantity: 10,
    cloth_width: 150,
    layout_width: 70,
    layout_height: 49,
    typesetting: true,
    per_row: 2,
    rows: 5,
    length: 245,
  },
];

const taken = (pieces: number): string => {
  const used = [...materials.keys()].map((material_id) => ({
    record_id: '1',
    material_id,
    pieces,
    length: material_id === 'linen' ? pieces * 24.5 : null,
  }));
  return wordsOf(
    <StockDeductionTable
      taken={stockUsesOf(used, materials, (item) =>
        item === 'roll' ? { name: '碼', conversion_rate: 90 } : undefined,
      )}
      materials={materials}
      items={new Map([['roll', roll]])}
      units={units}
      used={used}
      calculated={calculated}
    />,
  );
};

it('the stock deduction (扣除庫存) shows calculation and new stock of each item, and materials without an item', () => {
  expect(taken(10)).toBe(
    '倉庫品項 扣除 存量變化 ' +
      '亞麻布捲 亞麻表布：10 個，使用布長 245 公分（每排 2 個，5 排） 亞麻裡布：10 個 5.22 碼 20 碼 → 14.78 碼 ' +
      '布標 沒有對應的倉庫品項，只會留下使用紀錄',
  );
  expect(taken(80)).toContain('41.78 碼 20 碼 → -21.78 碼 存量不足');
});
