import { isShipped } from '../codes/quotation-codes.js';
import type { Quotation } from './state.js';

/** The goods are with their buyer, paid or on term. */
export const goodsHaveLeft = ({ code }: Pick<Quotation, 'code'>): boolean => isShipped(code);
