import { describe, expect, it } from '@jest/globals';
import { Refused } from '../core/refused.js';
import { saveDesignBody, type SavedDesign } from './bodies.js';
import {
  filesOfSavedDesigns,
  MAX_SAVED_DESIGNS,
  savedDesigns,
  type SavedDesignCommand,
} from './saved-designs.js';

const MONDAY = '2026-03-02T01:00:00.000Z';
const TUESDAY = '2026-03-03T01:00:00.000Z';

const flag = saveDesignBody.parse({
  title: '隊旗',
  category_id: 'polo',
  template_version: 2,
  regions: [
    {
      index: 1,
      region: 'front',
      art: {
        file_id: 'flag.png',
        name: '隊徽.png',
        width_px: 900,
        height_px: 600,
        kind: 'picture',
        inside_px: null,
      },
      repeat: 'single',
      width_mm: 120,
      offset_mm: [40, 60],
      rotation_deg: 15,
    },
  ],
  picture: 'shown.jpg',
});

const after = (state: readonly SavedDesign[], command: SavedDesignCommand, now = MONDAY) =>
  savedDesigns.decide(command, state, { now }).reduce(savedDesigns.evolve, state);
const refusalOf = (state: readonly SavedDesign[], command: SavedDesignCommand) => {
  try {
    savedDesigns.decide(command, state, { now: MONDAY });
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
  return undefined;
};
const saved = after([], { kind: 'save', id: 'd1', design: flag });

describe('a design saved in the account', () => {
  it('is kept without an order, and is the same after the same request again', () => {
    expect(saved).toEqual([{ ...flag, id: 'd1', created_date: MONDAY }]);
    expect(after(saved, { kind: 'save', id: 'd1', design: { ...flag, title: '別的' } })).toEqual(saved);
    expect([...filesOfSavedDesigns(saved)]).toEqual(['flag.png', 'shown.jpg']);
  });

  it('is renamed without its content, and the design saved last comes first', () => {
    const two = after(saved, { kind: 'save', id: 'd2', design: { ...flag, title: '桌旗' } });
    expect(two.map(({ id }) => id)).toEqual(['d2', 'd1']);
    const renamed = after(two, { kind: 'change', id: 'd1', changes: { title: '新隊旗' } }, TUESDAY);
    expect(renamed[0]).toEqual({ ...flag, title: '新隊旗', id: 'd1', created_date: TUESDAY });
    const again: SavedDesignCommand = { kind: 'change', id: 'd1', changes: { title: '新隊旗' } };
    expect(savedDesigns.decide(again, renamed, { now: TUESDAY })).toEqual([]);
  });

  it('is not found once it was removed', () => {
    const none = after(saved, { kind: 'remove', id: 'd1' });
    expect(none).toEqual([]);
    expect(refusalOf(none, { kind: 'remove', id: 'd1' })).toEqual({ code: 'SAVED_DESIGN_NOT_FOUND' });
    expect(refusalOf(none, { kind: 'change', id: 'd1', changes: { title: '新' } })).toEqual({
      code: 'SAVED_DESIGN_NOT_FOUND',
    });
  });

  it('is refused beyond the number that one customer can save', () => {
    const full = Array.from({ length: MAX_SAVED_DESIGNS }, (_, at) => `d${at}`).reduce<
      readonly SavedDesign[]
    >((state, id) => after(state, { kind: 'save', id, design: flag }), []);
    expect(refusalOf(full, { kind: 'save', id: 'one-more', design: flag })).toEqual({
      code: 'TOO_MANY_SAVED_DESIGNS',
      most: MAX_SAVED_DESIGNS,
    });
  });

  it.each(['../secret.png', 'a/b.png', '.hidden', ''])(
    'refers to no file outside of its folder: %j',
    (picture) => {
      expect(saveDesignBody.safeParse({ ...flag, picture }).success).toBe(false);
    },
  );
});
