import { describe, expect, it } from '@jest/globals';
import { plainFieldLabels } from '../film/words.js';
import { labelledChanges } from './changesInWords.js';

const words = [...plainFieldLabels('text', { 'delivery.receiver': '收件人', memo: '備註' })];

describe('the changes of an event in words', () => {
  it('include the labelled fields only, also those of a new block', () => {
    const changes = [
      { field: 'memo', before: '早', after: '晚' },
      { field: 'delivery', before: null, after: { receiver: '林小姐', phone: '02' } },
      { field: 'secret', before: 1, after: 2 },
    ];
    expect(
      labelledChanges(words, changes).map(({ word, before, after }) => [word.label, before, after]),
    ).toEqual([
      ['收件人', undefined, '林小姐'],
      ['備註', '早', '晚'],
    ]);
  });

  it('include single fields of a block, each by its path', () => {
    const changes = [{ field: 'delivery.receiver', before: '林小姐', after: '王先生' }];
    expect(labelledChanges(words, changes)).toEqual([{ word: words[0], before: '林小姐', after: '王先生' }]);
  });
});
