/** How a number looks that opens what it is made of. */
export const dotted = { textDecorationStyle: 'dotted', textUnderlineOffset: '4px' } as const;
