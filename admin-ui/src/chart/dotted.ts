/** The style of a number that opens its details. */
export const dottedUnderlineSx = { textDecorationStyle: 'dotted', textUnderlineOffset: '4px' } as const;
