/** As the ref of an input: whoever asked for it types at once. */
export const focused = (input: HTMLInputElement | null): void => input?.focus();
