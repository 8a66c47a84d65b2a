/** Where it lies that comes and goes: between the heading of the work and what follows it. */
export const atLowerEdge = { right: 12, bottom: -12, maxWidth: 'calc(100% - 24px)' } as const;
