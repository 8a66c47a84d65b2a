/** The style of numbers that open their details. */
export const dottedUnderlineSx = { textDecorationStyle: 'dotted', textUnderlineOffset: '4px' } as const;
