import { searchable } from '@zhidan/domain';
import { foundKinds, type SearchResult } from '@zhidan/domain/page';

/** Something that was found, with what it is ranked by. */
export interface Candidate {
  readonly found: SearchResult;
  /** What identifies it: its number, or a number that is sought among them. */
  readonly numbers: readonly string[];
  /** What people call it. */
  readonly names: readonly string[];
}

/** Smaller is better. */
const ranks = {
  isNumber: 0,
  isName: 1,
  beginsNumber: 2,
  beginsName: 3,
  insideBoth: 4,
  elsewhere: 5,
} as const;

/** How well something answers a search: an exact number first, then a name, then what begins so, then what holds it. */
export function rankOf({ numbers, names }: Pick<Candidate, 'numbers' | 'names'>, q: string): number {
  const sought = searchable(q);
  const [byNumber, byName] = [numbers, names].map((texts) => texts.map(searchable));
  const all = [...(byNumber ?? []), ...(byName ?? [])];
  if (byNumber?.includes(sought)) return ranks.isNumber;
  if (byName?.includes(sought)) return ranks.isName;
  if (byNumber?.some((text) => text.startsWith(sought))) return ranks.beginsNumber;
  if (byName?.some((text) => text.startsWith(sought))) return ranks.beginsName;
  return all.some((text) => text.includes(sought)) ? ranks.insideBoth : ranks.elsewhere;
}

/** The best of all that was found. Equally good ones come by their kind, then in the order in which they were found. */
export const bestOf = (candidates: readonly Candidate[], q: string, limit: number): readonly SearchResult[] =>
  candidates
    .map(({ found, ...by }) => ({ found, rank: rankOf(by, q), kind: foundKinds.indexOf(found.kind) }))
    .toSorted((one, other) => one.rank - other.rank || one.kind - other.kind)
    .slice(0, limit)
    .map(({ found }) => found);
