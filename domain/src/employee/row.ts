import { z } from 'zod';
import type { CustomerRow } from '../customer/row.js';
import { storedEmployeeShape } from '../customer/employee-fields.js';

/** The employee data of a person; they are stored in that person's customer record, under the same id. */
export const employeeRow = z.object({
  id: z.string(),
  revision: z.int(),
  /** The e-mail address of the account, which is also its uid. */
  primary_key: z.string(),
  second_key: z.string(),
  ...storedEmployeeShape,
  create_date: z.string(),
  last_modify_date: z.string(),
});
export type EmployeeRow = z.infer<typeof employeeRow>;

/** The employee of a customer record, under the name used at work. */
export function employeeOf(customer: CustomerRow): EmployeeRow {
  const { employee_data, id, revision, primary_key, second_key, name } = customer;
  const { create_date, last_modify_date } = customer;
  const own = { id, revision, primary_key, second_key, create_date, last_modify_date };
  return { ...employee_data, name: employee_data.name || name, ...own };
}
