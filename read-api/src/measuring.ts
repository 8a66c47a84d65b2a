/** What those need who measure reading from outside. */
export { quotationResource } from './quotation/quotations.js';
export { statementOfList, statementOfOne } from './resource/statement-of-list.js';
