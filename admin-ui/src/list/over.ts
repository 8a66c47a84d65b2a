export const twoLineHeading = (first: string, second: string): string => `${first}\n${second}`;
