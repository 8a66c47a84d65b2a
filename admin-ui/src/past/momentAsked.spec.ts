import { describe, expect, it } from '@jest/globals';
import { parseMoment, endOfYesterday } from './momentAsked.js';

const NOW = new Date('2026-03-02T01:00:00.000Z');

describe('the moment entered by the user', () => {
  it.each([
    [{ date: '2026-03-01', time: '' }, { moment: '2026-03-01T15:59:59.999Z' }],
    [{ date: '2026-03-01', time: '09:30' }, { moment: '2026-03-01T01:30:00.000Z' }],
    [{ date: '2026-03-02', time: '08:59' }, { moment: '2026-03-02T00:59:00.000Z' }],
    [{ date: '2026-03-02', time: '09:00' }, { wrong: '這個時刻還沒有到' }],
    [{ date: '2026-03-02', time: '' }, { wrong: '這個時刻還沒有到' }],
    [{ date: '', time: '' }, { wrong: '請選擇日期' }],
  ])('is read from %j in Taipei time as %j', (asked, answer) => {
    expect(parseMoment(asked, NOW)).toEqual(answer);
  });

  it('is the end of yesterday by default', () => {
    expect(endOfYesterday(NOW)).toEqual({ date: '2026-03-01', time: '' });
  });
});
