import { titleIn, type CodeTable } from '@zhidan/domain/quotation';

/** The codes in a filter: one, or several. A saved address may contain a single code. */
export const parseCodes = (value: unknown): readonly number[] =>
  (Array.isArray(value) ? value : [value]).filter((code): code is number => typeof code === 'number');

/** The text of a closed select box. */
export function codesText(codes: readonly number[], table: CodeTable): string {
  const [first] = codes;
  if (first === undefined) return '全部';
  const title = `${first} ${titleIn(table, first)}`;
  return codes.length === 1 ? title : `${title} 等 ${codes.length} 項`;
}
