import { useState, useSyncExternalStore } from 'react';
import { kept } from './kept.js';

/** State that outlives a reload: nothing typed is lost. It belongs to the person who is signed in. */
export function useKept<Value>(key: string, initial: Value) {
  const owner = useSyncExternalStore(kept.subscribe, kept.owner);
  const read = () => ({ owner, key, value: (kept.read(key) as Value | undefined) ?? initial });
  const [held, setHeld] = useState(read);
  const isStale = held.owner !== owner || held.key !== key;
  const { value } = isStale ? read() : held;
  // React's way to follow another owner or key: the state of the one before is never shown.
  if (isStale) setHeld({ owner, key, value });

  const set = (next: Value) => {
    setHeld({ owner, key, value: next });
    kept.write(key, next);
  };
  const forget = () => {
    setHeld({ owner, key, value: initial });
    kept.write(key, undefined);
  };
  return [value, set, forget] as const;
}
