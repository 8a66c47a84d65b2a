/** Closes a form by Escape or its button, and not by a click that slipped beside it: what was typed stays. */
export const unlessBeside =
  (close: () => void) =>
  (_event: object, reason: 'backdropClick' | 'escapeKeyDown'): void => {
    if (reason === 'escapeKeyDown') close();
  };
