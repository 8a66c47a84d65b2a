/** Positions temporary notes between the heading and the content below. */
export const lowerEdgeSx = { right: 12, bottom: -12, maxWidth: 'calc(100% - 24px)' } as const;
