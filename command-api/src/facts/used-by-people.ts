import type { OtherRecords } from '@zhidan/domain';
import type { Customers, CustomerStanding } from './customers.js';

/** Tables that records of customers and employees are chosen from, and what of them refers to a row. */
const chosen: Readonly<
  Record<string, { readonly fields: readonly (keyof CustomerStanding)[]; readonly title: string }>
> = {
  'customer-classes': { fields: ['customer_class'], title: '客戶' },
  'job-classes': { fields: ['job_class'], title: '員工' },
  'job-titles': { fields: ['job_title'], title: '員工' },
  'salary-payment-methods': { fields: ['payment'], title: '員工' },
  authorities: { fields: ['authority'], title: '員工' },
};

/** Who refers to a record of these tables; authorities are held by their type. */
export function usedByPeople(
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
