import { toSearchText } from '@zhidan/domain';
import { searchResultKinds, type SearchResult } from '@zhidan/domain/page';

/** A search result with the values that decide its rank. */
export interface SearchCandidate {
  readonly found: SearchResult;
  /** Numbers that identify the result or that a search may name. */
  readonly numbers: readonly string[];
  /** Names that people use for the result. */
  readonly names: readonly string[];
}

/** A smaller rank is better. */
const ranks = {
  isNumber: 0,
  isName: 1,
  beginsNumber: 2,
  beginsName: 3,
  insideBoth: 4,
  elsewhere: 5,
} as const;

/** Ranks a result: an exact number comes first, then an exact name, then a beginning, then text inside. */
export function matchRank({ numbers, names }: Pick<SearchCandidate, 'numbers' | 'names'>, q: string): number {
  const sought = toSearchText(q);
  const [byNumber, byName] = [numbers, names].map((texts) => texts.map(toSearchText));
  const all = [...(byNumber ?? []), ...(byName ?? [])];
  if (byNumber?.includes(sought)) return ranks.isNumber;
  if (byName?.includes(sought)) return ranks.isName;
  if (byNumber?.some((text) => text.startsWith(sought))) return ranks.beginsNumber;
  if (byName?.some((text) => text.startsWith(sought))) return ranks.beginsName;
  return all.some((text) => text.includes(sought)) ? ranks.insideBoth : ranks.elsewhere;
}

/** The best results. Equally good ones are ordered by kind and then as they were found. */
export const bestMatches = (
  candidates: readonly SearchCandidate[],
  q: string,
  limit: number,
): readonly SearchResult[] =>
  candidates
    .map(({ found, ...by }) => ({
      found,
      rank: matchRank(by, q),
      kind: searchResultKinds.indexOf(found.kind),
    }))
    .toSorted((one, other) => one.rank - other.rank || one.kind - other.kind)
    .slice(0, limit)
    .map(({ found }) => found);
