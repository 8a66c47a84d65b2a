import { useState } from 'react';
import { keep, readKept } from './kept.js';

/** State that outlives a reload: nothing typed is lost. */
export function useKept<Value>(key: string, initial: Value) {
  const [value, setValue] = useState<Value>(() => readKept<Value>(key) ?? initial);
  const set = (next: Value) => {
    setValue(next);
    keep(key, next);
  };
  const forget = () => {
    setValue(initial);
    keep(key, undefined);
  };
  return [value, set, forget] as const;
}
