/** Makes controls on cards, as used on phones, high enough for touch; table rows are used with a pointer. */
export const touchTargetSx = { minHeight: { xs: 44, sm: 0 } } as const;
