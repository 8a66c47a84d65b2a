import { describe, expect, it } from '@jest/globals';
import { markupOf, wordsOf } from '@zhidan/ui-kit/testing';
import { RosterTable } from './RosterTable.js';

const field = (key: string, title: string, unique = false) => ({
  key,
  title,
  max: 12,
  required: false,
  unique,
});
const terms = {
  sizes: ['S', 'M', 'L'],
  piece_fields: [field('size', '尺寸'), field('name', '名字'), field('number', '號碼', true)],
};
const pieces = [
  { size: 'L', name: '王小明', number: '10' },
  { size: 'XXXL', name: '林美', number: '10' },
  { size: 'M', name: '林美', number: '7' },
];
const shown = (mayChange: boolean) => (
  <RosterTable {...{ pieces, terms, mayChange }} change={() => undefined} remove={() => undefined} />
);

describe('the table of a roster', () => {
  it('marks duplicate numbers, and sizes in which the product is not made', () => {
    const words = wordsOf(shown(false));
    expect(words.match(/重複/g)).toHaveLength(2);
    expect(words.match(/沒有這個尺寸/g)).toHaveLength(1);
  });

  it('has a field for each value, named by its piece, only where the list may be changed', () => {
    expect(markupOf(shown(true)).match(/<input/g)).toHaveLength(9);
    expect(markupOf(shown(true))).toContain('aria-label="第 2 件的號碼"');
    expect(markupOf(shown(false))).not.toContain('<input');
  });
});
