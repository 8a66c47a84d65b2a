import { readWorkbook, type WorkbookRows } from '../read-workbook.js';
import { WorkbookFault, type WorkbookFaultKind } from '../workbook-fault.js';

export type WorkbookAnswer =
  { readonly rows: WorkbookRows } | { readonly fault: WorkbookFaultKind; readonly reason: string };

/** Limits that keep the answer so small that receiving it does not delay other requests. */
const limits = { mostUnpacked: 32_000_000, mostCells: 500_000 };

/** Reads one workbook inside the sandbox. */
export async function work(content: Uint8Array): Promise<WorkbookAnswer> {
  try {
    return { rows: await readWorkbook(content, limits) };
  } catch (error) {
    if (error instanceof WorkbookFault) return { fault: error.kind, reason: error.message };
    throw error;
  }
}
