import { sqlNames } from '@zhidan/domain';
import { quotationReadModel } from '@zhidan/domain/quotation';
import { z } from 'zod';

/** The columns of the order that lists of payments, deliveries and files show beside their own. */
export const orderColumnsSchema = z.object({
  customer_uid: z.string(),
  company: z.string(),
  nick_name: z.string(),
  category_name: z.string(),
  sales_value: z.string(),
  quotation_code: z.int(),
  accounting_code: z.int(),
  /** The customer who may see the row. Null where the row is older than the last hand-over of its order. */
  known_to: z.string().nullable(),
});

/** The names of the order's columns in statements that join the order. */
export const { columns: otherOrder } = sqlNames(quotationReadModel, 'other');

const joinedOrder = {
  resource: quotationReadModel.name,
  by: 'quotation_no',
  columns: {
    customer_uid: otherOrder.customer_uid,
    company: `${otherOrder.buyer} ->> 'company'`,
    nick_name: `${otherOrder.buyer} ->> 'nick_name'`,
    category_name: otherOrder.category_name,
    sales_value: otherOrder.sales_value,
    quotation_code: otherOrder.code,
    accounting_code: `(${otherOrder.accounting} ->> 'code')::bigint`,
  },
} as const;

/** The row rule for orders that belong to the caller. */
export const ownOrderRule = { own: 'customer_uid', by: 'customer_id' } as const;

/**
 * The row rule for payments, deliveries and files that belong to the caller's orders, without those from before
 * a hand-over.
 */
export const ownRowRule = { own: 'known_to', by: 'customer_id' } as const;

/**
 * The SQL for the customer who may see a row of an order; null if the condition `isBuyers` is false, or if the
 * row is older than the last hand-over.
 */
export const knownToSql = (dated: 'created_date' | 'create_date', isBuyers = 'true'): string =>
  `case when ${isBuyers} and coalesce(own.${dated} > ${otherOrder.handed_over} ->> 'at', true) then ${otherOrder.customer_uid} end`;

/** Joins payments, deliveries and files with their order. `dated` names the column with the row's own date. */
export const orderJoinByDate = (dated: 'created_date' | 'create_date') =>
  ({
    ...joinedOrder,
    columns: {
      ...joinedOrder.columns,
      known_to: knownToSql(dated),
    },
  }) as const;
