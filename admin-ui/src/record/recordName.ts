import { customerName } from '../customer/customerName.js';
import { textOf } from '../form/values.js';

const callings = ['name', 'product_name', 'company', 'question', 'label', 'primary_key'];

/** A text that distinguishes records of the same name in a choice: the e-mail address of the account. */
export const distinguishingText = (record: Readonly<Record<string, unknown>>): string =>
  textOf(record['primary_key']);

/** The name of a record of any kind, as shown in references to it. */
export function recordName(record: Readonly<Record<string, unknown>>): string {
  // Customers are named by company and nickname, as in lists of orders.
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
