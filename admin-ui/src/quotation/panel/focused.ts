/** A ref that focuses an input when it appears. */
export const focused = (input: HTMLInputElement | null): void => input?.focus();
