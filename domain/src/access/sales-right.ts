import type { Caller } from './caller.js';
import type { Permission } from './permissions.js';

/** The permission that makes an employee a sales person. */
export const SALES_RIGHT = 'quotation_authority_w' satisfies Permission;

/** Used wherever a sales person acts or is chosen. A former employee keeps the authorities but may not sell. */
export const maySell = ({ is_employee, permissions }: Pick<Caller, 'is_employee' | 'permissions'>): boolean =>
  is_employee && permissions.includes(SALES_RIGHT);
