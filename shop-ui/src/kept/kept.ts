import { createBrowserStorage } from '@zhidan/ui-kit';

/** Returns a web storage; undefined if the browser blocks it. */
export function openWebStorage(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[name];
  } catch {
    return undefined;
  }
}

/** Values that this browser stores for its users. */
export const browserValues = createBrowserStorage(
  openWebStorage('localStorage'),
  openWebStorage('sessionStorage'),
);
