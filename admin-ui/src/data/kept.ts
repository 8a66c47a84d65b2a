import { createBrowserStorage } from '@zhidan/ui-kit';

/** Reading the property may throw where the browser blocks storage. */
function lasting(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** Settings of this window; personal data are not stored here. */
export const windowStorage = createBrowserStorage(lasting(), undefined);
