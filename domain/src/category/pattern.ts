import type { Caller } from '../access/caller.js';
import type { CustomerLevel } from '../codes/customer-levels.js';

const VIP: CustomerLevel = 1;

/**
 * A pattern that is not free is only for VIP customers (spec section 2, category finder); staff see every
 * pattern.
 */
export const mayTakePattern = (pattern_free: boolean, { level, is_employee }: Caller): boolean =>
  pattern_free || is_employee || level === VIP;
