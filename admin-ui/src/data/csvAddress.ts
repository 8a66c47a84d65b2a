/** The lines of a table, the first with its headings. */
export type CsvLines = readonly (readonly (string | number)[])[];

/** Lines of a table as the address of a file that spreadsheets read. */
export function csvAddress(lines: CsvLines): string {
  const text = lines.map((line) => line.map(cell).join(',')).join('\r\n');
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${text}`)}`;
}

/** Spreadsheets take a text that begins like a formula for one. */
const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
};
