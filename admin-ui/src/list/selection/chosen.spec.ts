import { describe, expect, it } from '@jest/globals';
import {
  selectedOutsidePage,
  selectionFor,
  emptySelection,
  selectOnly,
  refreshSelection,
  toggleSelection,
  selectAll,
  type RecordSelection,
} from './chosen.js';

const row = (id: string, revision = 1) => ({ id, revision });
const page = ['a', 'b', 'c'].map((id) => row(id));
const first: RecordSelection<ReturnType<typeof row>> = emptySelection('page 1');
const ids = ({ rows }: RecordSelection<{ readonly id: string }>) => rows.map(({ id }) => id);

describe('the selection in a list', () => {
  it('grows by single records or by a page, without duplicates, and shrinks by single records', () => {
    const two = toggleSelection(toggleSelection(first, row('b')), row('a'));
    expect(ids(two)).toEqual(['b', 'a']);
    expect(ids(selectAll(two, page))).toEqual(['b', 'a', 'c']);
    expect(ids(toggleSelection(two, row('b')))).toEqual(['a']);
  });

  it('ends when another page of the list is shown, and does not return with the former page', () => {
    const chosen = toggleSelection(first, row('a'));
    expect(selectionFor(chosen, 'page 1')).toBe(chosen);
    const elsewhere = selectionFor(chosen, 'page 2');
    expect(ids(elsewhere)).toEqual([]);
    expect(ids(selectionFor(elsewhere, 'page 1'))).toEqual([]);
  });

  it('keeps the same records when the page is sorted, and shows which are no longer on the page', () => {
    const chosen = selectAll(first, [row('a'), row('c')]);
    const resorted = [row('c', 2), row('d'), row('e')];
    expect(ids(refreshSelection(chosen, resorted))).toEqual(['a', 'c']);
    expect(selectedOutsidePage(chosen, resorted)).toEqual([row('a')]);
  });

  it('keeps each record in the state in which it was last displayed', () => {
    const chosen = selectAll(first, page);
    expect(refreshSelection(chosen, page)).toBe(chosen);
    expect(refreshSelection(chosen, [row('b', 7)]).rows).toEqual([row('a'), row('b', 7), row('c')]);
  });

  it('ends after an action, except for records that still need an answer', () => {
    expect(ids(selectOnly(selectAll(first, page), ['c']))).toEqual(['c']);
    expect(ids(selectOnly(selectAll(first, page), []))).toEqual([]);
  });
});
