/** The position of temporary signs: between the heading of the work and the content below. */
export const lowerEdgeSx = { right: 12, bottom: -12, maxWidth: 'calc(100% - 24px)' } as const;
