import { castBuyers, castStaff } from '../cast/index.js';

/** Every person of the cast who can act on an order. */
export const everybody = [...castBuyers, ...castStaff] as const;
