import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../browser/isTyping.js';
import { unmodifiedKey } from './keys.js';

/** Handles keys pressed outside of fields and dialogs; `onKey` returns whether it used the key. */
export function usePageKeys(onKey: (key: string) => boolean): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const key = unmodifiedKey(event);
    if (key === undefined || isTyping(event.target)) return;
    if (onKey(key)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
