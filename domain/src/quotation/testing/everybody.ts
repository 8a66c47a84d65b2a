import { castBuyers, castStaff } from '../cast/index.js';

/** All of the cast who may come to an order. */
export const everybody = [...castBuyers, ...castStaff] as const;
