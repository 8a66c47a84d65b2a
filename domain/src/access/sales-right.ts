import type { Caller } from './caller.js';
import type { Permission } from './permissions.js';

/** The permission that makes an employee a sales person. */
export const SALES_RIGHT = 'quotation_authority_w' satisfies Permission;

/**
 * Whether a person may act or be chosen as a sales person. A former employee keeps the authorities but may not
 * sell.
 */
export const maySell = ({ is_employee, permissions }: Pick<Caller, 'is_employee' | 'permissions'>): boolean =>
  is_employee && permissions.includes(SALES_RIGHT);
