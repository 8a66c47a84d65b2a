/** The key under which this browser stores how many regions of a product have a design. */
export const designedKey = (category_id: string): string => `draft.${category_id}.designed`;
