/** Under what this browser remembers on how many places of a product something was designed. */
export const designedKey = (category_id: string): string => `draft.${category_id}.designed`;
