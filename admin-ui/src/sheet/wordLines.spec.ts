import { describe, expect, it } from '@jest/globals';
import type { FieldLabel } from '../film/film.js';
import { parseCompleteList } from './wholeList.js';
import { referencedIds, labelledLines } from './wordLines.js';

const words: readonly FieldLabel[] = [
  { is: 'text', path: 'company', label: '公司名稱' },
  { is: 'text', path: 'buyer.phone', label: '電話' },
  { is: 'money', path: 'total', label: '金額' },
  { is: 'day', path: 'due', label: '到期日' },
  { is: 'switch', path: 'settled', label: '已結清' },
  { is: 'code', path: 'payment', label: '付款方式', titles: { 2: '國內轉帳' }, isNumbered: false },
  { is: 'reference', path: 'class', label: '分類', resource: 'customer-classes' },
  { is: 'money', path: 'cost', label: '成本' },
];

const list = parseCompleteList(
  [
    ['company', 'buyer', 'total', 'due', 'settled', 'payment', 'class', 'folded'],
    ['晨光', { phone: '0912345678' }, 1250, '2026-03-16', true, 2, 'c1', 'x'],
    ['2026-03-16', {}, 0, '', false, 9, '', 'x'],
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join(''),
);

describe('an exported list', () => {
  it('has the labelled columns that its reader may see, with formatted values', () => {
    const names = new Map([['customer-classes', new Map([['c1', '學校']])]]);
    expect(labelledLines(list, words, { names, money: String })).toEqual([
      ['公司名稱', '電話', '金額', '到期日', '已結清', '付款方式', '分類'],
      ['晨光', '0912345678', 1250, new Date('2026-03-16T00:00:00Z'), '是', '國內轉帳', '學校'],
      ['2026-03-16', '', 0, '', '否', '9', ''],
    ]);
  });

  it('shows the id of a record whose name its reader may not see', () => {
    expect(labelledLines(list, words, { names: new Map(), money: String })[1]).toContain('c1');
    expect(referencedIds(list, words)).toEqual(new Map([['customer-classes', ['c1']]]));
  });
});
