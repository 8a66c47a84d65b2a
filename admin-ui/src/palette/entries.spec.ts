import { describe, expect, it } from '@jest/globals';
import { permissions } from '@zhidan/domain';
import type { SearchResult } from '@zhidan/domain/page';
import { entriesOfLists, recognisedListsIn } from './entries.js';

const TODAY = '2026-11-27';
const cafe: SearchResult = {
  kind: 'customer',
  id: 'c1',
  title: '咖啡店',
  text: '',
  address: '/admin/customers/c1',
};
const filterIn = (path: string): unknown =>
  JSON.parse(new URLSearchParams(path.slice(path.indexOf('?'))).get('filter') ?? '');

describe('a search by keywords in the palette', () => {
  const text = '逾期 金額>50000 咖啡店 上個月 已付>0';

  it('opens the list that matches most words, filtered by the found customer or by the text', () => {
    const known = recognisedListsIn(text, permissions, TODAY);
    expect(known.rest).toBe('咖啡店');
    const lines = entriesOfLists(text, known, [cafe]);
    expect(lines.map(({ title, chips }) => [title, chips?.at(-1)])).toEqual([
      ['訂單清單', '客戶：咖啡店'],
      ['訂單清單', '「咖啡店」'],
    ]);
    expect(lines.map(({ path }) => filterIn(path))).toEqual([
      { q: '逾期 金額>50000 上個月 已付>0', customer_uid: 'c1' },
      { q: text },
    ]);
    expect(lines[0]?.path).toMatch(/^\/orders\/all\?/);
  });

  it('opens nothing without permission for the list, or when no keyword is recognised', () => {
    expect(recognisedListsIn(text, ['storage_authority_r'], TODAY)).toEqual({ lists: [], rest: text });
    expect(recognisedListsIn('毛巾', permissions, TODAY)).toEqual({ lists: [], rest: '毛巾' });
  });
});
