export { bankDate } from './bank-date.js';
export { plainCell, rowsOfText, type TextRow } from './cells.js';
export { type Mapping, mappingSchema } from '../../setting/bank-layouts.js';
export { rowsOfSheet } from './workbook-rows.js';
export { decodedText } from './decoded-text.js';
export {
  type PointedColumns,
  type StatementColumn,
  guessedIn,
  mappingFrom,
  statementColumns,
} from './pointed.js';
export { foldedAccount, identitiesOf, type StatementLine, statementLine } from './line.js';
export type { StatementFault } from './fault.js';
export type { PassedRow } from './passed-rows.js';
export { MOST_STATEMENT_LINES, type ReadStatement, readStatement, readStatementRows } from './read.js';
export { orderNumbersIn } from './texts.js';
