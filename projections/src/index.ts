import { recordKinds } from '@zhidan/domain';
import { activitiesProjection } from './activity/index.js';
import { allocationsProjection } from './allocation/index.js';
import { bankLinesProjection } from './bank/index.js';
import { paymentNoticesProjection } from './payment-notice/index.js';
import { periodsProjection, vouchersProjection } from './period/index.js';
import { invoicesProjection, invoiceTracksProjection } from './invoice/index.js';
import { customersProjection } from './customer/index.js';
import { eventsProjection } from './event/index.js';
import { giveawayEntriesProjection } from './giveaway/index.js';
import { collectionsProjection } from './collection/collections.js';
import { overduesProjection } from './overdue/index.js';
import { payrollProjection } from './payroll/index.js';
import { materialsProjection } from './material/index.js';
import type { Projection } from './projection/index.js';
import { purchasesProjection } from './purchase/index.js';
import { questionsProjection } from './question/index.js';
import {
  deliveriesProjection,
  filesProjection,
  paymentsProjection,
  quotationsProjection,
} from './quotation/index.js';
import { recordProjection } from './record/index.js';
import { settingsProjection } from './setting/index.js';
import { templatesProjection } from './template/index.js';
import { zkgImportsProjection } from './zkg/index.js';
import { storageUsageProjection } from './storage/index.js';

export * from './activity/index.js';
export * from './allocation/index.js';
export * from './bank/index.js';
export * from './customer/index.js';
export * from './event/index.js';
export * from './figures/index.js';
export * from './giveaway/index.js';
export * from './overdue/index.js';
export { openMoment } from './past/index.js';
export * from './payroll/index.js';
export * from './material/index.js';
export * from './projection/index.js';
export * from './purchase/index.js';
export * from './question/index.js';
export * from './quotation/index.js';
export * from './record/index.js';
export * from './runtime/index.js';
export * from './setting/index.js';
export * from './storage/index.js';
export * from './table/index.js';
export * from './template/index.js';
export * from './zkg/index.js';

/** Read models that contain more than the fields of a record, so that each has a projection of its own. */
const declared: readonly Projection[] = [
  questionsProjection,
  customersProjection,
  quotationsProjection,
  paymentsProjection,
  deliveriesProjection,
  filesProjection,
  settingsProjection,
  giveawayEntriesProjection,
  allocationsProjection,
  payrollProjection,
  overduesProjection,
  activitiesProjection,
  collectionsProjection,
  bankLinesProjection,
  paymentNoticesProjection,
  invoicesProjection,
  invoiceTracksProjection,
  periodsProjection,
  vouchersProjection,
  eventsProjection,
  zkgImportsProjection,
  materialsProjection,
  storageUsageProjection,
  purchasesProjection,
  templatesProjection,
];

/**
 * Every read model of the runtime. Plain master data needs no entry here: its read models are derived from the
 * registry of records.
 */
export const allProjections: readonly Projection[] = [
  ...declared,
  ...recordKinds
    .map((kind) => recordProjection(kind))
    .filter(({ name }) => !declared.some((projection) => projection.name === name)),
];
