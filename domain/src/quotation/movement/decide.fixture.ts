import type { Quotation } from '../state.js';

export const codes = (order: Quotation) => order.order_process.map(({ code }) => code);
