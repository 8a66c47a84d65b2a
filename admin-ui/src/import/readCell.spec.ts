import { describe, expect, it } from '@jest/globals';
import type { FieldLabel } from '../film/film.js';
import { readCell } from './readCell.js';
import { namedRecords } from './references.js';
import type { FileCell } from '@zhidan/ui-kit/sheet';
import { storedRecord } from './testing/office.js';

const referred = namedRecords([storedRecord('c1', { name: '布行' }), storedRecord('c2', { name: '線行' })]);
const own = { path: 'field', label: '欄位' } as const;

const read =
  (word: FieldLabel, isSeveral = false) =>
  (cell: FileCell) => {
    const result = readCell(word, cell, { isSeveral, referred, isOffered: () => true });
    return result.is === 'value' ? result.value : result.message;
  };

describe('a cell of an imported file', () => {
  it('may be a number with a unit, separators or full-width digits, and is otherwise checked by the schema', () => {
    const cells = ['1,226 元', '１２碼', 3.5, '-4', '十'];
    expect(cells.map(read({ is: 'money', ...own }))).toEqual([1226, 12, 3.5, -4, '十']);
  });

  it('may be a spreadsheet date, a written date, or a date of the Republic of China calendar', () => {
    const cells = [46_097, new Date('2026-03-16T05:00:00Z'), '2026/3/16', '115年3月16日'];
    expect(cells.map(read({ is: 'day', ...own }))).toEqual(cells.map(() => '2026-03-16'));
    expect(read({ is: 'day', ...own })('下週')).toBe('看不懂這個日期，請寫成 2026/01/31');
  });

  it('may be any of several words for yes or no', () => {
    const switched = read({ is: 'switch', ...own });
    expect(['是', 'TRUE', true, 1, '否', 'false', false, 0].map(switched)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(switched('也許')).toBe('請填「是」或「否」');
  });

  it('may be a code or its title', () => {
    const titles = { 1: '月結', 2: '現金', 3: '現金' };
    const coded = read({ is: 'code', titles, isNumbered: false, ...own });
    expect([coded(' 月結'), coded(2), coded('1 月結')]).toEqual(['1', '2', '1']);
    expect(coded('現金')).toBe('有 2 個選項都叫「現金」，請改填代碼');
    expect(coded('賒')).toBe('請填其中之一：月結、現金、現金');
  });

  it('may be the name or the id of a record', () => {
    const reference = read({ is: 'reference', resource: 'suppliers', ...own });
    expect([reference('布行'), reference('c2'), reference('布 行'), reference('布')]).toEqual([
      'c1',
      'c2',
      'c1',
      '找不到「布」，是不是「布行」？',
    ]);
    const references = read({ is: 'references', resource: 'suppliers', ...own });
    expect([references('線行、布行'), references('["c2"]')]).toEqual([['c2', 'c1'], ['c2']]);
  });

  it('may be a text, or several texts for a field with several values', () => {
    const text: FieldLabel = { is: 'text', ...own };
    expect([read(text)('a\r\nb '), read(text)(912_345_678), read(text, true)('S、M\nL')]).toEqual([
      'a\nb',
      '912345678',
      ['S', 'M', 'L'],
    ]);
  });
});
