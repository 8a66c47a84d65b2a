import { describe, expect, it } from '@jest/globals';
import { plainWords } from '../film/words.js';
import { changesInWords } from './changesInWords.js';

const words = [...plainWords('text', { 'delivery.receiver': '收件人', memo: '備註' })];

describe('what an event changed', () => {
  it('is said of the fields with words, also where a block as a whole came', () => {
    const changes = [
      { field: 'memo', before: '早', after: '晚' },
      { field: 'delivery', before: null, after: { receiver: '林小姐', phone: '02' } },
      { field: 'secret', before: 1, after: 2 },
    ];
    expect(
      changesInWords(words, changes).map(({ word, before, after }) => [word.label, before, after]),
    ).toEqual([
      ['收件人', undefined, '林小姐'],
      ['備註', '早', '晚'],
    ]);
  });

  it('is said of single fields of a block, each by its path', () => {
    const changes = [{ field: 'delivery.receiver', before: '林小姐', after: '王先生' }];
    expect(changesInWords(words, changes)).toEqual([{ word: words[0], before: '林小姐', after: '王先生' }]);
  });
});
