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
});

export const joinedOrder = {
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

/** Rows of one's own orders. */
export const ownRows = { own: 'customer_uid', by: 'customer_id' } as const;
