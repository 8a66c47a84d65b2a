export { bankDate } from './bank-date.js';
export { rowsOfText, type TextRow } from './cells.js';
export { type Mapping, mappingSchema } from './columns.js';
export { decodedText } from './decoded-text.js';
export { accountName, identitiesOf, type StatementLine, statementLine } from './line.js';
export { MOST_STATEMENT_LINES, type ReadStatement, readStatement, type StatementFault } from './read.js';
