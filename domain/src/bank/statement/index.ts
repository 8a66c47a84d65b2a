export { type Mapping, mappingSchema } from './columns.js';
export { accountName, identitiesOf, type StatementLine, statementLine } from './line.js';
export { MOST_STATEMENT_LINES, type ReadStatement, readStatement, type StatementFault } from './read.js';
