import { keptIn } from '@zhidan/ui-kit';

/** A browser may refuse its storage as soon as it is asked for. */
function lasting(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** Settings of this window of the office: nothing of a person is kept here. */
export const windowStorage = keptIn(lasting(), undefined);
