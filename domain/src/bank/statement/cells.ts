/** One row of a text table: its line number from 1, and its cells. */
export interface StatementRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/**
 * The rows of a table as CSV, TSV or with semicolons. Quotes may enclose separators and line breaks, and are
 * doubled inside. Blank rows are left out. Cells are trimmed and lose `="…"` or the quote that spreadsheets put
 * before text.
 */
export function rowsOfText(text: string): readonly StatementRow[] {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(plain);
  const rows: StatementRow[] = [];
  let [cells, cell, isQuoted, line, begun]: [string[], string, boolean, number, number] = [
    [],
    '',
    false,
    1,
    1,
  ];
  const endRow = () => {
    const whole = [...cells, normalizedCell(cell)];
    if (whole.some((each) => each !== '')) rows.push({ row: begun, cells: whole });
    [cells, cell, begun] = [[], '', line];
  };
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain.charAt(at);
    const closes = isQuoted && sign === '"';
    if (sign === '\n') line += 1;
    if (closes && plain.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (closes || (sign === '"' && opensQuotes(cell))) isQuoted = !isQuoted;
    else if (isQuoted) cell += sign;
    else if (sign === separator) {
      cells.push(normalizedCell(cell));
      cell = '';
    } else if (sign === '\n') endRow();
    else cell += sign;
  }
  endRow();
  return rows;
}

/** A quote in the middle of a text does not open a quoted cell. */
const opensQuotes = (before: string): boolean => /^\s*=?$/.test(before);

/** The content of a cell without the prefix that spreadsheets put before text. */
export const normalizedCell = (cell: string): string =>
  cell
    .replace(/^\s*=/, '')
    .replace(/[\u3000\u00A0]/g, ' ')
    .replace(/^\s*'/, '')
    .trim();

/** The separator that occurs in most rows: tab, bar, semicolon or comma. Commas may also group digits. */
function separatorOf(text: string): string {
  const lines = text.split('\n', 50).filter((line) => line.trim() !== '');
  const having = (sign: string) => lines.filter((line) => line.includes(sign)).length;
  const [tabs, bars, semicolons, commas] = [having('\t'), having('|'), having(';'), having(',')];
  if (tabs > 0 && tabs * 2 >= lines.length) return '\t';
  if (bars > 0 && bars * 2 >= lines.length && bars >= commas) return '|';
  if (semicolons > commas) return ';';
  return commas === 0 && tabs > 0 ? '\t' : ',';
}
