import type { FormValues } from '../form/fieldDeclaration.js';
import type { FieldLabel } from '../film/film.js';

/** An active filter of a list: its labelled field, and its value or bound. */
export interface FilterDescription {
  /** The name of the filter in the query of the list. */
  readonly name: string;
  readonly word: FieldLabel;
  /** `at least` and `at most` are inclusive. */
  readonly is: 'equal' | 'at least' | 'at most';
  readonly value: unknown;
}

/** Filters that do not belong to a column of a list. */
const asked: readonly FieldLabel[] = [
  { is: 'switch', path: 'below_alert', label: '低於最低庫存' },
  { is: 'switch', path: 'monitoring', label: '監控' },
  { is: 'switch', path: 'is_revenue', label: '計入營收' },
  { is: 'switch', path: 'late', label: '已逾期' },
  { is: 'number', path: 'due_in_days', label: '剩餘天數' },
  { is: 'money', path: 'unpaid', label: '未付' },
  { is: 'text', path: 'stream', label: '事件流' },
  { is: 'text', path: 'category', label: '事件種類' },
  { is: 'reference', path: 'customer_uid', label: '客戶', resource: 'customers' },
  { is: 'reference', path: 'category_id', label: '商品', resource: 'categories' },
  { is: 'reference', path: 'supplier_id', label: '供應商', resource: 'suppliers' },
  { is: 'reference', path: 'sales_value', label: '業務', resource: 'sales-people' },
  { is: 'text', path: 'id', label: '選定的資料' },
];

const isNothing = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const BOUNDS = { _gte: 'at least', _lte: 'at most' } as const;

/** The active filters, without the search and those that have an input on the list. */
export const describeFilters = (
  values: FormValues,
  words: readonly FieldLabel[],
  shown: readonly string[],
): readonly FilterDescription[] =>
  Object.entries(values)
    .filter(([name, value]) => name !== 'q' && !isNothing(value) && !shown.includes(name))
    .map(([name, value]) => {
      const bound = (['_gte', '_lte'] as const).find((one) => name.endsWith(one));
      const path = bound === undefined ? name : name.slice(0, -bound.length);
      const word = [...words, ...asked].find((one) => one.path === path) ?? {
        is: 'text',
        path,
        label: path,
      };
      return { name, word, is: bound === undefined ? 'equal' : BOUNDS[bound], value };
    });
