import { describe, expect, it } from '@jest/globals';
import { describeFilters } from './narrowing.js';

const words = [
  { is: 'code', path: 'code', label: '訂單狀態', titles: { 3001: '等待打樣' }, isNumbered: true },
  { is: 'day', path: 'due_date', label: '到期日' },
] as const;

describe('the filters of a list', () => {
  it("are shown with the list's labels, also as ranges", () =>
    expect(describeFilters({ code: [3001], due_date_gte: '2026-03-02' }, words, [])).toEqual([
      { name: 'code', word: words[0], is: 'equal', value: [3001] },
      { name: 'due_date_gte', word: words[1], is: 'at least', value: '2026-03-02' },
    ]));

  it('are shown even when the list has no such column, and unknown filters are shown by their name', () =>
    expect(
      describeFilters({ below_alert: true, unpaid_gte: 1, something: 'x' }, words, []).map(
        ({ word }) => word.label,
      ),
    ).toEqual(['低於最低庫存', '未付', 'something']));

  it('exclude the search, empty values, and filters that have their own input', () =>
    expect(
      describeFilters({ q: '有限', code: [], due_date_lte: '', late: true }, words, ['code', 'late']),
    ).toEqual([]));
});
