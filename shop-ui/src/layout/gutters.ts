/** The left and right margins of all pages. */
export const guttersSx = { px: { xs: 2, sm: 3, lg: 5 }, mx: 'auto', width: '100%', maxWidth: 2_000 } as const;
