import { createBrowserStorage } from '@zhidan/ui-kit';

/** A storage of this browser; undefined where the browser allows none. */
export function openWebStorage(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[name];
  } catch {
    return undefined;
  }
}

/** The values that this browser stores for its user. */
export const browserValues = createBrowserStorage(
  openWebStorage('localStorage'),
  openWebStorage('sessionStorage'),
);
