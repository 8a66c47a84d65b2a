import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { stages } from '../codes/stage.js';
import { addDays } from '../core/time.js';
import { capacityOf, dateMovedIntoWeek, overCapacity, scheduleOf, weekOf, type DueWork } from './schedule.js';

const TODAY = '2026-03-18';

const work = fc.record({
  stage: fc.constantFrom(...stages),
  due: fc.integer({ min: -60, max: 120 }).map((days) => addDays(TODAY, days)),
  pieces: fc.integer({ min: 0, max: 5_000 }),
  orders: fc.integer({ min: 1, max: 9 }),
});
const capacity = fc.record({
  proofing_pieces: fc.integer({ min: 0, max: 5_000 }),
  production_pieces: fc.integer({ min: 0, max: 5_000 }),
});

const total = (rows: readonly { readonly pieces: number }[]) =>
  rows.reduce((sum, { pieces }) => sum + pieces, 0);

describe('the production schedule', () => {
  it('contains every piece and every order once, overdue orders first, with one row per stage and week', () => {
    fc.assert(
      fc.property(fc.array(work), capacity, (all, limits) => {
        const rows = scheduleOf(all, capacityOf(limits), TODAY);
        expect(total(rows)).toBe(total(all));
        expect(rows.reduce((sum, { orders }) => sum + orders, 0)).toBe(
          all.reduce((sum, { orders }) => sum + orders, 0),
        );
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
        const weeks = rows.map(({ week }) => week ?? '');
        expect(weeks).toEqual(weeks.toSorted());
        for (const { stage, week, pieces, over } of rows) {
          const limit = limits[`${stage}_pieces`];
          expect(over).toBe(week === null || limit === 0 ? 0 : Math.max(0, pieces - limit));
        }
      }),
    );
  });

  it('differs in at most two rows when an order is moved to another week', () => {
    fc.assert(
      fc.property(fc.array(work), work, fc.integer({ min: 0, max: 12 }), (others, one, ahead) => {
        const week = addDays(weekOf(TODAY), ahead * 7);
        const moved: DueWork = { ...one, due: dateMovedIntoWeek(week, one.due, TODAY) };
        const none = capacityOf({ proofing_pieces: 0, production_pieces: 0 });
        const [before, after] = [one, moved].map(
          (each) =>
            new Map(scheduleOf([...others, each], none, TODAY).map(({ key, pieces }) => [key, pieces])),
        );
        const keys = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
        const changed = [...keys].filter((key) => (before?.get(key) ?? 0) !== (after?.get(key) ?? 0));
        expect(changed.length).toBeLessThanOrEqual(2);
        expect(weekOf(moved.due)).toBe(week);
      }),
    );
  });

  it('keeps the weekday of moved work, and never moves work before today', () => {
    expect(dateMovedIntoWeek('2026-03-23', '2026-03-20', TODAY)).toBe('2026-03-27');
    expect(dateMovedIntoWeek('2026-03-16', '2026-03-23', TODAY)).toBe(TODAY);
  });

  it('begins its weeks on Monday', () => {
    expect(['2026-03-15', '2026-03-16', '2026-03-22'].map(weekOf)).toEqual([
      '2026-03-09',
      '2026-03-16',
      '2026-03-16',
    ]);
  });

  it('counts the pieces above the capacity, if a capacity is set', () => {
    expect([overCapacity(120, 100), overCapacity(80, 100), overCapacity(9_999, null)]).toEqual([20, 0, 0]);
  });
});
