import { describe, expect, it } from '@jest/globals';
import type { ScheduleRow } from '@zhidan/domain/statistics';
import { weekLoadChart, workloadText, dueOrdersPath, overflowText, weekTitle } from './plan.js';

const WEDNESDAY = '2026-03-18';
const row: ScheduleRow = {
  key: 'production 2026-03-23',
  stage: 'production',
  week: '2026-03-23',
  orders: 3,
  pieces: 620,
  capacity: 500,
  over: 120,
};

const filterOf = (address: string): unknown =>
  JSON.parse(new URLSearchParams(address.split('?')[1]).get('filter') ?? '');

describe('the weeks of the schedule', () => {
  it('are labelled by their distance from today, and late work by its delay', () => {
    expect(
      [null, '2026-03-16', '2026-03-23', '2026-03-30'].map((week) => weekTitle(week, WEDNESDAY)),
    ).toEqual(['已逾期', '本週 3/16–3/22', '下週 3/23–3/29', '3/30–4/5']);
  });

  it('link to the list of their orders, which for the present week starts today', () => {
    expect(filterOf(dueOrdersPath('production', '2026-03-16', WEDNESDAY))).toEqual({
      code: [4001, 4101, 4002, 4102],
      due_in_days_gte: 0,
      due_in_days_lte: 4,
    });
    expect(filterOf(dueOrdersPath('proofing', '2026-03-23', WEDNESDAY))).toMatchObject({
      due_in_days_gte: 5,
      due_in_days_lte: 11,
    });
    expect(filterOf(dueOrdersPath('proofing', null, WEDNESDAY))).toMatchObject({ late: true });
  });

  it('show by how much their orders exceed the capacity, without and with one additional order', () => {
    expect(workloadText(row)).toBe('超出 120 件（620／500 件）');
    expect(workloadText({ ...row, pieces: 320, over: 0 })).toBe('320／500 件');
    expect(workloadText({ ...row, stage: 'proofing' })).toBe('超出 120 款（620／500 款）');
    expect(workloadText({ ...row, pieces: 1_320, capacity: null })).toBe('1,320 件');
    expect(overflowText('production', row, 500, 30)).toBe('那一週會超出產能 150 件');
    expect([
      overflowText('production', undefined, 500, 30),
      overflowText('production', row, null, 30),
    ]).toEqual(['', '']);
  });

  it('are drawn with late orders first, and with a capacity line only when there is a capacity', () => {
    const drawn = weekLoadChart('production', [row], ['2026-03-16', '2026-03-23'], WEDNESDAY);
    expect(drawn.points.map(({ key, values }) => [key, values['pieces']])).toEqual([
      ['late', 0],
      ['2026-03-16', 0],
      ['2026-03-23', 620],
    ]);
    expect(drawn.limit).toEqual({ title: '產能 500', value: 500 });
    const free = weekLoadChart('production', [{ ...row, capacity: null }], ['2026-03-23'], WEDNESDAY);
    expect(free.limit).toBeUndefined();
  });
});
