import { keptIn } from '@zhidan/ui-kit';

/** A storage of this browser, unless it keeps none. */
export function storageOf(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[name];
  } catch {
    return undefined;
  }
}

/** What this browser remembers for its user. */
export const kept = keptIn(storageOf('localStorage'), storageOf('sessionStorage'));
