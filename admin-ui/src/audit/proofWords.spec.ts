import { describe, expect, it } from '@jest/globals';
import type { IntegrityAnswer } from '@zhidan/domain';
import { comparedCountsText, coverageText, faultPlaceText, integrityStateOf } from './proofWords.js';

const NOW = Date.parse('2026-03-02T08:00:00.000Z');
const counts = { events: 12_345, streams: 678, seals: 9, heads: 700, read_models: 47, rows: 1_234 };
const sound: IntegrityAnswer = {
  followed_at: '2026-03-02T07:59:50.000Z',
  last_round: { began: '2026-03-02T07:00:00.000Z', ended: '2026-03-02T07:10:00.000Z', counts },
  round: null,
  compared: { events: 12_360, since: '2026-03-02T07:00:00.000Z' },
  events: 12_360,
  faulty: 0,
  faults: [],
};

describe('the report of the integrity watch', () => {
  it('confirms integrity only after a recent complete round without faults, while new events are being compared', () => {
    expect(integrityStateOf(sound, NOW).severity).toBe('success');
    expect(integrityStateOf({ ...sound, last_round: null }, NOW).severity).toBe('info');
    expect(integrityStateOf({ ...sound, followed_at: '2026-03-02T07:50:00.000Z' }, NOW).severity).toBe(
      'warning',
    );
    expect(integrityStateOf(sound, NOW + 3 * 86_400_000).severity).toBe('warning');
    expect(integrityStateOf({ ...sound, faulty: 2 }, NOW)).toEqual({
      severity: 'error',
      title: '有 2 處與寫入時不同',
    });
  });

  it('claims to cover all events only if all were compared, and otherwise counts compared and waiting events', () => {
    expect(integrityStateOf(sound, NOW).title).toBe('所有事件、封印與讀取資料都與寫入時相同');
    expect(coverageText(sound)).toBe('已核對 12,360 筆事件，共 12,360 筆');
    const behind = { ...sound, events: 22_398 };
    expect(integrityStateOf(behind, NOW).title).toBe('核對過的事件、封印與讀取資料都與寫入時相同');
    expect(coverageText(behind)).toBe('已核對 12,360 筆事件，共 22,398 筆，還有 10,038 筆等待核對');
    expect(coverageText({ compared: null, events: 3 })).toBe('已核對 0 筆事件，共 3 筆，還有 3 筆等待核對');
  });

  it('shows how much was compared, and where a fault was found', () => {
    expect(comparedCountsText(counts)).toBe(
      '核對了 12,345 筆事件、678 個事件流的完整雜湊鏈、9 個日封印（記載 700 處事件流的結尾）、1,234 列讀取資料',
    );
    expect(faultPlaceText({ kind: 'event', place: 'question-1', at: '2' })).toBe('question-1（第 2 版）');
    expect(faultPlaceText({ kind: 'event', place: 'question-1', at: null })).toBe('question-1');
    expect(faultPlaceText({ kind: 'row', place: 'payments', at: 'p1' })).toBe('讀取資料 payments 的 p1');
  });
});
