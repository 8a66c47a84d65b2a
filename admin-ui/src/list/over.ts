/** A column head with two lines. */
export const over = (first: string, second: string): string => `${first}\n${second}`;
