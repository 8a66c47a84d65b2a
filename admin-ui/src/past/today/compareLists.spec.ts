import { describe, expect, it } from '@jest/globals';
import type { FieldLabel } from '../../film/film.js';
import { compareLists } from './compareLists.js';

const fields: readonly FieldLabel[] = [
  { is: 'number', path: 'count', label: '數量' },
  { is: 'text', path: 'buyer.company', label: '公司' },
];
const row = (id: string, count: number, company = '羽球社') => ({
  id,
  count,
  buyer: { company },
  seen: count,
});

describe('a past list compared with the present list', () => {
  it('shows added rows, removed rows, and changed cells with both values', () => {
    const [a, b, c, d] = [row('a', 1), row('b', 2), row('c', 3), row('d', 4)];
    const today = [d, row('c', 5, '咖啡店'), a];
    expect(compareLists([a, b, c], today, fields)).toEqual({
      added: [d],
      gone: [b],
      changed: [
        {
          row: today[1],
          changes: [
            { word: fields[0], before: 3, after: 5 },
            { word: fields[1], before: '羽球社', after: '咖啡店' },
          ],
        },
      ],
      same: 1,
    });
  });

  it('matches rows by their id alone, in any order', () => {
    const rows = [row('a', 1), row('b', 2)];
    const nothing = { added: [], gone: [], changed: [] };
    expect(compareLists(rows, rows.toReversed(), fields)).toEqual({ ...nothing, same: 2 });
    expect(compareLists([], [], fields)).toEqual({ ...nothing, same: 0 });
  });

  it('ignores fields without a label', () => {
    expect(compareLists([row('a', 1)], [{ ...row('a', 1), seen: 9 }], fields).changed).toEqual([]);
  });
});
