import { recordKinds } from '@zhidan/domain';
import { activityResource } from './activity/resource.js';
import { bannerResources } from './banner/resource.js';
import { bankLineResource } from './bank/resource.js';
import { invoiceResource, invoiceTrackResource } from './invoice/resource.js';
import { periodResource } from './period/resource.js';
import { paymentNoticeResource } from './payment-notice/resource.js';
import { allocationResource } from './allocation/resource.js';
import { categoryResource, levelOneCategoryResource, levelTwoCategoryResource } from './category/resource.js';
import { eventResource } from './event/resource.js';
import { collectionResource } from './collection/resource.js';
import { customerResource, customerTitleResource } from './customer/resource.js';
import {
  colleaguesResource,
  employeeResource,
  salesPeopleResource,
  workersResource,
} from './employee/resource.js';
import { giveawayResource } from './giveaway/resource.js';
import { apiKeyResource } from './api-key/resource.js';
import { webhookDeliveryResource } from './webhook/resource.js';
import { draftResource } from './draft/resource.js';
import { mailResource } from './mail/resource.js';
import { materialGroupResource, materialResource } from './material/resource.js';
import { overdueResource } from './overdue/resource.js';
import { payrollResource } from './payroll/resource.js';
import { purchaseResource } from './purchase/resource.js';
import { questionResource } from './question/resource.js';
import { quotationResources } from './quotation/index.js';
import { recordResource } from './record/resource.js';
import type { Resource } from './resource/resource.js';
import { settingResource } from './setting/resource.js';
import { zkgLevelThreeResource } from './zkg/resource.js';
import { storageClassTwoResource, storageItemResource, storageUsageResource } from './storage/resource.js';
import { supplierResource } from './supplier/resource.js';

/** Resources that others than staff read, or that are more than plain master data. */
const declared: readonly Resource[] = [
  levelOneCategoryResource,
  levelTwoCategoryResource,
  categoryResource,
  materialResource,
  materialGroupResource,
  questionResource,
  ...bannerResources,
  giveawayResource,
  zkgLevelThreeResource,
  ...quotationResources,
  allocationResource,
  payrollResource,
  overdueResource,
  activityResource,
  collectionResource,
  bankLineResource,
  paymentNoticeResource,
  invoiceResource,
  invoiceTrackResource,
  periodResource,
  customerResource,
  customerTitleResource,
  employeeResource,
  salesPeopleResource,
  colleaguesResource,
  workersResource,
  storageClassTwoResource,
  storageItemResource,
  storageUsageResource,
  supplierResource,
  purchaseResource,
];

/** Everything that can be read: the declared resources, and plain master data. */
export const resources: readonly Resource[] = [
  ...declared,
  ...recordKinds
    .filter(({ resource }) => !declared.some(({ name }) => name === resource))
    .map((kind) => recordResource(kind)),
];

/** The resources on `/live` and in the address list. Settings, events and mails have routes of their own. */
export const knownResources: readonly Resource[] = [
  ...resources,
  settingResource,
  eventResource,
  mailResource,
  apiKeyResource,
  draftResource,
  webhookDeliveryResource,
];
