/** Controls on cards are high enough for a finger; rows of a table are for a pointer. */
export const touchTargetSx = { minHeight: { xs: 44, sm: 0 } } as const;
