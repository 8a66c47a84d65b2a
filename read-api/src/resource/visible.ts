import type { Caller } from '@zhidan/domain';
import type { RowRule, View } from './resource.js';

type Row = Readonly<Record<string, unknown>>;

/** Whether a caller sees this row: what the statement asks of the table, asked of a row in hand. */
export function seesRow(rule: RowRule, caller: Caller, row: Row): boolean {
  if (rule === 'all') return true;
  if ('own' in rule) return caller[rule.by] !== null && row[rule.own] === caller[rule.by];
  return Object.entries(rule.only).every(([column, value]) => row[column] === value);
}

/** The row as its viewer may know it. */
export const visibleOf = (view: View, row: Row): Row =>
  Object.fromEntries(view.columns.map((column) => [column, row[column]]));
