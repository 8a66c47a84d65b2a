/** What is kept for speed alone: all of it can be had again, by reading or computing it once more. */
export interface KeptForSpeed {
  clear(): void;
}

/** Weakly, so that what is of no use to others any more is not kept by being listed here. */
const kept = new Set<WeakRef<KeptForSpeed>>();

/** Lets this process clear `cache` when it rests after a burst of work. Returns the cache. */
export function forgottenAfterBursts<Cache extends KeptForSpeed>(cache: Cache): Cache {
  kept.add(new WeakRef(cache));
  return cache;
}

/** Clears all of them. */
export function forgetKept(): void {
  for (const reference of kept) {
    const cache = reference.deref();
    if (cache === undefined) kept.delete(reference);
    else cache.clear();
  }
}
