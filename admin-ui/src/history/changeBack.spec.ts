import { describe, expect, it } from '@jest/globals';
import { changeBack, turnedBack } from './changeBack.js';

const changes = [
  { field: 'name', before: '毛巾', after: '浴巾' },
  { field: 'size.width', before: 30, after: 70 },
  { field: 'tags', before: ['a'], after: [] },
];
const now = { name: '浴巾', size: { width: 70, height: 140 }, tags: [], sort: 3 };

describe('taking back the change of a record', () => {
  it('sends its fields as they were, those of blocks inside of them, and no other', () => {
    expect(changeBack(changes, now)).toEqual({
      fields: { name: '毛巾', size: { width: 30 }, tags: ['a'] },
      changedSince: [],
    });
  });

  it('names the fields that were changed again since', () => {
    const later = { ...now, name: '大浴巾', size: { width: 80, height: 140 } };
    expect(changeBack(changes, later).changedSince.map(({ field }) => field)).toEqual(['name', 'size.width']);
  });

  it('knows a field that there was not before', () => {
    const added = [{ field: 'note', before: null, after: '新' }];
    expect(changeBack(added, { note: '新' }).fields).toEqual({ note: null });
    expect(changeBack([{ field: 'note', before: '舊', after: null }], {}).changedSince).toEqual([]);
  });

  it('is shown the other way round', () => {
    expect(turnedBack(changes).at(0)).toEqual({ field: 'name', before: '浴巾', after: '毛巾' });
  });
});
