import { staff } from '@zhidan/domain';
import {
  ageingOf,
  daysOverdue,
  overdue,
  overdueAfter,
  overdueReadModel,
  type OverdueRow,
  overdueShown,
} from '@zhidan/domain/overdue';
import { z } from 'zod';
import { persons } from '../customer/named.js';
import { pastBy } from '../history/past.js';
import { otherOrder } from '../quotation/of-order.js';
import { defineResource } from '../resource/define-resource.js';
import type { Computed } from '../resource/resource.js';

/** What is owed stands in the order, as it is now. */
const ofOrder = z.object({
  category_name: z.string(),
  /** Whole NT$. */
  amount: z.int(),
  paid: z.int(),
  unpaid: z.int(),
});

const staffs = persons();

/** What follows from the day, and the name of the sales person. */
const overdueComputed: Computed = {
  columns: overdueShown,

  async beside(cases: readonly OverdueRow[], { now, pool }) {
    const { rows: people } = await pool.query<{ id: string; name: string }>(
      `select ${staffs.columns.id}, ${staffs.called} as name
         from ${staffs.from} where ${staffs.columns.id} = any($1::text[])`,
      [[...new Set(cases.map(({ sales_value }) => sales_value))]],
    );
    const names = new Map(people.map(({ id, name }) => [id, name]));
    return cases.map((one) => {
      const days_overdue = daysOverdue(one, now);
      const sales_name = names.get(one.sales_value) ?? '';
      return { days_overdue, ageing: ageingOf(days_overdue), sales_name };
    });
  },
};

/** Cases of orders that were not paid in time; how old one is, is asked for by its due date. */
export const overdueResource = defineResource({
  ...overdueReadModel,
  row: overdueReadModel.row.extend(ofOrder.shape),
  joined: {
    resource: 'quotations',
    by: 'quotation_no',
    columns: {
      category_name: otherOrder.category_name,
      amount: otherOrder.total_amount_tax,
      paid: otherOrder.paid_amount,
      unpaid: otherOrder.outstanding,
    },
  },
  sort: ['due_date', 'DESC'],
  views: [{ for: staff('accounting_authority_r'), rows: 'all', columns: 'all' }],
  computed: overdueComputed,
  past: pastBy(overdue, overdueAfter),
});
