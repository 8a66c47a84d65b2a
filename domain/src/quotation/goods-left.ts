import { isShipped } from '../codes/quotation-codes.js';
import type { Quotation } from './state.js';

/** Whether the goods have left the shop, paid or on term. */
export const goodsHaveLeft = ({ code }: Pick<Quotation, 'code'>): boolean => isShipped(code);
