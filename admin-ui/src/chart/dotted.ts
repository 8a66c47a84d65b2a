/** The style of numbers that open their details. */
export const dotted = { textDecorationStyle: 'dotted', textUnderlineOffset: '4px' } as const;
