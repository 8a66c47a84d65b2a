import type { RecordKind } from './record.js';
import { referencedIdsIn, isUniqueValue, sameName, type OtherRecords } from './rules.js';

type Fields = Readonly<Record<string, unknown>>;

/** Implements lookups of other records for rules, given all records of each resource. */
export function createOtherRecords(
  kinds: readonly RecordKind[],
  keptOf: (resource: string) => ReadonlyMap<string, Fields>,
): OtherRecords {
  return {
    record: (resource, id) => keptOf(resource).get(id),

    nameTaken(resource, field, value, exceptId) {
      for (const [id, fields] of keptOf(resource)) {
        const name = fields[field];
        if (id !== exceptId && isUniqueValue(name) && sameName(String(name), value)) return true;
      }
      return false;
    },

    // Products come before their classes in the menu: where both refer to the record, the class is reported,
    // being the last kind.
    userOf(resource, id) {
      return kinds.findLast((kind) => {
        const fields = fieldsReferringTo(kind, resource);
        if (fields.length === 0) return false;
        for (const record of keptOf(kind.resource).values()) {
          if (fields.some((field) => referencedIdsIn(record[field]).includes(id))) return true;
        }
        return false;
      })?.title;
    },
  };
}

const fieldsReferringTo = ({ rules }: RecordKind, resource: string): readonly string[] =>
  Object.entries(rules.references ?? {}).flatMap(([field, to]) => (to?.resource === resource ? [field] : []));

/** The resources whose records the rules of these kinds look up. */
export function resourcesUsedByRules(kinds: readonly RecordKind[]): ReadonlySet<string> {
  const asked = new Set<string>();
  for (const { resource, rules } of kinds) {
    const references = Object.values(rules.references ?? {}).flatMap((to) => (to ? [to.resource] : []));
    if (rules.unique !== undefined || references.length > 0) asked.add(resource);
    for (const referred of references) asked.add(referred);
  }
  return asked;
}
