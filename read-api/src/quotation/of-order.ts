import { z } from 'zod';

/** What lists of payments, deliveries and files tell of the order that each belongs to. */
export const ofOrder = z.object({
  customer_uid: z.string(),
  company: z.string(),
  nick_name: z.string(),
  category_name: z.string(),
  sales_value: z.string(),
  quotation_code: z.int(),
  accounting_code: z.int(),
  /** The customer who may know of it: none where it is older than the order's last hand-over. */
  known_to: z.string().nullable(),
});

const joinedOrder = {
  resource: 'quotations',
  by: 'quotation_no',
  columns: {
    customer_uid: 'other.customer_uid',
    company: `other.buyer ->> 'company'`,
    nick_name: `other.buyer ->> 'nick_name'`,
    category_name: 'other.category_name',
    sales_value: 'other.sales_value',
    quotation_code: 'other.code',
    accounting_code: `(other.accounting ->> 'code')::bigint`,
  },
} as const;

/** One's own orders. */
export const ownOrders = { own: 'customer_uid', by: 'customer_id' } as const;

/** What belongs to one's own orders since they are one's own. */
export const ownRows = { own: 'known_to', by: 'customer_id' } as const;

/** Payments, parcels and files with columns of their order. `dated` names their own instant. */
export const joinedTo = (dated: 'created_date' | 'create_date') =>
  ({
    ...joinedOrder,
    columns: {
      ...joinedOrder.columns,
      known_to: `case when coalesce(own.${dated} > other.handed_over ->> 'at', true) then other.customer_uid end`,
    },
  }) as const;
