export { createCommandApi, type CommandApi } from './command-api.js';
export { FactsOutdatedError, openFacts, type CustomerStatus, type Facts } from './facts/index.js';
export {
  uploadMigrations,
  createUploadQuota,
  UPLOADS_PART,
  type UploadLimits,
  type UploadQuota,
} from './file/quota.js';
export { draftMigrations, createDrafts, DRAFTS_PART } from './draft/drafts.js';
export { createFetchFromOrigin } from './mcp/origin.js';
export { sweepFiles, startFileSweep } from './file/sweep.js';
export { readWorkbookCells } from './zkg/workbook.js';
export { resumeImports } from './zkg/resume.js';
export { addSeedRecords } from './record/seeds.js';
export { createRegisterCustomer } from './customer/register.js';
export { createChangeCustomersEmail, createLinkCustomer } from './customer/link.js';
export { handlePurchase, orderPurchase } from './purchase/routes.js';
export { orderSettings, unitOfItem } from './quotation/facts.js';
export { handleQuotation, type OrderCall, type OrderResult } from './quotation/index.js';
export { commandHandler, type AddressedCommand } from './handling/handler.js';
export { startAttemptComparison } from './payment/compare.js';
export {
  createKeyPairs,
  KEY_PAIRS_PART,
  keyPairMigrations,
  resealKeyPairs,
  type KeyPairs,
} from './payment/key-pairs.js';
export type { StoredMerchant } from './payment/merchants.js';
export type { CommandDependencies, CurrentPaymentProvider, CustomerIds } from './handling/routes.js';
