import { isShipped } from '../codes/quotation-codes.js';
import type { Quotation } from './state.js';

/** The goods have reached the buyer, paid or on term. */
export const goodsHaveLeft = ({ code }: Pick<Quotation, 'code'>): boolean => isShipped(code);
