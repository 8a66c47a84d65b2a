import { textOf } from '../form/values.js';

const callings = ['name', 'product_name', 'company', 'question', 'label', 'primary_key'];

/** What tells two of the same name apart where one is chosen: the e-mail that somebody signs in with. */
export const apartOf = (record: Readonly<Record<string, unknown>>): string => textOf(record['primary_key']);

/** What a record of any kind is called where another refers to it. */
export function recordName(record: Readonly<Record<string, unknown>>): string {
  for (const field of callings) {
    const value = record[field];
    if (typeof value === 'string' && value !== '') return value;
  }
  return textOf(record['id']);
}
