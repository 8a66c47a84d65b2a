export { bankDate } from './bank-date.js';
export { rowsOfText, type TextRow } from './cells.js';
export { type Mapping, mappingSchema } from '../../setting/bank-layouts.js';
export { decodedText } from './decoded-text.js';
export { type Pointed, type StatementColumn, guessedIn, mappingFrom, statementColumns } from './pointed.js';
export { accountName, identitiesOf, type StatementLine, statementLine } from './line.js';
export { MOST_STATEMENT_LINES, type ReadStatement, readStatement, type StatementFault } from './read.js';
