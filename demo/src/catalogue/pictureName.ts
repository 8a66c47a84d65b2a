/** The name of a record's picture, counted from 1: `demo-category-0401-1`. */
export const pictureName = (id: string, number: number): string => `${id}-${number}`;
