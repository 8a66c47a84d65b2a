import type { Caller } from '../access/caller.js';
import type { CustomerLevel } from '../codes/customer-levels.js';

const VIP: CustomerLevel = 1;

/**
 * Only VIP customers may use a pattern that is not free (spec section 2, category finder); staff see every
 * pattern.
 */
export const mayTakePattern = (pattern_free: boolean, { level, is_employee }: Caller): boolean =>
  pattern_free || is_employee || level === VIP;
