import type { Quotation } from './state.js';

/** The goods are with their buyer, paid or on term. */
export const goodsHaveLeft = ({ code }: Pick<Quotation, 'code'>): boolean => code === 4003 || code === 4103;
