export * from './commands.js';
export * from './events.js';
export * from './items.js';
export * from './labels.js';
export * from './number.js';
export type { PurchaseFacts } from './ordering.js';
export type { PlanSources } from './demand.js';
export * from './plan.js';
export * from './purchase.js';
export * from './row.js';
export {
  isRemovable,
  purchaseLock,
  purchaseStatuses,
  type Purchase,
  type PurchaseLock,
  type PurchaseProgress,
  type PurchaseState,
  type PurchaseStatus,
} from './state.js';
