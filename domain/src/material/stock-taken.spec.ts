import { describe, expect, it } from '@jest/globals';
import { stockTakenOf } from './stock-taken.js';

const materials = new Map([
  ['cloth', { count: 30, my_father: 'cloth-roll' }],
  ['lining', { count: 12.5, my_father: 'cloth-roll' }],
  ['button', { count: 4, my_father: 'buttons' }],
  ['thread', { count: 1, my_father: '' }],
  ['idea', { count: 0, my_father: 'nothing' }],
]);

describe('what leaves storage for an order', () => {
  it('is summed by the item that the materials belong to, each by its own count', () => {
    expect(
      stockTakenOf(
        [
          { material_id: 'cloth', pieces: 100 },
          { material_id: 'lining', pieces: 100 },
          { material_id: 'button', pieces: 100 },
          { material_id: 'cloth', pieces: 20 },
        ],
        materials,
      ),
    ).toStrictEqual([
      { item: 'cloth-roll', materials: ['cloth', 'lining'], quantity: 4850 },
      { item: 'buttons', materials: ['button'], quantity: 400 },
    ]);
  });

  it('stands apart where a material belongs to no item or is gone, and leaves out what uses nothing', () => {
    expect(
      stockTakenOf(
        [
          { material_id: 'thread', pieces: 7 },
          { material_id: 'gone', pieces: 2 },
          { material_id: 'idea', pieces: 9 },
        ],
        materials,
      ),
    ).toStrictEqual([{ item: '', materials: ['thread', 'gone'], quantity: 9 }]);
  });
});
