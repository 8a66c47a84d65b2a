export { createCommandApi, type CommandApi } from './command-api.js';
export { FactsBehind, openFacts, type CustomerStanding, type Facts } from './facts/index.js';
export {
  uploadMigrations,
  uploadQuotaIn,
  UPLOADS_PART,
  type UploadLimits,
  type UploadQuota,
} from './file/quota.js';
export { draftMigrations, draftsIn, DRAFTS_PART } from './draft/drafts.js';
export { askOriginAt } from './mcp/origin.js';
export { sweepFiles, sweepingFiles } from './file/sweep.js';
export { resumeImports } from './zkg/resume.js';
export { sowSeeds } from './record/seeds.js';
export { registerCustomer } from './customer/register.js';
export { changeCustomersEmail, linkCustomer } from './customer/link.js';
export { handlePurchase, orderPurchase } from './purchase/routes.js';
export { orderSettings, unitOfItem } from './quotation/facts.js';
export { handleQuotation, type OrderCall, type OrderHandled } from './quotation/index.js';
export { commandHandler, type AddressedCommand } from './handling/handler.js';
export { startComparing } from './payment/compare.js';
export type { CommandParts, Payments, Person } from './handling/routes.js';
