import type { StorageScope } from '@zhidan/ui-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserValues } from './kept.js';
import { typedTextFields } from './wordsOnPage.js';

/**
 * State that is stored in the browser and survives a reload, either for the signed-in person or for the
 * browser.
 */
export function useStored<Value>(key: string, initial: Value, whose: StorageScope = 'person') {
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
  // Sets state during rendering, as React recommends for resets, so that the previous owner's value is never
  // shown.
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
