import { describe, expect, it } from '@jest/globals';
import { stockUsesOf, stockUsedBy, type UnitOfItem } from './stock-taken.js';

const materials = new Map([
  ['cloth', { count: 30, my_father: 'cloth-roll', unit: '片' }],
  ['lining', { count: 12.5, my_father: 'cloth-roll', unit: '片' }],
  ['button', { count: 4, my_father: 'buttons', unit: '個' }],
  ['thread', { count: 1, my_father: '', unit: '' }],
  ['idea', { count: 0, my_father: 'nothing', unit: '' }],
]);
const units: Readonly<Record<string, ReturnType<UnitOfItem>>> = {
  'cloth-roll': { name: '碼', conversion_rate: 90 },
  buttons: { name: '打', conversion_rate: 12 },
};
const unitOf: UnitOfItem = (item) => units[item];
const counted = (material_id: string, pieces: number) => ({ material_id, pieces, length: null });

describe('the stock that an order uses', () => {
  it('is added up by storage item, with the quantity that each material needs', () => {
    const used = [
      counted('cloth', 100),
      counted('lining', 100),
      counted('button', 100),
      counted('cloth', 20),
    ];
    expect(stockUsesOf(used, materials, unitOf)).toStrictEqual([
      { item: 'cloth-roll', materials: ['cloth', 'lining'], quantity: 4850 },
      { item: 'buttons', materials: ['button'], quantity: 400 },
    ]);
  });

  it('is listed separately for materials without a storage item, and omits materials that need none', () => {
    const used = [counted('thread', 7), counted('gone', 2), counted('idea', 9)];
    expect(stockUsesOf(used, materials, unitOf)).toStrictEqual([
      { item: '', materials: ['thread', 'gone'], quantity: 9 },
    ]);
  });

  it.each<[what: string, unit: ReturnType<UnitOfItem>, quantity: number]>([
    ['yards of 90 cm', { name: '碼', conversion_rate: 90 }, 1470],
    ['metres of 100 cm', { name: '公尺', conversion_rate: 100 }, 1470],
    ['metres that no table knows', { name: '公尺', conversion_rate: 1 }, 14.7],
    ['pieces', { name: '個', conversion_rate: 1 }, 2700],
    ['dozens', { name: '打', conversion_rate: 12 }, 2700],
    ['kilograms', { name: '公斤', conversion_rate: 1000 }, 2700],
  ])(
    'is the layout length for a unit of length, and otherwise the quantity per piece times the pieces: %s',
    (_what, unit, quantity) => {
      const cloth = { count: 90, my_father: 'item', unit: '碼' };
      expect(stockUsedBy({ pieces: 30, length: 1470 }, cloth, () => unit)).toBe(quantity);
      expect(stockUsedBy({ pieces: 30, length: null }, cloth, () => unit)).toBe(2700);
    },
  );

  it('is in the material’s own unit where the material has no storage item', () =>
    expect(
      stockUsedBy({ pieces: 30, length: 1470 }, { count: 90, my_father: '', unit: '碼' }, () => undefined),
    ).toBe(16.3333));
});
