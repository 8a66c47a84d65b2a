/** High enough for a finger where orders stand on cards; a row of the table is for a pointer. */
export const touched = { minHeight: { xs: 44, sm: 0 } } as const;
