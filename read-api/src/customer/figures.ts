import { sqlNames } from '@zhidan/domain';
import { quotationReadModel } from '@zhidan/domain/quotation';
import { z } from 'zod';
import type { ComputedColumns } from '../resource/resource.js';

const { from, columns: o } = sqlNames(quotationReadModel);

/**
 * The ordered total (累積訂購金額), monthly average (平均每月業績) and last order (最近一筆訂單) of a customer, in NT$ with tax,
 * over the orders that count as revenue.
 */
const columns = z.object({
  total_ordered: z.int(),
  /**
   * The sum of the customer's orders that count as revenue, divided by the months from the first such order to
   * now. Months that have begun count in full; the result is rounded up to a whole NT$.
   */
  monthly_average: z.int(),
  last_order: z.string().nullable(),
});

/** Figures of a customer's orders, shown to the customer and to staff who see the accounts. */
export const customerFigureColumns = Object.keys(columns.shape);

interface Ordered extends z.infer<typeof columns> {
  readonly id: string;
}

const nothing: z.infer<typeof columns> = { total_ordered: 0, monthly_average: 0, last_order: null };

/** Computes the figures from the present orders whenever they are read; no event stores them. */
export const customerFigures: ComputedColumns = {
  columns,

  async beside(rows, { pool, now }) {
    const { rows: found } = await pool.query<Ordered>(
      `select customer_uid as id, total_ordered, last_order,
              ceil(total_ordered::numeric / (1 + 12 * extract(year from since) + extract(month from since)))::bigint
                as monthly_average
         from (
           select ${o.customer_uid}, max(${o.creation_date}) as last_order,
                  sum(${o.product_price_tax} + ${o.proofing_price_tax})::bigint as total_ordered,
                  age(date_trunc('month', $2::text::timestamptz at time zone 'Asia/Taipei'),
                      date_trunc('month', min(${o.creation_date})::timestamptz at time zone 'Asia/Taipei')) as since
             from ${from}
            where ${o.customer_uid} = any($1::text[]) and ${o.is_revenue} and ${o.creation_date} <= $2::text
            group by ${o.customer_uid}
         ) as ordered`,
      [rows.map(({ id }) => id), now],
    );
    const of = new Map(found.map(({ id, ...figures }) => [id, figures]));
    return rows.map(({ id }) => of.get(String(id)) ?? nothing);
  },
};
