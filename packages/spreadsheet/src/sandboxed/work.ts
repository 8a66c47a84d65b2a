import { readWorkbook, type WorkbookRows } from '../read-workbook.js';
import { WorkbookFault, type WorkbookFaultKind } from '../workbook-fault.js';

/** What is answered for one workbook. */
export type Answer =
  { readonly rows: WorkbookRows } | { readonly fault: WorkbookFaultKind; readonly reason: string };

/** Small enough that an answer is taken in without other callers having to wait. */
const limits = { mostUnpacked: 32_000_000, mostCells: 500_000 };

/** A job of the sandbox: reads one workbook. */
export async function work(content: Uint8Array): Promise<Answer> {
  try {
    return { rows: await readWorkbook(content, limits) };
  } catch (error) {
    if (error instanceof WorkbookFault) return { fault: error.kind, reason: error.message };
    throw error;
  }
}
