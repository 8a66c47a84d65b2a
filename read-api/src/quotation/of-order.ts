import { sqlNames } from '@zhidan/domain';
import { quotationReadModel } from '@zhidan/domain/quotation';
import { z } from 'zod';

/** What lists of payments, deliveries and files show of the order that each belongs to. */
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

/** The order as the statement that joins it calls it. */
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

/** One's own orders. */
export const ownOrders = { own: 'customer_uid', by: 'customer_id' } as const;

/** What belongs to one's own orders since they are one's own. */
export const ownRows = { own: 'known_to', by: 'customer_id' } as const;

/** The customer who may know of something that belongs to an order: none where `isBuyers` does not hold. */
export const knownTo = (dated: 'created_date' | 'create_date', isBuyers = 'true'): string =>
  `case when ${isBuyers} and coalesce(own.${dated} > ${otherOrder.handed_over} ->> 'at', true) then ${otherOrder.customer_uid} end`;

/** Payments, parcels and files with columns of their order. `dated` names their own instant. */
export const joinedTo = (dated: 'created_date' | 'create_date') =>
  ({
    ...joinedOrder,
    columns: {
      ...joinedOrder.columns,
      known_to: knownTo(dated),
    },
  }) as const;
