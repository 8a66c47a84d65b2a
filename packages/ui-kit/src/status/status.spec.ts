import { describe, expect, it } from '@jest/globals';
import { timeSpentText, progressStepsOf } from './steps.js';
import { toneOfCode } from './tone.js';

describe('the tone of a status', () => {
  it.each([
    [1000, 'rest'],
    [1001, 'wait'],
    [3002, 'work'],
    [3505, 'work'],
    [3511, 'wait'],
    [9999, 'done'],
    [2101, 'stop'],
    [3697, 'stop'],
    [1234, 'rest'],
  ])('of %d is %s', (code, tone) => {
    expect(toneOfCode(code)).toBe(tone);
  });
});

describe('the steps of a stage', () => {
  const track = [
    { code: 4001, title: '等待生產' },
    { code: 4002, title: '生產中' },
    { code: 4003, title: '已出貨已付款' },
    { code: 9999, title: '已結案' },
  ];

  it('are passed up to the order’s step, then open, or refused with the reason', () => {
    const steps = progressStepsOf({
      steps: track,
      current: 4002,
      refusalOf: (code) => (code === 9999 ? '尚未出貨' : undefined),
      spentAt: (code) => (code === 4001 ? '2 天' : undefined),
    });
    expect(steps).toEqual([
      { code: 4001, title: '等待生產', state: 'passed', spent: '2 天' },
      { code: 4002, title: '生產中', state: 'current' },
      { code: 4003, title: '已出貨已付款', state: 'next' },
      { code: 9999, title: '已結案', state: 'refused', reason: '尚未出貨' },
    ]);
  });

  it('are passed where the record contains them, except for the current step of the order', () => {
    const passed = (current: number) =>
      progressStepsOf({ steps: track, current, passed: new Set([4001, 4003]) })
        .filter(({ state }) => state === 'passed')
        .map(({ code }) => code);
    expect(passed(9999)).toEqual([4001, 4003]);
    expect(passed(4002)).toEqual([4001, 4003]);
    expect(passed(4003)).toEqual([4001]);
    expect(passed(1001)).toEqual([4001, 4003]);
  });

  it('show the time spent at a step where it is known', () => {
    const spentAt = timeSpentText(new Map([[4001, 2 * 24 * 3_600_000]]));
    expect(progressStepsOf({ steps: track, current: 4001, spentAt }).map(({ spent }) => spent)).toEqual([
      '2\u00A0天',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are all still to come while the order is outside the stage', () => {
    expect(progressStepsOf({ steps: track, current: 1001 }).map(({ state }) => state)).toEqual([
      'next',
      'next',
      'next',
      'next',
    ]);
  });
});
