import { eventReadModel, maySell, sqlNames, type Caller } from '@zhidan/domain';
import { concerningTypes, concernOf, MOST_NOTIFICATIONS, NOTIFIED_DAYS } from '@zhidan/domain/notification';
import { quotationEventDefinition, quotationReadModel, type Buyer } from '@zhidan/domain/quotation';
import type { ReadParts } from '../resource/parts.js';
import { query } from '../resource/query.js';
import { orderAddress, orderWords, type Found } from './found.js';

/** Of a sales person's orders, those that changed last are looked through. */
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

/** What others did lately to the orders of a sales person, and which orders were given to them. */
export async function eventsOfOwnOrders(
  { pool, clock }: ReadParts,
  { uid, customer_id, ...caller }: Caller,
): Promise<readonly Found[]> {
  if (!maySell(caller) || customer_id === null) return [];
  const since = new Date(clock().getTime() - NOTIFIED_DAYS * 86_400_000).toISOString();
  const rows = await query<EventOfOrder>(pool, {
    text: `with own as materialized (
        select ${o.id} as id, ${o.category_name} as category_name, ${o.buyer} as buyer
          from ${orders.from}
         where ${o.sales_value} = $1 and ${o.modified_date} >= $2
         order by ${o.modified_date} desc limit ${MOST_ORDERS}
      )
      select ${e.id} as id, ${e.type} as type, ${e.at} as at, own.id as quotation_no, own.category_name, own.buyer
        from own join ${events.from} on ${e.stream} = 'quotation-' || own.id
       where ${e.type} = any($3::text[]) and ${e.at} >= $2 and ${e.actor} <> $4
       order by ${e.position} desc limit ${MOST_NOTIFICATIONS}`,
    values: [customer_id, since, [...concerningTypes], uid],
    isCommon: true,
  });
  return rows.flatMap((row) => {
    const kind = concernOf(row);
    if (kind === undefined) return [];
    const title = quotationEventDefinition(row.type)?.title ?? row.type;
    return [
      { id: row.id, kind, title, text: orderWords(row), address: orderAddress(row.quotation_no), at: row.at },
    ];
  });
}
