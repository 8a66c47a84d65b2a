import { z } from 'zod';
import { forStaff } from '../access/route-access.js';
import { defineSetting } from './define-setting.js';

/** When invoices are issued without a person: for received money, for shipped goods, or never. */
export const invoicesSetting = defineSetting({
  id: 'invoices',
  event: 'InvoicesSet',
  title: '開立發票',
  labels: { issue_when: '什麼時候自動開立' },
  isPublic: false,
  write: forStaff('settings_authority_w', 'accounting_authority_w'),
  schema: z.object({ issue_when: z.enum(['by-hand', 'paid', 'delivered']).default('by-hand') }),
});
