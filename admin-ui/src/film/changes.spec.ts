import { describe, expect, it } from '@jest/globals';
import { changesOf, filledFields, itemChanges } from './changes.js';
import type { FieldLabel } from './film.js';
import { listLines } from './listLines.js';

const CODE: FieldLabel = { is: 'code', path: 'code', label: '狀態', titles: { 1: '新' }, isNumbered: true };
const MEMO: FieldLabel = { is: 'text', path: 'accounts.memo', label: '備註' };
const PAID: Extract<FieldLabel, { is: 'list' }> = {
  is: 'list',
  path: 'paid',
  label: '付款',
  keyOf: (item) => String(Object(item).index),
  say: (item, money) => `第 ${Object(item).index} 筆 ${money(Object(item).amount)}`,
};
const fields = [CODE, MEMO, PAID];
const changed = (before: object | undefined, after: object | undefined) =>
  changesOf(fields, before as never, after as never).map(({ word, ...values }) => [word.label, values]);

describe('the changes of an event', () => {
  it('include only labelled fields, in the order of the labels, also inside blocks', () => {
    expect(
      changed(
        { code: 1, secret: 1, accounts: { memo: '早' } },
        { accounts: { memo: '晚' }, secret: 2, code: 2 },
      ),
    ).toEqual([
      ['狀態', { before: 1, after: 2 }],
      ['備註', { before: '早', after: '晚' }],
    ]);
  });

  it('include every field of a record that is new or was removed', () => {
    expect(changed(undefined, { code: 1, paid: [] })).toEqual([['狀態', { before: undefined, after: 1 }]]);
    expect(changed({ code: 1 }, undefined)).toEqual([['狀態', { before: 1, after: undefined }]]);
  });

  it('ignore different representations of an empty value', () => {
    expect(changed({ code: 0, accounts: { memo: '' }, paid: [] }, { code: 0, accounts: null })).toEqual([]);
  });

  it("treat zero and 'no' as values", () => {
    expect(filledFields(fields, { code: 0, accounts: { memo: false } }).map(({ value }) => value)).toEqual([
      0,
      false,
    ]);
  });
});

describe('the changes of a list', () => {
  const items = [
    { index: 1, amount: 5 },
    { index: 2, amount: 6 },
  ];

  it('are shown item by item, matched by key', () => {
    const after = [
      { index: 2, amount: 7 },
      { index: 3, amount: 8 },
    ];
    expect(itemChanges(items, after, PAID.keyOf)).toEqual([
      { is: 'gone', before: items[0], after: undefined },
      { is: 'changed', before: items[1], after: after[0] },
      { is: 'added', before: undefined, after: after[1] },
    ]);
    expect(itemChanges(items, items.toReversed(), PAID.keyOf)).toEqual([]);
    expect(itemChanges(undefined, items, PAID.keyOf)).toHaveLength(2);
  });

  it('match items without a key by their content, also where two are equal', () => {
    const [one, other] = [{ amount: 5 }, { amount: 6 }];
    expect(itemChanges([one], [one, one, other], () => '')).toEqual([
      { is: 'added', before: undefined, after: one },
      { is: 'added', before: undefined, after: other },
    ]);
    expect(itemChanges([one, other], [other], () => '')).toEqual([
      { is: 'gone', before: one, after: undefined },
    ]);
  });

  it('are shown as lines of text, with the former text of changed items and with removed references', () => {
    const word = { ...PAID, refers: { resource: 'm', idsOf: (item: unknown) => Object(item).ids ?? [] } };
    const lines = listLines(
      word,
      [{ index: 1, amount: 5, ids: ['a'] }, items[1]],
      [
        { index: 1, amount: 5, ids: ['b'] },
        { index: 2, amount: 9 },
      ],
      (amount) => `${amount} 元`,
    );
    expect(lines).toEqual([
      {
        key: '1 0',
        mark: '修改',
        said: '第 1 筆 5 元',
        former: undefined,
        ids: { before: ['a'], after: ['b'] },
      },
      {
        key: '2 1',
        mark: '修改',
        said: '第 2 筆 9 元',
        former: '第 2 筆 6 元',
        ids: { before: [], after: [] },
      },
    ]);
  });
});
