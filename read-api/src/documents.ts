import {
  productionAllocationDocument,
  productionSlipDocument,
  proofingAllocationDocument,
  proofingSlipDocument,
} from './allocation/documents.js';
import type { DocumentKind } from './document/document.js';
import { overdueDocument } from './overdue/document.js';
import { invoiceDocument } from './invoice/document.js';
import { payrollPayoutDocument, payrollStatementDocument } from './payroll/documents.js';
import { purchaseDocument } from './purchase/document.js';
import { approvalDocument } from './quotation/certificate.js';
import { quotationDocument } from './quotation/document.js';
import { orderPaperDocuments } from './quotation/papers.js';
import { productionSheetDocument, proofingSheetDocument } from './quotation/sheets.js';

export const documentKinds: readonly DocumentKind[] = [
  quotationDocument,
  proofingSheetDocument,
  productionSheetDocument,
  proofingAllocationDocument,
  productionAllocationDocument,
  proofingSlipDocument,
  productionSlipDocument,
  ...orderPaperDocuments,
  approvalDocument,
  invoiceDocument,
  payrollStatementDocument,
  payrollPayoutDocument,
  purchaseDocument,
  overdueDocument,
];
