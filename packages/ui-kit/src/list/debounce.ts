/** How long to wait after the last key, in ms, so that a search does not run for every letter. */
export const SEARCH_DEBOUNCE_MS = 200;

export interface Debounce {
  /** Runs `act` once no further call has come for a while. */
  readonly later: (act: () => void) => void;
  /** Drops a call that has not run yet. */
  readonly cancel: () => void;
  /** Runs a waiting call at once. */
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
