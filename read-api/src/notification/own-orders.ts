import { eventReadModel, eventTitle, hasPermission, maySell, sqlNames, type Caller } from '@zhidan/domain';
import { notificationReasons, MAX_NOTIFICATIONS } from '@zhidan/domain/notification';
import { officePathOf, quotationReadModel, type Buyer } from '@zhidan/domain/quotation';
import type { ReadDependencies } from '../resource/parts.js';
import { queryRows } from '../resource/query.js';
import { notificationsSince, orderText, type FoundNotification } from './found.js';

/** Only the most recently changed orders of a sales person are searched. */
const MOST_ORDERS = 500;

const orders = sqlNames(quotationReadModel, 'o');
const events = sqlNames(eventReadModel, 'e');
const { columns: o } = orders;
const { columns: e } = events;

interface EventOfOrder {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly type: string;
  readonly at: string;
  readonly quotation_no: string;
  readonly category_name: string;
  readonly buyer: Buyer;
}

/**
 * Recent commands of other persons on the orders of a sales person, and orders newly assigned to that person.
 */
export async function ownOrderNotifications(
  parts: ReadDependencies,
  caller: Caller,
): Promise<readonly FoundNotification[]> {
  const { uid, customer_id } = caller;
  if (!maySell(caller) || !hasPermission(caller, 'quotation_authority_r') || customer_id === null) return [];
  const rows = await queryRows<EventOfOrder>(parts.pool, {
    text: `with own as materialized (
        select ${o.id} as id, ${o.category_name} as category_name, ${o.buyer} as buyer
          from ${orders.from}
         where ${o.sales_value} = $1 and ${o.modified_date} >= $2
         order by ${o.modified_date} desc limit ${MOST_ORDERS}
      )
      select ${e.id} as id, ${e.type} as type, ${e.at} as at, own.id as quotation_no, own.category_name, own.buyer
        from own join ${events.from} on ${e.stream} = 'quotation-' || own.id
       where ${e.type} = any($3::text[]) and ${e.at} >= $2 and ${e.actor} <> $4
       order by ${e.position} desc limit ${MAX_NOTIFICATIONS}`,
    values: [customer_id, notificationsSince(parts), [...notificationReasons.keys()], uid],
    isCommon: true,
  });
  return rows.flatMap((row) => {
    const { id, type, at } = row;
    const kind = notificationReasons.get(type);
    if (kind === undefined) return [];
    return [
      {
        id,
        kind,
        title: eventTitle(type),
        text: orderText(row),
        address: officePathOf(row.quotation_no),
        at,
      },
    ];
  });
}
