export { parseBankDate } from './bank-date.js';
export { normalizedCell, rowsOfText, type StatementRow } from './cells.js';
export { type StatementMapping, statementMappingSchema } from '../../setting/bank-layouts.js';
export { rowsOfSheet } from './workbook-rows.js';
export { decodedText } from './decoded-text.js';
export {
  type ChosenColumns,
  type StatementColumn,
  guessColumns,
  mappingFrom,
  statementColumns,
} from './pointed.js';
export { foldedAccount, lineIdentitiesOf, type StatementLine, statementLine } from './line.js';
export type { StatementFault } from './fault.js';
export type { SkippedRow } from './passed-rows.js';
export { MAX_STATEMENT_LINES, type StatementReadResult, readStatement, readStatementRows } from './read.js';
export { orderNumbersIn } from './texts.js';
