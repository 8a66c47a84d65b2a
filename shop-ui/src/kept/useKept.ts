import type { KeptFor } from '@zhidan/ui-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { kept } from './kept.js';
import { wordsOnPage } from './wordsOnPage.js';

/**
 * State that survives a reload, so that nothing typed is lost. It belongs to the signed-in person, or to the
 * browser.
 */
export function useKept<Value>(key: string, initial: Value, whose: KeptFor = 'person') {
  const [field] = useState(() => ({}));
  useEffect(() => () => wordsOnPage.gone(field), [field]);
  const owner = useSyncExternalStore(kept.subscribe, kept.owner);
  const read = () => ({ owner, key, value: (kept.read(key, whose) as Value | undefined) ?? initial });
  const [held, setHeld] = useState(read);
  const isStale = held.owner !== owner || held.key !== key;
  const { value } = isStale ? read() : held;
  // React's way to reset state when owner or key change, so that the previous owner's state is never rendered.
  if (isStale) setHeld({ owner, key, value });

  const set = (next: Value) => {
    wordsOnPage.typed(field);
    setHeld({ owner, key, value: next });
    kept.write(key, next, whose);
  };
  const forget = () => {
    wordsOnPage.gone(field);
    setHeld({ owner, key, value: initial });
    kept.write(key, undefined, whose);
  };
  return [value, set, forget] as const;
}
