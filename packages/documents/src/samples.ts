import type { DocumentName } from '@zhidan/domain/document';
import { renderAllocation } from './allocation/index.js';
import { sampleAllocation } from './allocation/sample.js';
import { renderCertificate } from './approval/index.js';
import { sampleCertificate } from './approval/sample.js';
import { renderInvoice } from './invoice/index.js';
import { sampleInvoice } from './invoice/sample.js';
import { isOrderPaper, type OrderPaper, renderOrderPaper } from './order/papers.js';
import { sampleOrderPaper } from './order/sample.js';
import { renderOverdue } from './overdue/index.js';
import { sampleOverdue } from './overdue/sample.js';
import { renderPayout, renderPayStatement } from './payroll/index.js';
import { samplePayout, samplePayStatement } from './payroll/sample.js';
import { renderPurchase } from './purchase/index.js';
import { samplePurchase } from './purchase/sample.js';
import { renderQuotation } from './quotation/index.js';
import { sampleQuotation } from './quotation/sample.js';
import { renderWorkSheet } from './sheet/index.js';
import { sampleWorkSheet } from './sheet/sample.js';
import { renderSlips } from './slip/index.js';
import { sampleSlips } from './slip/sample.js';

export { clothPurchase } from './purchase/sample.js';
export { recordedEvent } from './sample/recorded.js';
export { sampleWorkers, workOnPolos } from './sample/work.js';

const samples: Readonly<Record<Exclude<DocumentName, OrderPaper>, () => string>> = {
  quotation: () => renderQuotation(sampleQuotation()),
  'proofing-sheet': () => renderWorkSheet(sampleWorkSheet('proofing')),
  'production-sheet': () => renderWorkSheet(sampleWorkSheet('production')),
  'proofing-allocation': () => renderAllocation(sampleAllocation('proofing')),
  'production-allocation': () => renderAllocation(sampleAllocation('production')),
  'proofing-slip': () => renderSlips(sampleSlips('proofing')),
  'production-slip': () => renderSlips(sampleSlips('production')),
  approval: () => renderCertificate(sampleCertificate()),
  invoice: () => renderInvoice(sampleInvoice()),
  'payroll-statement': () => renderPayStatement(samplePayStatement()),
  'payroll-payout': () => renderPayout(samplePayout()),
  purchase: () => renderPurchase(samplePurchase()),
  overdue: () => renderOverdue(sampleOverdue()),
};

/** The address of the order in the back office, for sample documents with a QR code. */
const withCode = { order_url: 'https://zhidan.test/admin/quotations/260302-1203040576/show' };
const paperMore: Readonly<Partial<Record<OrderPaper, typeof withCode>>> = {
  label: withCode,
  'delivery-slip': withCode,
  'packing-list': withCode,
  'piece-stickers': withCode,
};

/** A document filled with its sample data: the same page each time, for previews and tests. */
export const sampleDocument = (name: DocumentName): string =>
  isOrderPaper(name) ? renderOrderPaper(name, sampleOrderPaper(paperMore[name])) : samples[name]();
