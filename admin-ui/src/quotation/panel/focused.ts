/** A ref callback that focuses an input when it is mounted. */
export const focusInput = (input: HTMLInputElement | null): void => input?.focus();
