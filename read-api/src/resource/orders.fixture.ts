import { type Caller, forEveryone, forSignedIn, forStaff, visitorCaller } from '@zhidan/domain';
import { z } from 'zod';
import { defineResource } from './define-resource.js';

/** Orders of a small shop for tests: an owner sees their own orders without the costs. */
const orderRow = z.object({
  id: z.string(),
  revision: z.int(),
  customer_uid: z.string(),
  product_name: z.string(),
  order_value: z.int(),
  net_weight: z.number(),
  urgent: z.boolean(),
  cost: z.int(),
  paid_on: z.string().nullable(),
  accounting: z.object({ code: z.int(), payer: z.object({ name: z.string() }) }),
  select_material: z.array(z.string()).default([]),
  payments: z.array(z.object({ amount: z.int() })),
});

/** Builds the row of an order as its table holds it. */
export const orderRowOf = (id: string, more: object = {}) => ({
  id,
  revision: 3,
  customer_uid: 'café',
  product_name: '桌巾',
  order_value: 40,
  net_weight: 1.5,
  urgent: false,
  cost: 900,
  paid_on: null,
  accounting: { code: 2001, payer: { name: '林小姐' } },
  select_material: ['m1', 'm2'],
  payments: [{ amount: 100 }],
  ...more,
});

export const orders = defineResource({
  name: 'test-orders',
  row: orderRow,
  sort: ['product_name', 'ASC'],
  searched: ['product_name', 'customer_uid'],
  views: [
    { for: forStaff('quotation_authority_r'), rows: 'all', columns: 'all' },
    {
      for: forSignedIn,
      rows: { own: 'customer_uid', by: 'uid' },
      columns: [
        'product_name',
        'order_value',
        'net_weight',
        'urgent',
        'paid_on',
        'accounting',
        'select_material',
        'payments',
      ],
    },
  ],
});

export const notices = defineResource({
  name: 'notices',
  row: z.object({ id: z.string(), revision: z.int(), text: z.string(), activate: z.boolean() }),
  sort: ['id', 'ASC'],
  views: [
    { for: forStaff('homepage_authority_r'), rows: 'all', columns: 'all' },
    { for: forEveryone, rows: { only: { activate: true } }, columns: ['text'] },
  ],
});

export const sales: Caller = {
  ...visitorCaller,
  uid: 'sales',
  is_employee: true,
  permissions: ['quotation_authority_r'],
};
export const orderBuyer: Caller = { ...visitorCaller, uid: 'café', customer_id: 'c1', level: 2 };
