import { forStaff } from '@zhidan/domain';
import {
  overdueCase,
  foldOverdueRow,
  overdueOrder,
  overdueReadModel,
  type OverdueRow,
  overdueComputedColumns,
  overdueComputedColumnsOf,
} from '@zhidan/domain/overdue';
import { personsJoin } from '../customer/named.js';
import { createPastReader } from '../history/past.js';
import { otherOrder } from '../quotation/of-order.js';
import { defineResource } from '../resource/define-resource.js';
import type { ComputedColumns } from '../resource/resource.js';

const staffs = personsJoin();

/** Columns that depend on the present day, and the name of the sales person. */
const overdueComputed: ComputedColumns = {
  columns: overdueComputedColumns,

  async beside(cases: readonly OverdueRow[], { now, pool }) {
    const { rows: people } = await pool.query<{ id: string; name: string }>(
      `select ${staffs.columns.id}, ${staffs.called} as name
         from ${staffs.from} where ${staffs.columns.id} = any($1::text[])`,
      [[...new Set(cases.map(({ sales_value }) => sales_value))]],
    );
    const names = new Map(people.map(({ id, name }) => [id, name]));
    return cases.map((one) => overdueComputedColumnsOf(one, now, names.get(one.sales_value) ?? ''));
  },
};

/** Overdue cases. The filter for the age of a case uses its due date. */
export const overdueResource = defineResource({
  ...overdueReadModel,
  row: overdueReadModel.row.extend(overdueOrder.shape),
  joined: {
    resource: 'quotations',
    by: 'quotation_no',
    columns: {
      category_name: otherOrder.category_name,
      amount: otherOrder.total_amount_tax,
      paid: otherOrder.paid_amount,
      unpaid: otherOrder.payable,
    },
  },
  sort: ['due_date', 'DESC'],
  views: [{ for: forStaff('accounting_authority_r'), rows: 'all', columns: 'all' }],
  computed: overdueComputed,
  past: createPastReader(overdueCase, foldOverdueRow),
});
