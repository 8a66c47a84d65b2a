import {
  nextSettings,
  shopTerms,
  shownColumns,
  shownColumnsOf,
  type CustomerLevel,
  type QuotationRow,
  type SalesPerson,
} from '@zhidan/domain/quotation';
import type { Pool } from '@zhidan/database';
import { persons } from '../customer/named.js';
import type { Computed } from '../resource/resource.js';
import { valuesIn } from '../setting/values.js';
import { dueFacts, dueFields } from './due-fields.js';
import { settingRows } from '../setting/rows.js';

const people = persons();
const { columns: p } = people;

interface Person extends SalesPerson {
  readonly level: CustomerLevel;
  readonly payment_date: number;
}

/** What follows from the day, from who reads, and from the people an order names. */
export const quotationComputed: Computed = {
  columns: shownColumns,
  fields: dueFields,

  async facts({ pool, now }) {
    const { calendar, days } = await orderSettings(pool);
    return dueFacts(calendar, days, now);
  },

  async beside(orders: readonly QuotationRow[], { caller, now, isPast, pool }) {
    const [settings, found] = await Promise.all([orderSettings(pool), peopleOf(pool, orders)]);
    return orders.map((order) => {
      const { level, payment_date } = found.get(order.customer_uid) ?? {};
      const sales = found.get(order.sales_value);
      const sales_person = sales && salesPersonIn(sales);
      return shownColumnsOf(order, { ...settings, caller, now, isPast, level, payment_date, sales_person });
    });
  },
};

const salesPersonIn = ({ uid, name, email, telephone }: Person): SalesPerson => ({
  uid,
  name,
  email,
  telephone,
});

/** What the settings say of orders and days. */
async function orderSettings(pool: Pool) {
  const set = await settingRows(pool, nextSettings);
  const days = valuesIn(set, 'calendar');
  return { ...shopTerms(valuesIn(set, 'orders'), days, valuesIn(set, 'payment-words')), days };
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
