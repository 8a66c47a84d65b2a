import type { OtherRecords } from '@zhidan/domain';
import type { Customers, CustomerStatus } from './customers.js';

/** Master tables that customers and employees refer to, with the referring field. */
const chosen: Readonly<
  Record<string, { readonly fields: readonly (keyof CustomerStatus)[]; readonly title: string }>
> = {
  'customer-classes': { fields: ['customer_class'], title: '客戶' },
  'job-classes': { fields: ['job_class'], title: '員工' },
  'job-titles': { fields: ['job_title'], title: '員工' },
  'salary-payment-methods': { fields: ['payment'], title: '員工' },
  authorities: { fields: ['authority'], title: '員工' },
};

/** The people who refer to a record of these tables; they refer to authorities by type. */
export function peopleReferringTo(
  customers: Customers,
  { record }: OtherRecords,
  resource: string,
  id: string,
): string | undefined {
  const table = chosen[resource];
  if (table === undefined) return undefined;
  const value = resource === 'authorities' ? record(resource, id)?.['type'] : id;
  return typeof value === 'string' && customers.refersTo(table.fields, value) ? table.title : undefined;
}
