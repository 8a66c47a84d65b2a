import { titleIn, type CodeTable } from '@zhidan/domain/quotation';

/** Parses the codes in a filter; a saved address may contain a single code instead of a list. */
export const parseCodes = (value: unknown): readonly number[] =>
  (Array.isArray(value) ? value : [value]).filter((code): code is number => typeof code === 'number');

/** The text of a closed select box: the chosen codes. */
export function codesText(codes: readonly number[], table: CodeTable): string {
  const [first] = codes;
  if (first === undefined) return '全部';
  const title = `${first} ${titleIn(table, first)}`;
  return codes.length === 1 ? title : `${title} 等 ${codes.length} 項`;
}
