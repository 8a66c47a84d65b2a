import { describe, expect, it } from '@jest/globals';
import { revertPlanOf, invertedChanges } from './changeBack.js';

const changes = [
  { field: 'name', before: '毛巾', after: '浴巾' },
  { field: 'size.width', before: 30, after: 70 },
  { field: 'tags', before: ['a'], after: [] },
];
const now = { name: '浴巾', size: { width: 70, height: 140 }, tags: [], sort: 3 };

describe('undoing the change of a record', () => {
  it('sends only the former values of the changed fields, nested as in the record', () => {
    expect(revertPlanOf(changes, now)).toEqual({
      fields: { name: '毛巾', size: { width: 30 }, tags: ['a'] },
      changedSince: [],
    });
  });

  it('lists the fields that were changed again since', () => {
    const later = { ...now, name: '大浴巾', size: { width: 80, height: 140 } };
    expect(revertPlanOf(changes, later).changedSince.map(({ field }) => field)).toEqual([
      'name',
      'size.width',
    ]);
  });

  it('clears a field that had no value before the change', () => {
    const added = [{ field: 'note', before: null, after: '新' }];
    expect(revertPlanOf(added, { note: '新' }).fields).toEqual({ note: null });
    expect(revertPlanOf([{ field: 'note', before: '舊', after: null }], {}).changedSince).toEqual([]);
  });

  it('is shown with old and new values exchanged', () => {
    expect(invertedChanges(changes).at(0)).toEqual({ field: 'name', before: '浴巾', after: '毛巾' });
  });
});
