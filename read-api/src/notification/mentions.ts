import { eventReadModel, hasPermission, sqlNames, type Caller } from '@zhidan/domain';
import { mentioningEvents, MAX_NOTIFICATIONS } from '@zhidan/domain/notification';
import { officePathOf, quotationReadModel, type Buyer } from '@zhidan/domain/quotation';
import type { ReadDependencies } from '../resource/parts.js';
import { queryRows } from '../resource/query.js';
import { notificationsSince, orderText, type FoundNotification } from './found.js';

const orders = sqlNames(quotationReadModel, 'o');
const events = sqlNames(eventReadModel, 'e');
const { columns: o } = orders;
const { columns: e } = events;

interface Mention {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly at: string;
  readonly quotation_no: string;
  readonly category_name: string;
  readonly buyer: Buyer;
}

export async function mentionNotifications(
  parts: ReadDependencies,
  caller: Caller,
): Promise<readonly FoundNotification[]> {
  const { customer_id } = caller;
  if (!hasPermission(caller, 'quotation_authority_r') || customer_id === null) return [];
  const rows = await queryRows<Mention>(parts.pool, {
    text: `select ${e.id} as id, ${e.at} as at, ${o.id} as quotation_no, ${o.category_name} as category_name,
             ${o.buyer} as buyer
        from ${events.from} join ${orders.from} on ${e.stream} = 'quotation-' || ${o.id}
       where ${e.type} = any($1::text[]) and ${e.at} >= $2
         and exists (select 1 from jsonb_array_elements(${o.messages}) message
                      where message ->> 'created_date' = ${e.at} and message -> 'mention' ? $3)
       order by ${e.position} desc limit ${MAX_NOTIFICATIONS}`,
    values: [mentioningEvents, notificationsSince(parts), customer_id],
    isCommon: true,
  });
  return rows.map((row) => ({
    id: `mention-${row.id}`,
    kind: 'mentioned',
    title: '同事在訊息中提到您',
    text: orderText(row),
    address: `${officePathOf(row.quotation_no)}#messages`,
    at: row.at,
  }));
}
