/** Waiting this long after the last key keeps a search from running for every letter. */
export const SEARCH_DEBOUNCE_MS = 200;

/** Runs only the last of several acts that follow each other closely. */
export interface Debounce {
  /** Runs `act` once nothing else has been asked for a while. */
  readonly later: (act: () => void) => void;
  /** Forgets an act that has not run yet. */
  readonly cancel: () => void;
  /** Runs at once an act that has not run yet. */
  readonly flush: () => void;
}

export const debounce = (milliseconds: number = SEARCH_DEBOUNCE_MS): Debounce => {
  let waiting: { readonly timer: ReturnType<typeof setTimeout>; readonly act: () => void } | undefined;
  const cancel = () => {
    if (waiting !== undefined) clearTimeout(waiting.timer);
    waiting = undefined;
  };
  const flush = () => {
    const asked = waiting;
    cancel();
    asked?.act();
  };
  const later = (act: () => void) => {
    cancel();
    waiting = { timer: setTimeout(flush, milliseconds), act };
  };
  return { later, cancel, flush };
};
