import { addDays, hasPermission, maySell, startOfTaipeiDate, taipeiDate, type Caller } from '@zhidan/domain';
import { dueText } from '@zhidan/domain/display';
import { NOTIFIED_DAYS } from '@zhidan/domain/notification';
import { buyerSchema, officePathOf } from '@zhidan/domain/quotation';
import { z } from 'zod';
import { quotationResource } from '../quotation/quotations.js';
import type { ReadDependencies } from '../resource/parts.js';
import { orderText, rowsForStaff, type FoundNotification } from './found.js';

const MOST = 20;

const lateOrder = z.object({
  id: z.string(),
  category_name: z.string(),
  buyer: buyerSchema.pick({ company: true, nick_name: true, primary_key: true }),
  due_in_days: z.int(),
});

/** The filter for late orders that concern the caller: sales people get their own orders, production all. */
function lateFor(caller: Caller): object | undefined {
  const { customer_id } = caller;
  if (maySell(caller)) return customer_id === null ? undefined : { late: true, sales_value: customer_id };
  return hasPermission(caller, 'sublimation_authority_w') ? { late: true } : undefined;
}

/** Orders whose work is late, the most recently late first. */
export async function overdueOrderNotifications(
  parts: ReadDependencies,
  caller: Caller,
): Promise<readonly FoundNotification[]> {
  const late = lateFor(caller);
  if (late === undefined) return [];
  const rows = await rowsForStaff(quotationResource, parts, caller, {
    filter: { ...late, due_in_days_gte: -NOTIFIED_DAYS },
    sort: ['due_in_days', 'DESC'],
    most: MOST,
  });
  const today = taipeiDate(parts.clock().toISOString());
  return rows.map((row) => {
    const { id, due_in_days, ...order } = lateOrder.parse(row);
    const due = addDays(today, due_in_days);
    return {
      id: `overdue-${id}-${due}`,
      kind: 'overdue',
      title: dueText(due_in_days),
      text: orderText({ quotation_no: id, ...order }),
      address: officePathOf(id),
      // An order is late from the day after its due date.
      at: startOfTaipeiDate(addDays(due, 1)),
    };
  });
}
