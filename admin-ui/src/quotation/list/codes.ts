import { titleIn, type CodeTable } from '@zhidan/domain/quotation';

/** The codes that a filter names: one, or several. An address that was kept may name one alone. */
export const codesIn = (value: unknown): readonly number[] =>
  (Array.isArray(value) ? value : [value]).filter((code): code is number => typeof code === 'number');

/** What a closed box says of its choice. */
export function codesText(codes: readonly number[], table: CodeTable): string {
  const [first] = codes;
  if (first === undefined) return '全部';
  const title = `${first} ${titleIn(table, first)}`;
  return codes.length === 1 ? title : `${title} 等 ${codes.length} 項`;
}
