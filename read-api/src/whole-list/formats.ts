import { BYTE_ORDER_MARK, csvLine } from './csv.js';

/** A format for whole lists: how column names and rows are written. */
export interface FileFormat {
  readonly type: string;
  readonly ending: string;
  head(columns: readonly string[]): string;
  line(values: readonly unknown[]): string;
}

const jsonLine = (values: readonly unknown[]): string =>
  `${JSON.stringify(values.map((value) => value ?? null))}\n`;

/**
 * The formats by the content type that a caller accepts. Unlike CSV, JSON lines preserve whether `0123` is a
 * number or a text.
 */
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
