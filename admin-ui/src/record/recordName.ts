import { customerName } from '../customer/customerName.js';
import { textOf } from '../form/values.js';

const callings = ['name', 'product_name', 'company', 'question', 'label', 'primary_key'];

/** The value that distinguishes two records of the same name where one is chosen: the e-mail of the account. */
export const distinguishingText = (record: Readonly<Record<string, unknown>>): string =>
  textOf(record['primary_key']);

/** The name of a record of any kind, where another record refers to it. */
export function recordName(record: Readonly<Record<string, unknown>>): string {
  // Customers are named as in lists of orders, although they have a name of their own.
  if ('company' in record && 'nick_name' in record && 'primary_key' in record)
    return customerName({
      company: textOf(record['company']),
      nick_name: textOf(record['nick_name']),
      name: textOf(record['name']),
      primary_key: textOf(record['primary_key']),
    });
  for (const field of callings) {
    const value = record[field];
    if (typeof value === 'string' && value !== '') return value;
  }
  return textOf(record['id']);
}
