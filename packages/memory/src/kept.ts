/** A cache whose contents can all be read or computed again. */
export interface ClearableCache {
  clear(): void;
}

/** Weak references, so that this list does not prevent a cache from being garbage-collected. */
const kept = new Set<WeakRef<ClearableCache>>();

/** Lets this process clear `cache` when it is idle after a burst of work. Returns the cache. */
export function registerClearableCache<Cache extends ClearableCache>(cache: Cache): Cache {
  kept.add(new WeakRef(cache));
  return cache;
}

export function clearCaches(): void {
  for (const reference of kept) {
    const cache = reference.deref();
    if (cache === undefined) kept.delete(reference);
    else cache.clear();
  }
}
