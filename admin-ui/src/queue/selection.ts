/** The record after the given one or, at the end of the list, before it; undefined if there is no other. */
export function neighbourId(ids: readonly string[], id: string): string | undefined {
  const at = ids.indexOf(id);
  return at < 0 ? ids[0] : (ids[at + 1] ?? ids[at - 1]);
}

/**
 * The record to open after the given one has left the list: the nearest later one that remains, otherwise the
 * nearest earlier one; undefined for an empty list.
 */
export function nextIdAfterRemoval(
  before: readonly string[],
  now: readonly string[],
  left: string,
): string | undefined {
  const at = before.indexOf(left);
  if (at < 0) return now[0];
  const stays = (id: string) => now.includes(id);
  return before.slice(at + 1).find(stays) ?? before.slice(0, at).findLast(stays) ?? now[0];
}

interface View {
  readonly id: string;
  readonly isNoWork?: boolean;
}

/** The index of the first other view with waiting records; undefined if there is none. */
export function otherViewWithWork(
  views: readonly View[],
  counts: readonly (number | undefined)[],
  at: string | undefined,
): number | undefined {
  const place = views.findIndex(
    ({ id, isNoWork = false }, one) => id !== at && !isNoWork && (counts[one] ?? 0) > 0,
  );
  return place < 0 ? undefined : place;
}

/** The record one step forward or back; at either end, the same record. */
export const steppedId = (ids: readonly string[], id: string, step: 1 | -1): string =>
  ids[ids.indexOf(id) + step] ?? id;
