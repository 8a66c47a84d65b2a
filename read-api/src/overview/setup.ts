import type { Pool } from '@zhidan/database';
import { categories, customerReadModel, recordReadModel, sqlNames } from '@zhidan/domain';
import { setupSteps, type SetupRow, type SetupStep } from '@zhidan/domain/desk';
import { quotationReadModel } from '@zhidan/domain/quotation';
import { loadSettingRows } from '../setting/rows.js';
import { valuesOfSetting } from '../setting/values.js';

const { from: people, columns: person } = sqlNames(customerReadModel);
const { from: products, columns: product } = sqlNames(recordReadModel(categories));
const { from: orders, columns: order } = sqlNames(quotationReadModel);

/** The steps of setting up a shop; no rows once its first order is paid. */
export async function loadSetup(pool: Pool): Promise<readonly SetupRow[]> {
  if (await holds(pool, `exists (select from ${orders} where ${order.paid_amount} > 0)`)) return [];
  const [set, hasColleagues, hasProducts] = await Promise.all([
    loadSettingRows(pool, ['company', 'bank', 'delivery-days']),
    holds(
      pool,
      `(select count(*) > 1 from ${people} where ${person.employee_data} ->> 'is_employee' = 'true')`,
    ),
    holds(
      pool,
      `exists (select from ${products}
                where (${product.status} ->> 'activated')::boolean
                  and jsonb_array_length(${product.quantity_profit}) > 0)`,
    ),
  ]);
  const company = valuesOfSetting(set, 'company');
  const bank = valuesOfSetting(set, 'bank');
  const hasSavedDays = set.some(({ id, revision }) => id === 'delivery-days' && revision >= 0);
  const done: Readonly<Record<SetupStep, boolean>> = {
    company: company.telephone !== '' && company.address !== '' && company.company !== '',
    taxes: company.tax_id_number !== '',
    bank: bank.account_number !== '' && bank.bank_name !== '',
    // The preset days need not be changed, so that going on to products is enough.
    'delivery-days': hasSavedDays || hasProducts,
    people: hasColleagues,
    products: hasProducts,
    order: false,
  };
  return setupSteps.map((step) => ({ step, done: done[step] }));
}

async function holds(pool: Pool, condition: string): Promise<boolean> {
  const { rows } = await pool.query<{ holds: boolean }>(`select ${condition} as holds`);
  return rows[0]?.holds === true;
}
