import { describe, expect, it } from '@jest/globals';
import type { SearchResultKind } from '@zhidan/domain/page';
import { bestMatches, matchRank, type SearchCandidate } from './ranking.js';

const candidate = (kind: SearchResultKind, number: string, ...names: readonly string[]): SearchCandidate => ({
  found: { kind, id: number, title: names[0] ?? number, text: '', address: '' },
  numbers: [number],
  names,
});
const idsOf = (q: string, limit: number, ...candidates: readonly SearchCandidate[]) =>
  bestMatches(candidates, q, limit).map(({ id }) => id);

describe('the order of search results', () => {
  it('is exact number, exact name, matching beginning, then other matches', () => {
    const whole = candidate('order', '261122-4070812');
    const longer = candidate('order', '261122-40708123');
    const inside = candidate('order', '9261122-4070812');
    const named = candidate('customer', 'c1', '261122-4070812');
    const elsewhere = candidate('order', 'x', '晨曦');
    expect(idsOf('261122-4070812', 9, elsewhere, inside, longer, named, whole)).toEqual([
      whole.found.id,
      'c1',
      longer.found.id,
      inside.found.id,
      'x',
    ]);
  });

  it('ignores letter case, full-width forms and the difference between 臺 and 台', () => {
    const ranks = ['ｐｏｌｏ衫', 'POLO衫', 'polo衫　'].map((q) =>
      matchRank({ numbers: [], names: ['Polo衫'] }, q),
    );
    expect(new Set(ranks).size).toBe(1);
    expect(matchRank({ numbers: [], names: ['臺北'] }, '台北')).toBe(
      matchRank({ numbers: [], names: ['臺北'] }, '臺北'),
    );
  });

  it('keeps equally good results in the order in which they were found, with screens before records', () => {
    const screen = candidate('screen', 'customers', '客戶清單');
    const [newer, older] = [candidate('order', '2', '客戶甲'), candidate('order', '1', '客戶乙')];
    expect(idsOf('客戶', 9, newer, older, screen)).toEqual(['customers', '2', '1']);
  });

  it('has at most the requested number of results, and drops the worst', () => {
    const best = candidate('material', 'm', '毛巾');
    expect(idsOf('毛巾', 1, candidate('order', 'o', '大毛巾'), best)).toEqual(['m']);
  });
});
