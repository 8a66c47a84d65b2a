import { hasPermission, type Caller } from './caller.js';
import { permissions, type Area, type Permission } from './permissions.js';

/** One authority of the master table (`facts.md` section 4): data that a manager may extend. */
export interface Authority {
  /** A letter and four digits, for example `A0001`. */
  readonly type: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
}

const reading = (...of: Area[]): Permission[] => of.map((area) => `${area}_authority_r` as const);
const writing = (...of: Area[]): Permission[] =>
  of.flatMap((area) => [`${area}_authority_r` as const, `${area}_authority_w` as const]);

/**
 * The authority of managers. It has every permission, even if its record says otherwise, so that an
 * installation always has a manager.
 */
export const MANAGER = 'A0001';

/** The authorities a new installation starts with. */
export const seededAuthorities: readonly Authority[] = [
  { type: 'A0001', name: '系統管理', permissions },
  {
    type: 'A0002',
    name: '業務',
    permissions: [
      ...writing('customer', 'quotation', 'delivery', 'product', 'material'),
      ...reading('accounting', 'print', 'sublimation', 'storage'),
    ],
  },
  {
    type: 'A0003',
    name: '會計',
    permissions: [...writing('accounting'), ...reading('quotation', 'customer', 'delivery', 'purchasing')],
  },
  {
    type: 'A0004',
    name: '採購',
    permissions: [...writing('purchasing', 'supplier'), ...reading('material', 'storage')],
  },
  {
    type: 'A0005',
    name: '倉庫',
    permissions: [...writing('storage', 'material'), ...reading('purchasing', 'supplier', 'quotation')],
  },
  {
    type: 'A0006',
    name: '生產',
    permissions: [
      ...writing('sublimation', 'process'),
      ...reading('quotation', 'print', 'material', 'storage'),
    ],
  },
  { type: 'A0007', name: '輸出', permissions: [...writing('print'), ...reading('quotation', 'sublimation')] },
  { type: 'A0008', name: '出貨', permissions: [...writing('delivery'), ...reading('quotation', 'customer')] },
  { type: 'A0009', name: '加工', permissions: reading('process') },
  { type: 'A0010', name: '薪資', permissions: [...writing('payroll'), ...reading('process', 'user')] },
  { type: 'A0011', name: '首頁管理', permissions: writing('homepage') },
  {
    type: 'A0012',
    name: '稽核',
    permissions: permissions.filter((permission) => permission.endsWith('_r')),
  },
];

/** All permissions of a list of authorities together, in the order of the table. */
export function permissionsOf(
  held: readonly string[],
  known: readonly { readonly type: string; readonly permissions: readonly string[] }[] = seededAuthorities,
): readonly Permission[] {
  if (held.includes(MANAGER)) return permissions;
  const opened = new Set<string>(
    known.filter(({ type }) => held.includes(type)).flatMap((a) => a.permissions),
  );
  return permissions.filter((permission) => opened.has(permission));
}

/** Whether the caller is a manager, which means staff with every permission. */
export const isManager = (caller: Caller): boolean =>
  caller.is_employee && permissions.every((permission) => hasPermission(caller, permission));
