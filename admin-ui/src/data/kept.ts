import { createBrowserStorage } from '@zhidan/ui-kit';

/** Returns undefined where the browser blocks storage: reading the property then throws. */
function lasting(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** Stores settings in this browser; personal data must not be stored here. */
export const windowStorage = createBrowserStorage(lasting(), undefined);
