import type { Pool } from '@zhidan/database';
import { hasPermission, sqlNames, type Caller } from '@zhidan/domain';
import { entriesOf, keysOf, objectFromNames } from '@zhidan/domain/core';
import { allQuotationCodes, quotationCodes, quotationReadModel } from '@zhidan/domain/quotation';
import type { OrdersAtCode } from '@zhidan/domain/statistics';
import { EVENT_LIMIT, type SourceEvent } from './behind.js';

const { from, columns: o } = sqlNames(quotationReadModel);

/**
 * Sums over the orders with a code, in NT$ with tax; the three sums that follow from revenue are separate
 * figures.
 */
const sums = {
  amount: `${o.product_price_tax} + ${o.proofing_price_tax}`,
  unpaid: ofRevenue(o.owed),
  later: ofRevenue(o.later),
  credit: ofRevenue(o.credit),
} as const;
type Money = Readonly<Record<keyof typeof sums, number>>;

function ofRevenue(column: string): string {
  return `case when ${o.is_revenue} then ${column} else 0 end`;
}

const nothing: Money = objectFromNames(keysOf(sums), () => 0);
const seesMoney = (caller: Caller): boolean => hasPermission(caller, 'accounting_authority_r');

/** All codes with the number and the sums of their orders; codes without orders are listed too. */
export async function loadOrdersByCode(pool: Pool, caller: Caller): Promise<readonly OrdersAtCode[]> {
  const summed = entriesOf(sums).map(([name, sql]) => `sum(${sql})::bigint as ${name}`);
  const { rows } = await pool.query<Money & Pick<OrdersAtCode, 'code' | 'orders'>>(
    `select ${o.code}, count(*) as orders, ${summed.join(', ')} from ${from} group by ${o.code}`,
  );
  const at = new Map(rows.map(({ code, orders, ...money }) => [code, { orders, money }]));
  return allQuotationCodes.map((code) => ({
    code,
    title: quotationCodes[code].title,
    orders: at.get(code)?.orders ?? 0,
    ...(seesMoney(caller) ? (at.get(code)?.money ?? nothing) : {}),
  }));
}

export async function ordersByCodeSourceEvents(
  pool: Pool,
  caller: Caller,
  key: string | undefined,
): Promise<readonly SourceEvent[]> {
  const each = entriesOf(sums).map(([name, sql]) => `${sql} as ${name}`);
  const { rows } = await pool.query<Omit<SourceEvent, 'adds'> & Money>(
    `select ${o.code}::text as key, 'quotation-' || ${o.id} as stream, ${o.revision}, ${each.join(', ')}
       from ${from} where $1::text is null or ${o.code}::text = $1
      order by ${o.id} limit ${EVENT_LIMIT}`,
    [key ?? null],
  );
  return rows.map(({ key: code, stream, revision, ...money }) => ({
    key: code,
    stream,
    revision,
    adds: { orders: 1, ...(seesMoney(caller) ? money : {}) },
  }));
}
