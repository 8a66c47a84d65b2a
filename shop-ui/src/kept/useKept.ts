import type { StorageScope } from '@zhidan/ui-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserValues } from './kept.js';
import { typedTextFields } from './wordsOnPage.js';

/**
 * State that survives a reload, so that nothing typed is lost. It belongs to the signed-in person, or to the
 * browser.
 */
export function useKept<Value>(key: string, initial: Value, whose: StorageScope = 'person') {
  const [field] = useState(() => ({}));
  useEffect(() => () => typedTextFields.gone(field), [field]);
  const owner = useSyncExternalStore(browserValues.subscribe, browserValues.owner);
  const read = () => ({
    owner,
    key,
    value: (browserValues.read(key, whose) as Value | undefined) ?? initial,
  });
  const [held, setHeld] = useState(read);
  const isStale = held.owner !== owner || held.key !== key;
  const { value } = isStale ? read() : held;
  // React's way to reset state when owner or key change, so that the previous owner's state is never rendered.
  if (isStale) setHeld({ owner, key, value });

  const set = (next: Value) => {
    typedTextFields.typed(field);
    setHeld({ owner, key, value: next });
    browserValues.write(key, next, whose);
  };
  const forget = () => {
    typedTextFields.gone(field);
    setHeld({ owner, key, value: initial });
    browserValues.write(key, undefined, whose);
  };
  return [value, set, forget] as const;
}
