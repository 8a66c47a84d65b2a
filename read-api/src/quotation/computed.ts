import {
  nextStepSettings,
  shopTerms,
  shownColumns,
  shownColumnsOf,
  type CustomerLevel,
  type QuotationRow,
  type SalesPerson,
} from '@zhidan/domain/quotation';
import type { Pool } from '@zhidan/database';
import { sqlNames } from '@zhidan/domain';
import type { CalendarDate } from '@zhidan/domain/core';
import { overdueReadModel, type OverdueRow } from '@zhidan/domain/overdue';
import { personsJoin } from '../customer/named.js';
import type { ComputedColumns } from '../resource/resource.js';
import { valuesOfSetting } from '../setting/values.js';
import { dueFacts, dueFields } from './due-fields.js';
import { loadSettingRows } from '../setting/rows.js';

const cases = sqlNames(overdueReadModel);
const { columns: c } = cases;
const people = personsJoin();
const { columns: p } = people;

interface Person extends SalesPerson {
  readonly level: CustomerLevel;
  readonly payment_date: number;
}

/** Columns that depend on the day, on the caller and on the persons that an order names. */
export const quotationComputedColumns: ComputedColumns = {
  columns: shownColumns,
  fields: dueFields,

  async facts({ pool, now }) {
    const { calendar, days } = await orderSettings(pool, false);
    return dueFacts(calendar, days, now);
  },

  async beside(orders: readonly QuotationRow[], { caller, now, isPast, pool, takesOnline = false }) {
    const [settings, found, due] = await Promise.all([
      orderSettings(pool, takesOnline),
      peopleOf(pool, orders),
      casesOf(pool, orders),
    ]);
    return orders.map((order) => {
      const { level, payment_date } = found.get(order.customer_uid) ?? {};
      const sales = found.get(order.sales_value);
      const sales_person = sales && salesPersonIn(sales);
      const terms = { ...settings, payment_date, case_due: due.get(order.quotation_no) };
      return shownColumnsOf(order, { ...terms, caller, now, isPast, level, sales_person });
    });
  },
};

/** The due dates of open overdue cases by order; only an order that owes money has a case. */
async function casesOf(
  pool: Pool,
  orders: readonly QuotationRow[],
): Promise<ReadonlyMap<string, CalendarDate>> {
  const owing = orders.filter(({ payable }) => payable > 0).map(({ quotation_no }) => quotation_no);
  if (owing.length === 0) return new Map();
  const { rows } = await pool.query<Pick<OverdueRow, 'quotation_no' | 'due_date'>>({
    name: 'cases of orders',
    text: `select ${c.quotation_no}, ${c.due_date} from ${cases.from}
            where ${c.quotation_no} = any($1::text[]) and ${c.status} in ('open', 'promised')`,
    values: [owing],
  });
  return new Map(rows.map(({ quotation_no, due_date }) => [quotation_no, due_date]));
}

const salesPersonIn = ({ uid, name, email, telephone }: Person): SalesPerson => ({
  uid,
  name,
  email,
  telephone,
});

/** The settings that computed columns depend on. */
async function orderSettings(pool: Pool, takesOnline: boolean) {
  const set = await loadSettingRows(pool, nextStepSettings);
  const days = valuesOfSetting(set, 'calendar');
  const { orders, words, usual } = {
    orders: valuesOfSetting(set, 'orders'),
    words: valuesOfSetting(set, 'payment-words'),
    usual: valuesOfSetting(set, 'delivery-days'),
  };
  const online = takesOnline ? valuesOfSetting(set, 'online-payment') : undefined;
  return { ...shopTerms(orders, days, words, usual, online), days };
}

async function peopleOf(pool: Pool, orders: readonly QuotationRow[]): Promise<ReadonlyMap<string, Person>> {
  const ids = new Set(orders.flatMap(({ customer_uid, sales_value }) => [customer_uid, sales_value]));
  const { rows } = await pool.query<Person>({
    name: 'people of orders',
    text: `select ${p.id} as uid, ${p.level}, ${people.called} as name, ${p.primary_key} as email,
            ${people.telephone} as telephone, ${p.payment_date}::int as payment_date
       from ${people.from} where ${p.id} = any($1::text[])`,
    values: [[...ids]],
  });
  return new Map(rows.map((person) => [person.uid, person]));
}
