export { readWorkbook, type WorkbookCell, type WorkbookRows } from './read-workbook.js';
export { WorkbookFault, type WorkbookFaultKind } from './workbook-fault.js';
