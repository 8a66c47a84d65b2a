import { BYTE_ORDER_MARK, csvLine } from './csv.js';

/** How a whole list is written: the names of its columns, and line by line their values. */
export interface FileFormat {
  readonly type: string;
  readonly ending: string;
  head(columns: readonly string[]): string;
  line(values: readonly unknown[]): string;
}

const jsonLine = (values: readonly unknown[]): string =>
  `${JSON.stringify(values.map((value) => value ?? null))}\n`;

/** By what a caller accepts. JSON lines keep what a CSV cannot say: whether `0123` is a number or a text. */
export const fileFormats = {
  'text/csv': {
    type: 'text/csv; charset=utf-8; header=present',
    ending: 'csv',
    head: (columns) => BYTE_ORDER_MARK + csvLine(columns),
    line: csvLine,
  },
  'application/x-ndjson': {
    type: 'application/x-ndjson; charset=utf-8',
    ending: 'ndjson',
    head: jsonLine,
    line: jsonLine,
  },
} as const satisfies Readonly<Record<string, FileFormat>>;
