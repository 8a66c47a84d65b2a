import { detectFileKind, type NonTableFileKind } from '@zhidan/domain/core';
import {
  decodedText,
  readStatement,
  readStatementRows,
  rowsOfSheet,
  type StatementMapping,
  type StatementReadResult,
} from '@zhidan/domain/bank';
import { readWorkbook, WorkbookFault, type WorkbookFaultKind } from '@zhidan/spreadsheet';

/** An uploaded statement: a file, or pasted text. */
export interface StatementJob {
  readonly content: Uint8Array | string;
  readonly mapping: StatementMapping | undefined;
}

export type StatementAnswer =
  | StatementReadResult
  | { readonly is: 'wrong kind'; readonly kind: NonTableFileKind }
  | { readonly is: 'faulty workbook'; readonly kind: WorkbookFaultKind };

/** Limits that no statement of 5,000 lines exceeds. */
const limits = { mostUnpacked: 32_000_000, mostCells: 500_000 };

/** Reads one statement of any kind inside the sandbox. */
export async function work({ content, mapping }: StatementJob): Promise<StatementAnswer> {
  if (typeof content === 'string') return readStatement(content, mapping);
  const kind = detectFileKind(content);
  if (kind === 'text') return readStatement(decodedText(content), mapping);
  if (kind !== 'workbook') return { is: 'wrong kind', kind };
  try {
    return readStatementRows(rowsOfSheet(await readWorkbook(content, limits)), mapping);
  } catch (error) {
    if (error instanceof WorkbookFault) return { is: 'faulty workbook', kind: error.kind };
    throw error;
  }
}
