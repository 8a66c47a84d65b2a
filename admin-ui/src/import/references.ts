import { foldedName } from '@zhidan/domain';
import { recordName } from '../record/recordName.js';
import type { OfficeRecord } from '../record/screens.js';

/** Records of one kind, indexed by id and by name. */
export interface NamedRecords {
  readonly byId: ReadonlyMap<string, OfficeRecord>;
  readonly byName: ReadonlyMap<string, readonly OfficeRecord[]>;
}

/** Indexes records by the name that `called` returns. */
export function namedRecords(
  records: readonly OfficeRecord[],
  called: (record: OfficeRecord) => string = recordName,
): NamedRecords {
  const byName = new Map<string, OfficeRecord[]>();
  for (const record of records) {
    const name = foldedName(called(record));
    const alike = byName.get(name);
    if (alike === undefined) byName.set(name, [record]);
    else alike.push(record);
  }
  return { byId: new Map(records.map((record) => [record.id, record])), byName };
}

export type ReferenceMatch =
  | { readonly is: 'one'; readonly record: OfficeRecord }
  | { readonly is: 'several'; readonly count: number }
  | { readonly is: 'none' };

/** Finds the record that a text names by its id, or by a name that is unique. */
export function matchReference(
  { byId, byName }: NamedRecords,
  text: string,
  isOffered: (record: OfficeRecord) => boolean = () => true,
): ReferenceMatch {
  const own = byId.get(text);
  if (own !== undefined) return { is: 'one', record: own };
  const alike = byName.get(foldedName(text)) ?? [];
  // A single record with that name is accepted even if it does not fit; the rules check that later.
  const narrowed = alike.length > 1 ? alike.filter(isOffered) : alike;
  const [record] = narrowed;
  if (record === undefined || narrowed.length > 1)
    return alike.length === 0 ? { is: 'none' } : { is: 'several', count: alike.length };
  return { is: 'one', record };
}

const MOST_NEAR = 3;
/** The least similarity of a suggested name. */
const LEAST_ALIKE = 0.3;

/** The names most similar to a text, most similar first. */
export const similarNames = ({ byId }: NamedRecords, text: string): readonly string[] =>
  [...new Set([...byId.values()].map(recordName))]
    .map((name) => ({ name, alike: likeness(foldedName(name), foldedName(text)) }))
    .filter(({ alike }) => alike >= LEAST_ALIKE)
    .toSorted((one, other) => other.alike - one.alike)
    .slice(0, MOST_NEAR)
    .map(({ name }) => name);

/** The share of character pairs that two texts have in common (Dice coefficient), from 0 to 1. */
function likeness(one: string, other: string): number {
  const [ones, others] = [pairsOf(one), pairsOf(other)];
  const common = [...ones].filter((pair) => others.has(pair)).length;
  return (2 * common) / (ones.size + others.size);
}

function pairsOf(text: string): ReadonlySet<string> {
  const signs = ['', ...Array.from(text), ''];
  return new Set(signs.slice(1).map((sign, at) => `${signs[at]} ${sign}`));
}
