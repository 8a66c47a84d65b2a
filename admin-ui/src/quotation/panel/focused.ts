/** A ref that focuses an input when it appears. */
export const focusInput = (input: HTMLInputElement | null): void => input?.focus();
