/** A cache: all of it can be read or computed again. */
export interface KeptForSpeed {
  clear(): void;
}

/** Weak references, so that this list keeps no cache alive. */
const kept = new Set<WeakRef<KeptForSpeed>>();

/** Lets this process clear `cache` when it is idle after a burst of work. Returns the cache. */
export function forgottenAfterBursts<Cache extends KeptForSpeed>(cache: Cache): Cache {
  kept.add(new WeakRef(cache));
  return cache;
}

export function forgetKept(): void {
  for (const reference of kept) {
    const cache = reference.deref();
    if (cache === undefined) kept.delete(reference);
    else cache.clear();
  }
}
