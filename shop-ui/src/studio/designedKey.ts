/** The storage key of the number of designed regions of a product. */
export const designedRegionsKey = (category_id: string): string => `draft.${category_id}.designed`;
