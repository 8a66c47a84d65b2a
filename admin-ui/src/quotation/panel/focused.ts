/** As the ref of an input: it has the focus at once. */
export const focused = (input: HTMLInputElement | null): void => input?.focus();
